import { shiftMonth } from '@prumo/contract/dates.ts'
import { partsWith, type ReportPart, reportPartIds } from '@prumo/contract/reports/parts.ts'
import type { ReportSchedule, ReportScheduleInput } from '@prumo/contract/reports/sending/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { requireMayMail } from '../../identity/proving/proof.ts'
import { requireContacts } from '../../minutes/contacts.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

export type ScheduleRow = Omit<ReportSchedule, 'has_password' | 'parts' | 'contacts'> & {
  contact_ids: number[]
  parts: ReportPart[]
  password_hash: string | null
  updated_by: number
}

/** @param lock nobody else sends or changes it before the transaction ends. */
export const scheduleOf = ({ db, companyId }: Scope, { lock = false } = {}) =>
  db.first<ScheduleRow>`select day, next_on, parts, user_ids, contact_ids, password_hash, updated_by
    from reports.schedules where company_id = ${companyId} ${lock ? sql`for update` : sql``}`

/** Who gets the report on which day, without whoever left; null: nobody. */
export async function reportSchedule(scope: Scope): Promise<ReportSchedule | null> {
  const row = await scheduleOf(scope)
  return row ? present(scope, row) : null
}

/**
 * Says who gets the report of the month before, on a day of each month from the next one on. Contacts get a link with this
 * password.
 * @throws request.invalid for people the company does not have, for a part that the person does not see, and for contacts
 * without a password; mail.unproven, mail.limited.
 */
export async function scheduleReport(
  scope: Scope,
  { day, parts: asked, user_ids, contact_ids }: z.output<typeof ReportScheduleInput>,
  passwordHash: string | null,
): Promise<ReportSchedule> {
  const seen = partsWith((permission) => scope.can(permission))
  if (!asked.every((part) => seen.includes(part))) throw failAt('parts', 'Você só compartilha as partes que vê')
  if (user_ids.length + contact_ids.length === 0) throw failAt('user_ids', 'Escolha ao menos uma pessoa ou um contato')
  const members = await membersByIds(scope, user_ids)
  if (members.length < user_ids.length) throw failAt('user_ids', 'Uma das pessoas não trabalha mais na empresa')
  await requireContacts(scope, contact_ids)
  const before = await scheduleOf(scope, { lock: true })
  const password_hash = passwordHash ?? before?.password_hash ?? null
  if (contact_ids.length > 0 && password_hash === null) throw failAt('password', 'Escolha a senha dos links')
  const contacts = await contactsByIds(scope, contact_ids)
  await requireMayMail(
    scope,
    contacts.map(({ email }) => email),
  )
  const parts = reportPartIds.filter((part) => asked.includes(part))
  const next_on = nextOn(scope.today, day)
  await scope.db.run`
    insert into reports.schedules as s (company_id, day, next_on, parts, user_ids, contact_ids, password_hash,
      updated_by, updated_at)
    values (${scope.companyId}, ${day}, ${next_on}::date, ${parts}::text[], ${user_ids}::bigint[], ${contact_ids}::bigint[],
      ${password_hash}, ${scope.userId}, ${scope.clock.now()})
    on conflict (company_id) do update set day = excluded.day, next_on = excluded.next_on, parts = excluded.parts,
      user_ids = excluded.user_ids, contact_ids = excluded.contact_ids, password_hash = excluded.password_hash,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`
  const after = { day, parts: parts.join(', '), user_ids, contact_ids }
  await record(scope, 'report_schedule.updated', scope.companyId, { after })
  return present(scope, (await scheduleOf(scope))!)
}

/** Nobody gets the report any more; what was sent stays open until its end. */
export async function endReportSchedule(scope: Scope) {
  const ended = await scope.db.run`delete from reports.schedules where company_id = ${scope.companyId}`
  if (!ended) return
  await record(scope, 'report_schedule.ended', scope.companyId)
}

/** The next such day of a month after a day. */
export function nextOn(today: string, day: number): string {
  const here = `${today.slice(0, 7)}-${String(day).padStart(2, '0')}`
  return here > today ? here : `${shiftMonth(today.slice(0, 7), 1)}${here.slice(7)}`
}

async function present(scope: Scope, row: ScheduleRow): Promise<ReportSchedule> {
  const { password_hash, updated_by: _, contact_ids, user_ids, ...rest } = row
  const [contacts, people] = await Promise.all([contactsByIds(scope, contact_ids), reachableMembers(scope, user_ids)])
  return {
    ...rest,
    user_ids: idsOf(people, 'id'),
    contacts: contacts.map(({ id, name }) => ({ id, name })),
    has_password: password_hash !== null,
  }
}
