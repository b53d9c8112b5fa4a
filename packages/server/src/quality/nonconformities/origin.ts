import { sql } from 'kysely'
import { numbersOf, type Origin } from '../../platform/origins.ts'
import { codeOf } from '../numbering.ts'
import { area } from './queries.ts'

type Row = {
  id: number
  year: number
  number: number
  title: string
  cause: string
  whys: string[]
  department_id: number
}

/** A nonconformity that plans of action are made of. A plan gets its last why, else its cause. */
export const rncOrigin: Origin = {
  kind: 'rnc',
  name: 'RNC',
  permission: 'proccess',
  async read({ db, companyId }, ids) {
    const rows = await db.all(
      sql<Row>`select id, year, number, title, cause, whys, department_id from quality.nonconformities
        where company_id = ${companyId} and id = any(${numbersOf(ids)}::bigint[])`.compile(area),
    )
    return rows.map((row) => ({
      id: String(row.id),
      title: `${codeOf('RNC', row)}: ${row.title}`,
      link: `/rnc/${row.id}`,
      problem: row.title,
      to_why_do: (row.whys.at(-1) ?? row.cause).slice(0, 1000),
      department_id: row.department_id,
    }))
  },
}
