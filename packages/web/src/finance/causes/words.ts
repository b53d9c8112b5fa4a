import { formatMonth } from '@prumo/contract/dates.ts'
import type { Cause, Comparison } from '@prumo/contract/finance/causes/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { formatMoney } from '../../platform/format.ts'

/** 'setembro de 2026', 'o previsto'. */
export const beforeWords = (against: Comparison, month: string): string =>
  against === 'budget' ? 'o previsto' : formatMonth(month)

/** What happened to an account, in a sentence. */
export function sentenceOf({ type, before, after, contacts }: Cause, against: Comparison): string {
  const moved = type === '1' ? 'Entrou' : 'Saiu'
  const size = formatMoney(Math.abs(Math.round((after - before) * 100)) / 100)
  const was = against === 'budget' ? 'previsto' : 'antes'
  const people = type === '1' ? count(contacts, 'cliente', 'clientes') : count(contacts, 'fornecedor', 'fornecedores')
  const of = contacts > 1 ? `, de ${people}` : ''
  if (before === 0)
    return `${moved} ${formatMoney(after)}${of}, e ${against === 'budget' ? 'nada era previsto' : 'antes não havia nada'}.`
  if (after === 0) return `Não ${moved.toLowerCase()} nada: ${was}, ${formatMoney(before)}.`
  return `${moved} ${size} a ${after > before ? 'mais' : 'menos'}${of}: ${was} ${formatMoney(before)}, agora ${formatMoney(after)}.`
}

/** What it did to the result. */
export const effectOf = ({ change }: Pick<Cause, 'change'>): string =>
  `O resultado ${change > 0 ? 'ganhou' : 'perdeu'} ${formatMoney(Math.abs(change))}.`
