import type { PopListItem } from '@prumo/contract/processes/procedures/model.ts'
import { type SqlBool, sql } from 'kysely'
import { departments } from '../../admin/departments/departments.ts'
import { disabledMemberIds } from '../../identity/members/queries.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import { foldedLike, patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { filesByIds } from '../../platform/storage/stored-files.ts'
import { pathOf } from './attachments.ts'
import { readerCounts } from './queries.ts'
import { asStatus } from './wire.ts'

export type PopState = '' | 'not_created' | 'open' | 'approved' | 'refused' | 'late'
export type Chosen = {
  department_id?: number | null | undefined
  state: PopState
  search: string
  approver_id?: number | undefined
  of_left?: 'true' | undefined
  page: number
  per_page: number
}
export type DepartmentPops = { department_id: number; department: string; pops: PopListItem[] }
export type PopCounts = { not_created: number; open: number; approved: number; refused: number; late: number }

/**
 * POPs under their departments, by the department's name and the numbers of macro-process and process; a process
 * without a POP is listed as not created. A page may end within a department.
 */
export async function popsByDepartment(
  scope: Scope,
  chosen: Chosen,
): Promise<{ response: DepartmentPops[]; total: number; counts: PopCounts }> {
  const [all, disabled] = await Promise.all([departments(scope), disabledMemberIds(scope)])
  const shown = chosen.department_id ? all.filter(({ id }) => id === chosen.department_id) : all
  const from = listed(
    scope,
    shown.map(({ id }) => id),
    chosen,
    chosen.of_left ? disabled : chosen.approver_id && [chosen.approver_id],
  )
  const { page, per_page } = chosen
  const [rows, counted, counts] = await Promise.all([
    scope.db.all<Row>(
      sql<Row>`
        with p as (
          select i.company_id, d.place, a.department_id, a.position as macro_position, a.title as macro_title, i.id as micro_id,
            i.position as micro_position, i.title as micro_title, p.id, p.title, p.status, p.version_in_force, p.review_on
          ${from}
          order by d.place, a.position, i.position, p.id
          limit ${per_page} offset ${(page - 1) * per_page}
        )
        select p.*, ${readerCounts(disabled)},
          array(select f.file_id from processes.procedure_files f
            where f.company_id = p.company_id and f.micro_process_id = p.micro_id
              and (f.procedure_id is null or f.procedure_id = p.id)
            order by f.file_id) as files
        from p order by p.place, p.macro_position, p.micro_position, p.id`,
    ),
    scope.db.first<{ total: number }>(sql<{ total: number }>`select count(*)::int as total ${from}`),
    countPops(scope),
  ])
  const files = await filesByIds(scope, [...new Set(rows.flatMap((row) => row.files))])
  const named = new Map(files.map(({ id, name }) => [id, { id, title: name, path: pathOf(id) }]))
  const titles = new Map(shown.map(({ id, name }) => [id, name]))
  const response: DepartmentPops[] = []
  for (const row of rows) {
    if (response.at(-1)?.department_id !== row.department_id) {
      response.push({ department_id: row.department_id, department: titles.get(row.department_id)!, pops: [] })
    }
    response.at(-1)!.pops.push(presented(scope, row, titles.get(row.department_id)!, named))
  }
  return { response, total: counted!.total, counts }
}

type Row = {
  department_id: number
  macro_position: number
  macro_title: string
  micro_id: number
  micro_position: number
  micro_title: string
  id: number | null
  title: string | null
  status: number | null
  version_in_force: number | null
  review_on: string | null
  readers: number
  readers_done: number
  files: number[]
}

/** The processes of these departments, each with its POPs or with none: aliases d, a, i and p. */
function listed(
  scope: Scope,
  departmentIds: readonly number[],
  { state, search }: Pick<Chosen, 'state' | 'search'>,
  approvers: readonly number[] | undefined | 0,
) {
  const patterns = patternsOf(search)
  const conditions: ReturnType<typeof sql>[] = [sql`a.company_id = ${scope.companyId}`]
  if (state) conditions.push(ofState(scope, state))
  if (approvers) conditions.push(sql<SqlBool>`p.approver_id = any(${approvers}::bigint[])`)
  if (patterns.length) {
    conditions.push(foldedLike(sql<string>`coalesce(p.title, '') || ' ' || i.title || ' ' || a.title`, patterns))
  }
  return sql`
    from unnest(${departmentIds}::bigint[]) with ordinality d (id, place)
    join processes.macro_processes a on a.department_id = d.id
    join processes.micro_processes i on i.company_id = a.company_id and i.macro_process_id = a.id
    left join processes.procedures p
      on p.company_id = i.company_id and p.micro_process_id = i.id and p.deleted_at is null
    where ${sql.join(conditions, sql.raw(' and '))}`
}

function ofState(scope: Scope, state: Exclude<PopState, ''>) {
  switch (state) {
    case 'not_created':
      return sql<SqlBool>`p.id is null`
    case 'open':
      return sql<SqlBool>`p.status = 1`
    case 'approved':
      return sql<SqlBool>`p.status = 2`
    case 'refused':
      return sql<SqlBool>`p.status = 3`
    case 'late':
      return sql<SqlBool>`p.review_on < ${scope.today}`
  }
}

async function countPops(scope: Scope): Promise<PopCounts> {
  const counts = await scope.db.first<PopCounts>(
    sql<PopCounts>`
      select (count(*) filter (where p.id is null))::int as not_created,
        (count(*) filter (where p.status = 1))::int as open,
        (count(*) filter (where p.status = 2))::int as approved,
        (count(*) filter (where p.status = 3))::int as refused,
        (count(*) filter (where p.review_on < ${scope.today}))::int as late
      from processes.micro_processes i
      left join processes.procedures p
        on p.company_id = i.company_id and p.micro_process_id = i.id and p.deleted_at is null
      where i.company_id = ${scope.companyId}`,
  )
  return counts!
}

function presented(
  scope: Scope,
  row: Row,
  department_title: string,
  named: ReadonlyMap<number, PopListItem['files'][number]>,
): PopListItem {
  const files = row.files.flatMap((id) => named.get(id) ?? [])
  return {
    id: row.id,
    title: row.title ?? row.micro_title,
    index_item: `${row.macro_position}.${row.micro_position}`,
    files,
    url_attachment: files[0]?.path ?? '',
    not_created: row.id === null,
    microproccess_id: row.micro_id,
    microproccess_title: row.micro_title,
    macroproccess_title: row.macro_title,
    department_title,
    approved_status: row.status === null ? null : asStatus(row.status),
    version_in_force: row.version_in_force,
    date_revision: row.review_on,
    review: reviewOf(row.review_on, scope.today),
    readers: row.readers,
    readers_done: row.readers_done,
  }
}
