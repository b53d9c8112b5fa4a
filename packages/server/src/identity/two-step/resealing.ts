import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { resealed } from '../../platform/sealing/sealing.ts'
import { area as identity } from '../tables.ts'
import { purpose } from './secrets.ts'

const atOnce = 500

/**
 * Every night, seals secrets of older keys with the first key of SECRET_KEY, so that the old key can be removed.
 * Secrets that no key opens stay as they are.
 */
export const resealSecrets = defineJob({
  id: 'identity.reseal-second-steps',
  schema: z.object({}),
  schedule: '47 3 * * *',
  async run(_, { database, sealer }) {
    let after = 0
    for (;;) {
      const last = await database.transaction({ settings: { 'app.runner': 'on' } }, async (db) => {
        const rows = await db.all(
          identity
            .selectFrom('identity.second_steps')
            .select(['user_id', 'secret'])
            .where('user_id', '>', after)
            .where(sql<boolean>`not starts_with(secret, ${`${sealer.keyId}.`})`)
            .orderBy('user_id')
            .limit(atOnce)
            .forUpdate(),
        )
        for (const { user_id, secret } of rows) {
          const fresh = resealed(sealer, secret, purpose(user_id))
          if (fresh === undefined) continue
          await db.run(
            identity.updateTable('identity.second_steps').set({ secret: fresh }).where('user_id', '=', user_id),
          )
        }
        return rows.length === atOnce ? rows.at(-1)!.user_id : undefined
      })
      if (last === undefined) return
      after = last
    }
  },
})

/** Logs at the start that no key of the settings opens some secrets, before people notice when they sign in. */
export async function warnOfUnreadableSecrets({ database, sealer, log }: JobContext) {
  const keys = await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
    db.all(
      identity
        .selectFrom('identity.second_steps')
        .select(sql<string>`split_part(secret, '.', 1)`.as('key'))
        .select(sql<number>`count(*)`.as('people'))
        .groupBy('key'),
    ),
  )
  for (const { key, people } of keys.filter((row) => !sealer.knows(row.key))) {
    const hint = 'SECRET_KEY must list the key they were sealed with; every node needs the same keys'
    log.error({ key, people, hint }, 'two-step secrets cannot be read')
  }
}
