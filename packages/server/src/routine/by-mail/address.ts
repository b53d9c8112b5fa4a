import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MailAddress } from '@prumo/contract/routine/by-mail/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { mailDomain } from './service.ts'

/** The company's address for mails that become tasks, while it is switched on. */
export async function mailAddress(scope: Scope): Promise<MailAddress> {
  const domain = mailDomain.of(scope)
  const row = domain === null ? undefined : await rowOf(scope)
  return {
    offered: domain !== null,
    address: row ? addressOf(scope.companyId, row.token, domain!) : null,
    created_at: row?.created_at.toISOString() ?? null,
  }
}

/** Switches the address on, or replaces it: the one before no longer works. @throws mail.not_received. */
export async function renewMailAddress(scope: Scope): Promise<MailAddress> {
  if (mailDomain.of(scope) === null) throw fail('mail.not_received')
  const { db, clock, companyId, userId } = scope
  const before = await rowOf(scope)
  // 128 random bits: nobody finds it by trying.
  const fresh = { token: randomBytes(16).toString('hex'), created_by: userId, created_at: clock.now() }
  await db.run(
    area
      .insertInto('routine.mail_addresses')
      .values({ company_id: companyId, ...fresh })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(fresh)),
  )
  await record(scope, before ? 'mail_address.renewed' : 'mail_address.created', companyId, {
    after: { created_at: fresh.created_at.toISOString() },
  })
  return mailAddress(scope)
}

/** Switches the address off. @throws not_found where it is. */
export async function closeMailAddress(scope: Scope) {
  const gone = await scope.db.run(area.deleteFrom('routine.mail_addresses').where('company_id', '=', scope.companyId))
  if (!gone) throw fail('not_found')
  await record(scope, 'mail_address.revoked', scope.companyId, {})
}

const rowOf = ({ db, companyId }: Scope) =>
  db.first(
    area.selectFrom('routine.mail_addresses').select(['token', 'created_at']).where('company_id', '=', companyId),
  )

const addressOf = (companyId: number, token: string, domain: string) => `tarefa-${companyId}-${token}@${domain}`

/** The company and the token in an address; undefined for one that is none of ours. */
export function addressIn(address: string): { companyId: number; token: string } | undefined {
  const [, company, token] = /^tarefa-(\d{1,15})-([0-9a-f]{32})@/.exec(address.toLowerCase()) ?? []
  return company === undefined ? undefined : { companyId: Number(company), token: token! }
}

/** True if a token is that of the company. */
export async function isMailToken(scope: Scope, token: string): Promise<boolean> {
  const row = await rowOf(scope)
  return row !== undefined && timingSafeEqual(Buffer.from(row.token), Buffer.from(token))
}
