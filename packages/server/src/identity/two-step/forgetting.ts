import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/**
 * Deletes everything of a person's second step. Row level security shows it to that person only (members/person.ts).
 */
export async function forgetSecondStep(scope: Pick<Scope, 'db'>, userId: number) {
  await Promise.all([
    scope.db.run(identity.deleteFrom('identity.second_steps').where('user_id', '=', userId)),
    scope.db.run(identity.deleteFrom('identity.second_step_setups').where('user_id', '=', userId)),
    scope.db.run(identity.deleteFrom('identity.recovery_codes').where('user_id', '=', userId)),
    scope.db.run(identity.deleteFrom('identity.trusted_devices').where('user_id', '=', userId)),
    scope.db.run(identity.deleteFrom('identity.sign_in_tickets').where('user_id', '=', userId)),
  ])
}
