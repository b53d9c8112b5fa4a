import { sql } from 'kysely'
import type { Figure, FigureQuery } from '../platform/figures.ts'
import { clausesOf } from './checklist/norms.ts'
import { openedBetween } from './nonconformities/listing.ts'

const ofDepartment = ({ department }: FigureQuery) =>
  department === undefined ? sql`` : sql`and department_id = ${department}`

/** The numbers of the items that each norm asks. */
const itemsOfNorms = JSON.stringify(
  Object.fromEntries(
    Object.entries(clausesOf).map(([norm, clauses]) => [
      norm,
      clauses.flatMap(({ items }) => items.map(({ id }) => id)),
    ]),
  ),
)

/** Nonconformities count in the month in which they were opened or closed. */
export const qualityFigures: readonly Figure[] = [
  {
    id: 'rnc.opened',
    title: 'RNCs abertas',
    unit: 'count',
    permission: 'proccess',
    parts: ['department'],
    query: (asked) => sql`
      select date_trunc('month', day), count(*) from ${openedBetween(asked.scope, asked.first, asked.end)} opened
      where true ${ofDepartment(asked)}
      group by 1`,
    link: (month) => `/rnc?de=${month}&ate=${month}`,
  },
  {
    id: 'rnc.complaints',
    title: 'Reclamações de clientes',
    unit: 'count',
    permission: 'proccess',
    parts: ['department'],
    query: (asked) => sql`
      select date_trunc('month', day), count(*) from ${openedBetween(asked.scope, asked.first, asked.end)} opened
      where kind = 1 ${ofDepartment(asked)}
      group by 1`,
    link: (month) => `/rnc?de=${month}&ate=${month}&tipo=1`,
  },
  {
    id: 'rnc.closed',
    title: 'RNCs fechadas',
    unit: 'count',
    permission: 'proccess',
    parts: ['department'],
    query: (asked) => sql`
      select date_trunc('month', closed_on), count(*) from quality.nonconformities
      where company_id = ${asked.scope.companyId} and closed_on >= ${asked.first}::date
        and closed_on < ${asked.end}::date ${ofDepartment(asked)}
      group by 1`,
    link: () => '/rnc?etapa=closed',
  },
  {
    id: 'internal_audit.concluded',
    title: 'Auditorias internas concluídas',
    unit: 'count',
    permission: 'proccess',
    parts: [],
    query: ({ scope, first, end }) => sql`
      select date_trunc('month', concluded_on), count(*) from quality.audits
      where company_id = ${scope.companyId} and concluded_on >= ${first}::date and concluded_on < ${end}::date
      group by 1`,
    link: () => '/auditoria-interna',
  },
  {
    id: 'internal_audit.score',
    title: 'Nota das auditorias internas',
    unit: 'percent',
    permission: 'proccess',
    parts: [],
    query: ({ scope, first, end }) => sql`
      select date_trunc('month', a.concluded_on),
        100.0 * count(*) filter (where w.status = 1) / nullif(count(*) filter (where w.status in (1, 2, 3)), 0)
      from quality.audits a join quality.audit_answers w on w.company_id = a.company_id and w.audit_id = a.id
      where a.company_id = ${scope.companyId} and a.concluded_on >= ${first}::date and a.concluded_on < ${end}::date
      group by 1`,
    note: ({ scope, first, end }) => sql`
      select date_trunc('month', a.concluded_on),
        'parcial: ' || sum(x.asked - x.answered) || ' de ' || sum(x.asked) || ' sem resposta'
      from quality.audits a cross join lateral (select
        (select count(distinct item) from unnest(a.norms) norm,
          jsonb_array_elements(${itemsOfNorms}::jsonb -> norm) item)
        + (select count(*) from quality.audit_items i where i.company_id = a.company_id and i.audit_id = a.id) as asked,
        (select count(*) from quality.audit_answers w
          where w.company_id = a.company_id and w.audit_id = a.id and w.status is not null) as answered) x
      where a.company_id = ${scope.companyId} and a.concluded_on >= ${first}::date and a.concluded_on < ${end}::date
      group by 1 having sum(x.asked) > sum(x.answered)`,
    link: () => '/auditoria-interna',
  },
]
