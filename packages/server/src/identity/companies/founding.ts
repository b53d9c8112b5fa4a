import { addDays } from '@prumo/contract/dates.ts'
import { approvable, permissions } from '@prumo/contract/permissions.ts'
import { type Clock, today } from '../../platform/clock.ts'
import type { Connection } from '../../platform/database/database.ts'
import { area as identity } from '../tables.ts'
import { trialTerms } from './trial-terms.ts'

const timeZone = 'America/Sao_Paulo'

export type NewCompany = { name: string; tax_id: string | null; phone: string; email: string }

/**
 * A new company with a trial as the provider has set it (decision O010) and its responsible root user, on a connection that acts as
 * that user from here on. The id is taken before the insert, because row level security shows the company only to its
 * own id.
 */
export async function insertCompany(
  db: Connection,
  clock: Clock,
  userId: number,
  { name, tax_id, phone, email }: NewCompany,
): Promise<number> {
  const [next] = await db.raw<{ id: number }>("select nextval('identity.companies_id_seq') as id")
  const companyId = next!.id
  await db.assume({ 'app.company_id': String(companyId), 'app.user_id': String(userId) })
  const { trial_days, trial_grace_days } = await trialTerms(db)
  await db.run`insert into identity.companies
        (id, name, tax_id, phone, email, time_zone, trial_ends_on, trial_grace_days, created_by, created_at)
      overriding system value
      values (${companyId}, ${name}, ${tax_id}, ${phone}, ${email}, ${timeZone},
              ${addDays(today(clock, timeZone), trial_days)}, ${trial_grace_days}, ${userId},
              ${clock.now()}::timestamptz)`
  await db.run(
    identity.insertInto('identity.members').values({
      company_id: companyId,
      user_id: userId,
      is_root: true,
      is_responsible: true,
      permissions: [...permissions],
      approves: [...approvable],
    }),
  )
  return companyId
}
