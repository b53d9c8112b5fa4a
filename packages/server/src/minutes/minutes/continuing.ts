import type { Scope } from '../../platform/scope.ts'

/**
 * Puts subjects of earlier minutes, in their order, before those that new minutes have: open, without their conclusion.
 * The caller has created or locked these minutes, and refreshes their words.
 */
export async function continueSubjects(scope: Scope, ids: readonly number[], minutesId: number) {
  if (ids.length === 0) return
  const { companyId, userId } = scope
  const now = scope.clock.now()
  await scope.db.run`update minutes.subjects set position = position + ${ids.length}
      where company_id = ${companyId} and minutes_id = ${minutesId}`
  await scope.db.run`insert into minutes.subjects (company_id, minutes_id, position, title, description, responsible,
        responsible_user_id, responsible_contact_id, due_on, due_at, status, feedback, carried, previous_id, created_at,
        updated_by, updated_at)
      select company_id, ${minutesId}::bigint, row_number() over (order by position, id), title, description,
        responsible, responsible_user_id, responsible_contact_id, due_on, due_at, '1', '', true, id,
        ${now}::timestamptz, ${userId}::bigint, ${now}::timestamptz
      from minutes.subjects where company_id = ${companyId} and id = any(${ids}::bigint[])`
}

/** The open subjects of minutes that no other minutes continue, in their order. */
export const leftOpen = ({ db, companyId }: Scope, minutesId: number) =>
  db.raw<{ id: number; title: string }>(
    `select s.id, s.title from minutes.subjects s
     where s.company_id = $1 and s.minutes_id = $2 and s.status = '1'
       and not exists (select from minutes.subjects later where later.company_id = $1 and later.previous_id = s.id)
     order by s.position, s.id`,
    [companyId, minutesId],
  )
