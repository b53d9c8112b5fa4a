import type { PreviewCell } from '@prumo/contract/finance/dre/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { accounts, categories } from '../chart/queries.ts'
import { area } from '../tables.ts'
import { projectNamed } from './project.ts'

const previews = rowsOf(area, 'finance.previews', {
  columns: ['id', 'project_id', 'category_id', 'account_id', 'month', 'value'],
  stamps: ['updated_at'],
})

/** A cell with the category that it is of. */
type Cell = { category_id: number; account_id: number | null; month: number; preview: Amount; was: Amount | undefined }
type Row = { id: number | null; category_id: number; account_id: number | null; month: number; value: Amount }

/**
 * Writes cells of a project's previews, each by itself: two people's values in different cells are both stored; a cell
 * whose value is no longer the one its writer saw is not written, and is answered among the conflicts.
 * @throws not_found for a project, category or account; request.invalid for a category that has accounts (decision
 * O233).
 */
export async function savePreviews(
  scope: Scope,
  projectId: number,
  year: number,
  values: readonly PreviewCell[],
): Promise<{ saved: ReturnType<typeof presented>[]; conflicts: ReturnType<typeof presented>[] }> {
  await projectNamed(scope, projectId)
  await lockPreviews(scope, projectId, year)
  const cells = lastOfEach(await placed(scope, values))
  const before = await currentOf(scope, projectId, year)
  const valueOf = (cell: Cell) => before.get(keyOf(cell))?.value ?? ('0.00' as Amount)
  const stale = cells.filter((cell) => cell.was !== undefined && cell.was !== valueOf(cell))
  const toWrite = cells.filter((cell) => !stale.includes(cell))
  const changed = toWrite.filter((cell) => cell.preview !== valueOf(cell))
  await write(scope, projectId, year, changed)
  if (changed.length > 0) {
    await record(scope, 'finance_preview.saved', projectId, {
      after: { project_id: projectId || null, year, count: changed.length },
    })
  }
  const now = await currentOf(scope, projectId, year)
  const shown = (list: readonly Cell[]) => list.map((cell) => presented(cell, now.get(keyOf(cell))))
  return { saved: shown(toWrite), conflicts: shown(stale) }
}

/** @throws not_found. */
export async function deletePreview(scope: Scope, id: number) {
  const { project_id, category_id, account_id, month, value } = await previews.remove(scope, id)
  await record(scope, 'finance_preview.deleted', id, {
    before: { project_id, category_id, account_id, month: month.slice(0, 7), value },
  })
}

/** One at a time writes the previews of a project and a year: their cells depend on what is there. */
export const lockPreviews = (scope: Scope, projectId: number, year: number) =>
  lockNamed(scope, `finance previews ${projectId} ${year}`)

/** Which category each cell is of; the rows are locked, so that nobody deletes them meanwhile. */
async function placed(scope: Scope, values: readonly PreviewCell[]): Promise<Cell[]> {
  const ids = (key: 'topic_id' | 'subtopic_id') => [...new Set(values.flatMap((value) => value[key] ?? []))]
  const topics = await categories.lockSharedByIds(scope, ids('topic_id'))
  const subtopics = await accounts.lockSharedByIds(scope, ids('subtopic_id'))
  if (topics.length < ids('topic_id').length || subtopics.length < ids('subtopic_id').length) throw fail('not_found')
  if (topics.some((topic) => topic.accounts > 0)) {
    const message = 'Esta categoria tem contas: o previsto é digitado nelas.'
    throw failAt('topic_id', message)
  }
  const categoryOf = new Map(subtopics.map(({ id, category_id }) => [id, category_id]))
  return values.map(({ topic_id, subtopic_id, month, preview, was }) => ({
    category_id: topic_id ?? categoryOf.get(subtopic_id!)!,
    account_id: subtopic_id ?? null,
    month,
    preview,
    was,
  }))
}

/** Of a cell that is named twice the last counts. */
const lastOfEach = (cells: readonly Cell[]) => [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()]
const keyOf = ({ category_id, account_id, month }: Pick<Row, 'category_id' | 'account_id' | 'month'>) =>
  `${category_id} ${account_id} ${month}`

async function currentOf({ db, companyId }: Scope, projectId: number, year: number): Promise<Map<string, Row>> {
  const rows = await db.all<Row>`
    select id, category_id, account_id, extract(month from month)::int as month, value from finance.previews
    where company_id = ${companyId} and project_id is not distinct from ${projectId || null}::bigint
      and month >= ${`${year}-01-01`}::date and month < ${`${year + 1}-01-01`}::date`
  return new Map(rows.map((row) => [keyOf(row), row]))
}

async function write({ db, companyId, clock }: Scope, projectId: number, year: number, cells: readonly Cell[]) {
  if (cells.length === 0) return
  const given = sql`unnest(${cells.map(({ category_id }) => category_id)}::bigint[],
    ${cells.map(({ account_id }) => account_id)}::bigint[],
    ${cells.map(({ month }) => `${year}-${String(month).padStart(2, '0')}-01`)}::date[],
    ${cells.map(({ preview }) => preview)}::numeric[]) x (category_id, account_id, month, value)`
  await db.run`delete from finance.previews p using ${given}
      where p.company_id = ${companyId} and p.project_id is not distinct from ${projectId || null}::bigint
        and p.month = x.month and p.category_id = x.category_id
        and p.account_id is not distinct from x.account_id and x.value = 0`
  await db.run`insert into finance.previews (company_id, project_id, category_id, account_id, month, value, updated_at)
      select ${companyId}, ${projectId || null}::bigint, x.category_id, x.account_id, x.month, x.value, ${clock.now()}::timestamptz
      from ${given} where x.value > 0
      on conflict (company_id, project_id, month, category_id, account_id)
      do update set value = excluded.value, updated_at = excluded.updated_at`
}

const presented = ({ category_id, account_id, month }: Cell, row: Row | undefined) => ({
  id: row?.id ?? null,
  topic_id: category_id,
  subtopic_id: account_id,
  month,
  preview: row?.value ?? ('0.00' as Amount),
})
