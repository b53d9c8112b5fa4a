import type { Answer } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'

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
  const left = kept > 0 ? ` ${keptWords(kept)}` : ''
  return `${count(changed, 'lançamento atualizado', 'lançamentos atualizados')}.${left}`
}

export const keptWords = (kept: number) =>
  `${count(
    kept,
    'ficou como estava: já tem pagamento ou é de mês fechado',
    'ficaram como estavam: já têm pagamento ou são de mês fechado',
  )}.`
