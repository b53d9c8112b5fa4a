import type { Entry, Situation } from '@prumo/contract/finance/entries/model.ts'
import type { Tone } from '../../ui/StatusMark.tsx'

export const situationWords: Record<Situation, readonly [tone: Tone, word: string]> = {
  open: ['waiting', 'Em aberto'],
  late: ['bad', 'Atrasado'],
  partial: ['waiting', 'Pago em parte'],
  paid: ['good', 'Pago'],
}

/** 'Pago', 'Recebido em parte', 'Em aberto'. */
export function situationOf({ situation, sum_type }: Entry): string {
  const [, word] = situationWords[situation]
  return sum_type === '1' ? word.replace('Pago', 'Recebido') : word
}
