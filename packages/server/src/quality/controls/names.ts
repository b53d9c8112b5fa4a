import { sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'

type Placed = {
  owner_id: number | null
  department_id?: number | null
  next_on: string | null
  ended_on: string | null
}

/** What records of a register are shown with: the names of their owners and departments, and whether their day has come. */
export async function shownWith(scope: Scope, rows: readonly Placed[]) {
  const [people, departments] = await Promise.all([
    memberNames(scope, idsOf(rows, 'owner_id')),
    departmentNames(
      scope,
      rows.map(({ department_id }) => department_id ?? null),
    ),
  ])
  return (row: Placed) => ({
    owner: people.get(row.owner_id ?? 0) ?? '',
    department: departments.get(row.department_id ?? 0) ?? '',
    due: row.ended_on === null ? reviewOf(row.next_on, scope.today) : ('none' as const),
  })
}

/** The newest finding of each of some records, by record. */
export async function newestOf<Row extends object>(
  { db, companyId }: Scope,
  { table, of, day }: { table: string; of: string; day: string },
  ids: readonly number[],
): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<Row & { of: number }>`
    select distinct on (${sql.ref(of)}) f.*, ${sql.ref(of)} as of from ${sql.table(table)} f
    where company_id = ${companyId} and ${sql.ref(of)} = any(${ids}::bigint[])
    order by ${sql.ref(of)}, ${sql.ref(day)} desc, id desc`
  return new Map(rows.map((row) => [row.of, row]))
}
