import { sql } from 'kysely'
import type { Figure } from '../platform/figures.ts'

/** A subject of minutes counts in the month of its meeting, a subject of the agenda in the month in which it was concluded. */
export const minutesFigures: readonly Figure[] = [
  {
    id: 'minutes_subject.resolved',
    title: 'Assuntos de ATA resolvidos',
    unit: 'percent',
    parts: [],
    // A subject that later minutes took over counts there.
    query: ({ scope, first, end }) => sql`
      select date_trunc('month', m.held_on), 100.0 * count(*) filter (where s.status = '2') / nullif(count(*), 0)
      from minutes.minutes m
      join minutes.subjects s on s.company_id = m.company_id and s.minutes_id = m.id
      where m.company_id = ${scope.companyId} and m.held_on >= ${first}::date and m.held_on < ${end}::date
        and not exists (select from minutes.subjects n where n.company_id = s.company_id and n.previous_id = s.id)
      group by 1`,
    link: () => '/protocols',
  },
  {
    id: 'agenda_subject.resolved',
    title: 'Assuntos de pauta concluídos',
    unit: 'count',
    parts: [],
    query: ({ scope, first, end }) => sql`
      select date_trunc('month', closed_at at time zone ${scope.actor.timeZone}), count(*)
      from minutes.agenda_subjects
      where company_id = ${scope.companyId} and status = '2'
        and closed_at >= ${first}::date::timestamp at time zone ${scope.actor.timeZone}
        and closed_at < ${end}::date::timestamp at time zone ${scope.actor.timeZone}
      group by 1`,
    link: () => '/protocols-subject',
  },
]
