import type { Tone } from '../../ui/StatusMark.tsx'
import type { Contract, Payment } from '../plan-queries.ts'

export const methodNames: Record<Contract['method'], string> = {
  boleto: 'boleto',
  pix: 'PIX',
  pix_automatic: 'Pix Automático',
  credit_card: 'cartão de crédito',
}

export const contractTones: Record<Contract['status_code'], Tone> = { OPEN: 'waiting', PAID: 'good', CANCELED: 'quiet' }

export const authorizationTones: Record<NonNullable<Contract['authorization']>['state'], Tone> = {
  waiting: 'waiting',
  active: 'good',
  refused: 'bad',
  canceled: 'quiet',
  expired: 'quiet',
}

export function paymentTone(state: Payment['state']): Tone {
  if (state === 'confirmed' || state === 'received') return 'good'
  if (state === 'overdue' || state === 'refused' || state === 'chargeback') return 'bad'
  return state === 'open' || state === 'requested' ? 'waiting' : 'quiet'
}
