import { count } from '@prumo/contract/words.ts'
import type { Answer } from '../../platform/api.ts'

type Saved = Answer<'POST /client/finance/entries'> | Answer<'PUT /client/finance/entries/{id}'>

/** What a save did: of a series, to how many, and how many stayed as they are. */
export function savedWords(saved: Saved): string {
  if (!('changed' in saved)) {
    const { series } = saved.response
    if (!series) return 'Criado com sucesso!'
    const words = count(series.count, 'lançamento criado', 'lançamentos criados')
    return series.endless ? `${words}; os próximos virão sozinhos` : words
  }
  const { changed, kept } = saved
  if (changed === 1 && kept === 0) return 'Atualizado com sucesso'
  const left = kept > 0 ? ` ${keptWords(kept, 'changed')}` : ''
  return `${count(changed, 'lançamento atualizado', 'lançamentos atualizados')}.${left}`
}

const reasons = {
  changed: [
    'já tem pagamento, é de mês fechado ou está dividido',
    'já têm pagamento, são de mês fechado ou estão divididos',
  ],
  deleted: ['já tem pagamento ou é de mês fechado', 'já têm pagamento ou são de mês fechado'],
} as const

/** How many of a series stayed as they are, and what may have kept them. */
export function keptWords(kept: number, from: keyof typeof reasons) {
  const [one, many] = reasons[from]
  return `${count(kept, `ficou como estava: ${one}`, `ficaram como estavam: ${many}`)}.`
}
