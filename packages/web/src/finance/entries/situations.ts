import type { Entry, Situation } from '@prumo/contract/finance/entries/model.ts'
import type { Tone } from '../../ui/StatusMark.tsx'

export const situationWords: Record<Situation, readonly [tone: Tone, word: string]> = {
  open: ['waiting', 'Em aberto'],
  late: ['bad', 'Atrasado'],
  partial: ['waiting', 'Pago em parte'],
  paid: ['good', 'Pago'],
}

/** True if the money of an entry comes in: what comes back of an expense does too. */
export const comesIn = ({ sum_type, value }: Pick<Entry, 'sum_type' | 'value'>) => (sum_type === '1') === value >= 0

/** 'Pago', 'Recebido em parte', 'Em aberto'. */
export function situationOf(entry: Entry): string {
  const [, word] = situationWords[entry.situation]
  return comesIn(entry) ? word.replace('Pago', 'Recebido') : word
}
