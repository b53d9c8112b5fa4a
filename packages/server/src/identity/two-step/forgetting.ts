import { z } from 'zod'
import { builder } from '../../platform/database/sql.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'

const identity = builder<IdentityTables>()

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

/** Every night, deletes expired tickets of both kinds, setups and trusted devices. */
export const forgetExpired = defineJob({
  id: 'identity.forget-second-steps',
  schema: z.object({}),
  schedule: '43 3 * * *',
  async run(_, { database, clock }) {
    const now = clock.now()
    await database.transaction({ settings: { 'app.runner': 'on' } }, (db) =>
      Promise.all([
        db.run(identity.deleteFrom('identity.sign_in_tickets').where('expires_at', '<', now)),
        db.run(identity.deleteFrom('identity.entry_tickets').where('expires_at', '<', now)),
        db.run(identity.deleteFrom('identity.second_step_setups').where('expires_at', '<', now)),
        db.run(identity.deleteFrom('identity.trusted_devices').where('expires_at', '<', now)),
      ]),
    )
  },
})
