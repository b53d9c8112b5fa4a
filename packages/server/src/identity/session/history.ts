import type { SignInTry } from '@prumo/contract/identity/account/model.ts'
import { sql } from 'kysely'
import { type Page, page } from '../../platform/database/pages.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { deviceName } from './device.ts'

/** Records that the acting user signed in to the company. */
export async function noteSignIn(scope: Scope, userAgent: string) {
  await scope.db.run(
    identity.insertInto('identity.sign_ins').values({
      user_id: scope.userId,
      at: scope.clock.now(),
      succeeded: true,
      device: deviceName(userAgent),
      company_id: scope.companyId,
    }),
  )
}

/**
 * Records a failed sign-in with an e-mail. The same statement is sent whether or not the e-mail has an account, so that
 * the time does not reveal it.
 */
export async function noteFailedSignIn({ database, clock }: Guest, email: string, userAgent: string) {
  await database.transaction(
    { settings: { 'app.email': email } },
    (db) =>
      db.run`insert into identity.sign_ins (user_id, at, succeeded, device)
        select id, ${clock.now()}, false, ${deviceName(userAgent)} from identity.users where email = ${email}`,
  )
}

/** Records that somebody with a person's password failed at the code. */
export async function noteFailedSecondStep({ database, clock }: Guest, userId: number, userAgent: string) {
  await database.transaction({ settings: { 'app.user_id': String(userId) } }, (db) =>
    db.run(
      identity.insertInto('identity.sign_ins').values({
        user_id: userId,
        at: clock.now(),
        succeeded: false,
        second_step: true,
        device: deviceName(userAgent),
      }),
    ),
  )
}

/** The acting user's sign-ins, in any company, and failed ones in their name; newest first. */
export async function signInHistory(scope: Scope, wanted: Page): Promise<{ response: SignInTry[]; total: number }> {
  const own = identity
    .selectFrom('identity.sign_ins as s')
    .leftJoin('identity.companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.at', 's.succeeded', 's.second_step', 's.device'])
    .select(sql<string | null>`coalesce(c.trade_name, c.name)`.as('company'))
    .where('s.user_id', '=', scope.userId)
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
  const { rows, total } = await page(scope, own, wanted)
  return { response: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
}
