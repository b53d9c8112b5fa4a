import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { resealed } from '../../platform/sealing/sealing.ts'
import { purposeOf } from './signing.ts'

const underOlder = (keyId: string) => {
  const begin = `${keyId}.`
  return sql`(not starts_with(address, ${begin}) or not starts_with(secret, ${begin})
    or not starts_with(previous_secret, ${begin}))`
}

/** Every night, seals addresses and secrets of older keys with the first key of SECRET_KEY, so that the old can go. */
export const resealWebhooks = defineJob({
  id: 'integrations.reseal-webhooks',
  schema: z.object({}),
  schedule: '56 3 * * *',
  async run(_, { database, sealer, inCompany }) {
    const companies = await database.transaction(
      { settings: { 'app.runner': 'on' }, readOnly: true },
      (db) =>
        db.all<{
          company_id: number
        }>`
        select distinct company_id from integrations.webhooks where ${underOlder(sealer.keyId)}`,
    )
    for (const { company_id } of companies) await inCompany(company_id, resealAll)
  },
})

type Sealed = { id: number; address: string; secret: string; previous_secret: string | null }

async function resealAll({ db, sealer, companyId }: Scope) {
  const rows = await db.all<Sealed>`select id, address, secret, previous_secret from integrations.webhooks
    where company_id = ${companyId} and ${underOlder(sealer.keyId)} order by id for update`
  for (const { id, address, secret, previous_secret } of rows) {
    const fresh = (what: 'address' | 'secret', text: string | null) =>
      text === null ? null : (resealed(sealer, text, purposeOf(what, { companyId, id })) ?? text)
    await db.run`
      update integrations.webhooks set address = ${fresh('address', address)}, secret = ${fresh('secret', secret)},
        previous_secret = ${fresh('secret', previous_secret)}
      where company_id = ${companyId} and id = ${id}`
  }
}
