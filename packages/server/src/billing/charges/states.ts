import type { chargeStates } from '@prumo/contract/billing/contracts/endpoints.ts'

export type State = (typeof chargeStates)[number]

/**
 * The order of the events of a charge. Its state is the highest that was ever said of it: a notice that comes late, twice
 * or before another one leads to the same state. A card that is refused can be tried again; a boleto that was canceled
 * and is still paid counts as paid.
 */
const ranks: Record<State, number> = {
  requested: 0,
  refused: 1,
  abandoned: 2,
  open: 3,
  overdue: 4,
  canceled: 5,
  confirmed: 6,
  received: 7,
  refunded: 8,
  chargeback: 9,
}

export const rankOf = (state: State): number => ranks[state]
export const isPaid = (state: State): boolean => state === 'confirmed' || state === 'received'
/** Somebody can pay it now. */
export const isPayable = (state: State): boolean => state === 'open' || state === 'overdue'
/** The money went back. */
export const isReturned = (state: State): boolean => state === 'refunded' || state === 'chargeback'

export const stateWords: Record<State, string> = {
  requested: 'Em processamento',
  refused: 'Recusado',
  abandoned: 'Não concluído',
  open: 'Aguardando pagamento',
  overdue: 'Vencido',
  canceled: 'Cancelado',
  confirmed: 'Pago',
  received: 'Pago',
  refunded: 'Devolvido',
  chargeback: 'Contestado',
}
