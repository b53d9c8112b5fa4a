import { numbersOf, type Origin } from '../../platform/origins.ts'
import { itemByNumber } from '../checklist/norms.ts'
import { codeOf } from '../numbering.ts'

type Row = {
  id: number
  year: number
  number: number
  title: string
  description: string
  cause: string
  corrections: string
  whys: string[]
  department_id: number
  /** The item of the audit that found it: one of the check list, or one of the audit's own. */
  item: number | null
  own_clause: string | null
  own_title: string | null
}

/**
 * A nonconformity that plans of action are made of. A plan gets its title with what happened, the first line of the
 * written corrective actions as what is done, and as the reason its cause, with the clause that an audit found it under.
 */
export const rncOrigin: Origin = {
  kind: 'rnc',
  name: 'RNC',
  permission: 'proccess',
  async read({ db, companyId }, ids) {
    const rows = await db.all<Row>`
      select n.id, n.year, n.number, n.title, n.description, n.cause, n.corrections, n.whys, n.department_id,
        a.item, i.clause as own_clause, i.title as own_title
      from quality.nonconformities n
      left join quality.audit_answers a on a.company_id = n.company_id and a.id = n.audit_answer_id
      left join quality.audit_items i on i.company_id = a.company_id and i.audit_id = a.audit_id and i.id = a.item
      where n.company_id = ${companyId} and n.id = any(${numbersOf(ids)}::bigint[])`
    return rows.map((row) => ({
      id: String(row.id),
      title: `${codeOf('RNC', row)}: ${row.title}`,
      link: `/rnc/${row.id}`,
      problem: [row.title, row.description].filter(Boolean).join('. ').slice(0, 1000).toWellFormed(),
      to_do: (row.corrections.split('\n')[0] ?? '').slice(0, 500).toWellFormed(),
      to_why_do: reasonOf(row),
      department_id: row.department_id,
    }))
  },
}

const mostReason = 1000

/** 'O termostato se soltou. Cláusula 7.1.3: Infraestrutura' */
function reasonOf({ cause, whys, item, own_clause, own_title }: Row): string {
  const asked = own_clause !== null ? { code: own_clause, title: own_title ?? '' } : itemByNumber(item ?? 0)
  const clause = asked === undefined ? '' : `Cláusula ${asked.code}: ${asked.title}`
  const because = (cause || (whys.at(-1) ?? '')).trim()
  const room = mostReason - clause.length - 2
  return [because.slice(0, room).toWellFormed().replace(/\.$/, ''), clause].filter(Boolean).join('. ')
}
