import type { authorizationStates } from '@prumo/contract/billing/contracts/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export type State = (typeof authorizationStates)[number]

/** An authorization of Pix Automático, asked for by the QR code of a charge. */
export type Authorization = {
  id: number
  contract_id: number
  charge_id: number
  gateway_id: string
  state: State
  limit_value: Amount
}

const authorizations = area
  .selectFrom('billing.authorizations')
  .select(['id', 'contract_id', 'charge_id', 'gateway_id', 'limit_value', sql<State>`state`.as('state')])

export const companyAuthorizations = (scope: Scope): Promise<Authorization[]> =>
  scope.db.all(authorizations.where('company_id', '=', scope.companyId).orderBy('id'))

/** The newest authorization of a contract. */
export const lastAuthorization = (scope: Scope, contractId: number): Promise<Authorization | undefined> =>
  scope.db.first(
    authorizations
      .where('company_id', '=', scope.companyId)
      .where('contract_id', '=', contractId)
      .orderBy('id', 'desc')
      .limit(1),
  )

/** Nothing is debited by it any more, and nothing can be. */
export const hasEnded = ({ state }: Pick<Authorization, 'state'>) => state !== 'waiting' && state !== 'active'

export const stateWords: Record<State, string> = {
  waiting: 'Aguardando autorização',
  active: 'Ativa',
  refused: 'Recusada',
  canceled: 'Cancelada',
  expired: 'Expirada',
}
