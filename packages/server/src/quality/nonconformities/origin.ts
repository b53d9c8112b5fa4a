import { sql } from 'kysely'
import { numbersOf, type Origin } from '../../platform/origins.ts'
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
}

/**
 * A nonconformity that plans of action are made of. A plan gets its title with what happened, the first line of the
 * written corrective actions as what is done, and its last why, else its cause, as the reason.
 */
export const rncOrigin: Origin = {
  kind: 'rnc',
  name: 'RNC',
  permission: 'proccess',
  async read({ db, companyId }, ids) {
    const rows = await db.all(
      sql<Row>`select id, year, number, title, description, cause, corrections, whys, department_id from quality.nonconformities
        where company_id = ${companyId} and id = any(${numbersOf(ids)}::bigint[])`,
    )
    return rows.map((row) => ({
      id: String(row.id),
      title: `${codeOf('RNC', row)}: ${row.title}`,
      link: `/rnc/${row.id}`,
      problem: [row.title, row.description].filter(Boolean).join('. ').slice(0, 1000).toWellFormed(),
      to_do: (row.corrections.split('\n')[0] ?? '').slice(0, 500).toWellFormed(),
      to_why_do: (row.whys.at(-1) ?? row.cause).slice(0, 1000).toWellFormed(),
      department_id: row.department_id,
    }))
  },
}
