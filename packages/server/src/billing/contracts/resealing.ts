import type { Scope } from '../../platform/scope.ts'
import { resealed } from '../../platform/sealing/sealing.ts'
import { cardPurpose } from '../charges/adopting.ts'
import { type Contract, contractRows } from './queries.ts'

/** Seals the company's keys of cards with the first key of SECRET_KEY, so that an older one can be removed. */
export async function resealCards(scope: Scope) {
  const fresh = ({ card_token }: Contract) =>
    card_token === null ? undefined : resealed(scope.sealer, card_token, cardPurpose(scope.companyId))
  for (const found of await contractRows.all(scope, { most: 1000 })) {
    if (fresh(found) === undefined) continue
    // The card may have been changed meanwhile.
    const card_token = fresh(await contractRows.lock(scope, found.id))
    if (card_token !== undefined) await contractRows.update(scope, found.id, { card_token })
  }
}
