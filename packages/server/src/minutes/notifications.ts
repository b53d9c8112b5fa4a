import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { AreaNotifications } from '../platform/area.ts'
import { subjectDue } from './minutes/kinds.ts'
import { newsDays, notifyDueSubjects } from './minutes/notifying-due.ts'

export const minutesNotifications: AreaNotifications = {
  kinds: [subjectDue],
  morning: [notifyDueSubjects],
  due: ({ companyId, today }) =>
    ['minutes.subjects', 'minutes.agenda_subjects'].map(
      (table) => sql`select from ${sql.table(table)} where company_id = ${companyId} and status = '1'
        and due_on between ${addDays(today, -newsDays)}::date and ${today}::date`,
    ),
}
