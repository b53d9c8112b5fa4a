import type { Amount } from '@prumo/contract/money.ts'
import { ofCents } from '@prumo/contract/money.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { rankOf, type State } from './states.ts'

export type Source = 'prumo' | 'gateway' | 'notice' | 'comparison'

export type LedgerEvent = {
  charge_id: number
  event: State
  source: Source
  /** The money that came in; negative when it went back. */
  value?: Amount
  paid_on?: string
  covers?: { from: string; to: string }
}

/** Adds what happened to a charge. Rows are never changed. */
export const addToLedger = (scope: Scope, { charge_id, event, source, value, paid_on, covers }: LedgerEvent) =>
  scope.db.run(
    area.insertInto('billing.ledger').values({
      company_id: scope.companyId,
      charge_id,
      at: scope.clock.now(),
      event,
      rank: rankOf(event),
      value: value ?? ofCents(0n),
      source,
      paid_on: paid_on ?? null,
      covers_from: covers?.from ?? null,
      covers_to: covers?.to ?? null,
    }),
  )
