import { sql } from 'kysely'
import type { Figure, FigureQuery } from '../platform/figures.ts'

/** True for what is `of` a POP of a process of the chosen department. */
const ofDepartment = ({ department }: FigureQuery, of: 'v' | 'r') =>
  department === undefined
    ? sql``
    : sql`and exists (select from processes.procedures p
        join processes.micro_processes i on i.company_id = p.company_id and i.id = p.micro_process_id
        join processes.macro_processes a on a.company_id = i.company_id and a.id = i.macro_process_id
        where p.company_id = ${sql.ref(of)}.company_id and p.id = ${sql.ref(of)}.procedure_id
          and a.department_id = ${department})`

const within = (column: string, { scope, first, end }: FigureQuery) => sql`
  ${sql.ref(column)} >= ${first}::date::timestamp at time zone ${scope.actor.timeZone}
    and ${sql.ref(column)} < ${end}::date::timestamp at time zone ${scope.actor.timeZone}`

export const processesFigures: readonly Figure[] = [
  {
    id: 'pop.approved',
    title: 'Versões de POP aprovadas',
    unit: 'count',
    permission: 'proccess',
    parts: ['department'],
    query: (asked) => sql`
      select date_trunc('month', v.made_at at time zone ${asked.scope.actor.timeZone}), count(*)
      from processes.procedure_versions v
      where v.company_id = ${asked.scope.companyId} and v.status = 2 and ${within('v.made_at', asked)}
        ${ofDepartment(asked, 'v')}
      group by 1`,
    link: () => '/all-pops',
  },
  {
    id: 'pop.read',
    title: 'Leituras de POP confirmadas',
    unit: 'count',
    permission: 'proccess',
    parts: ['department', 'user'],
    query: (asked) => sql`
      select date_trunc('month', r.read_at at time zone ${asked.scope.actor.timeZone}), count(*)
      from processes.procedure_readings r
      where r.company_id = ${asked.scope.companyId} and ${within('r.read_at', asked)}
        ${asked.user === undefined ? sql`` : sql`and r.user_id = ${asked.user}`}
        ${ofDepartment(asked, 'r')}
      group by 1`,
    link: () => '/all-pops',
  },
]
