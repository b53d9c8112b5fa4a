import { addDays } from '@prumo/contract/dates.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { subjectDue } from './kinds.ts'

/** Older deadlines were notified then, or are too old to be news. */
export const newsDays = 7
const most = 1000

type Due = { id: number; title: string; due_on: string; due_at: string | null; created_by: number }

/**
 * Notifies of open subjects whose deadline has come: of minutes, their author and the responsible
 * person; of the agenda, their author. Once for each subject and each of its deadlines; a subject that later
 * minutes continue counts there.
 */
export async function notifyDueSubjects(scope: Scope) {
  const between = [scope.companyId, addDays(scope.today, -newsDays), scope.today]
  const [ofMinutes, ofAgenda] = await Promise.all([
    scope.db.raw<Due & { responsible_user_id: number | null; minutes_id: number; name: string }>(
      `select s.id, s.title, s.due_on, s.due_at, s.responsible_user_id, m.id as minutes_id, m.name, m.created_by
       from minutes.subjects s
       join minutes.minutes m on m.company_id = s.company_id and m.id = s.minutes_id
       where s.company_id = $1 and s.status = '1' and s.due_on between $2 and $3 and m.archived_at is null
         and not exists (select from minutes.subjects l where l.company_id = s.company_id and l.previous_id = s.id)
       order by s.due_on desc, s.id limit ${most}`,
      between,
    ),
    scope.db.raw<Due>(
      `select id, title, due_on, due_at, created_by from minutes.agenda_subjects
       where company_id = $1 and status = '1' and due_on between $2 and $3
       order by due_on desc, id limit ${most}`,
      between,
    ),
  ])
  await notifyEach(scope, subjectDue, [
    ...ofMinutes.flatMap(({ id, responsible_user_id, minutes_id, name, created_by, ...subject }) =>
      [...new Set([created_by, responsible_user_id ?? created_by])].map((to) => ({
        to,
        data: { ...subject, minutes: { id: minutes_id, name } },
        once: `subject ${id} ${subject.due_on}`,
      })),
    ),
    ...ofAgenda.map(({ id, created_by, ...subject }) => ({
      to: created_by,
      data: { ...subject, minutes: null },
      once: `agenda ${id} ${subject.due_on}`,
    })),
  ])
}
