import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** The flag 'actived' of the acting person in this company becomes '2': they opened a module of the journey (entity E072). */
export const markJourneyOpened = (scope: Scope) =>
  scope.db.run(
    identity
      .updateTable('identity.members')
      .set({ journey_opened_at: scope.clock.now() })
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId)
      .where('journey_opened_at', 'is', null),
  )
