import type { Pop, PopContent, PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { type SqlBool, sql } from 'kysely'
import { departmentsByIds } from '../../admin/departments/departments.ts'
import { disabledMemberIds, memberNames } from '../../identity/members/queries.ts'
import { type Drafted, draftColumns, shownDraft } from '../../platform/controlled/drafting.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import { type StateRow, shownState, stateColumns } from '../../platform/controlled/rows.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { foldedLike, patternsOf } from '../../platform/database/searching.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { shortened } from '../../platform/rich-text/shortening.ts'
import type { Scope } from '../../platform/scope.ts'
import { nowhere, type Place, placesOf } from '../micro-processes/places.ts'
import { area } from '../tables.ts'
import { asStatus, type ContentRow, columns, popContent } from './wire.ts'

/** The row of a POP. */
export type PopRow = ContentRow &
  StateRow &
  Drafted & {
    /** Null: the POP of the customer's journey, or of a deleted process. */
    micro_process_id: number | null
    journey: boolean
  }

const rows = rowsOf(area, 'processes.procedures', {
  columns: ['id', 'micro_process_id', 'journey', ...Object.values(columns), ...stateColumns, ...draftColumns],
  putAway: 'deleted_at',
})

export const findRow: (scope: Scope, id: number) => Promise<PopRow> = rows.find
/** Saving, drafting, deciding and deleting wait for each other. */
export const lockRow: (scope: Scope, id: number) => Promise<PopRow> = rows.lockForChange

/** A POP as the contract declares it. @throws not_found. */
export const readPop = async (scope: Scope, id: number): Promise<Pop> => presentPop(scope, await findRow(scope, id))

/** The POP of the customer's journey; null when there is none. */
export async function readJourneyPop(scope: Scope): Promise<Pop | null> {
  const found = await scope.db.first(
    area
      .selectFrom('processes.procedures')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('journey', '=', true)
      .where('deleted_at', 'is', null),
  )
  return found ? readPop(scope, found.id) : null
}

export async function presentPop(scope: Scope, row: PopRow): Promise<Pop> {
  const { micro_process_id: processId } = row
  const [places, people, readers] = await Promise.all([
    placesOf(scope, processId === null ? [] : [processId]),
    memberNames(scope, [row.approver_id, row.decided_by, row.drafted_by, row.updated_by]),
    readersOf(scope, row.id),
  ])
  return {
    ...stateOf(scope, row, places.get(processId ?? 0) ?? nowhere, people),
    ...popContent.of(row),
    draft: shownDraft<Partial<PopContent>>(row, people),
    ...readers,
  }
}

type PopState = StateRow & Pick<PopRow, 'approver_id' | 'review_on'>

const stateOf = (scope: Scope, row: PopState, place: Place, people: ReadonlyMap<number, string>) => ({
  ...shownState(row, people),
  client_id: row.created_by,
  ...place,
  approved_status: asStatus(row.status),
  approved_user_name: people.get(row.approver_id ?? 0) ?? '',
  review: reviewOf(row.review_on, scope.today),
})

/** The filter and order of a list of POPs. */
export type Chosen = Page & {
  of?: { process: number } | 'awaiting approval'
  search?: string
  /** Only those that this person approves, or people who left. */
  approver_id?: number | undefined
  of_left?: 'true' | undefined
}

/**
 * POPs of the company and their number: the POPs of one process the oldest first, other lists the last changed first.
 */
export async function listPops(
  scope: Scope,
  { of, search = '', approver_id, of_left, ...wanted }: Chosen,
): Promise<{ response: PopSummary[]; total: number }> {
  const disabled = await disabledMemberIds(scope)
  const patterns = patternsOf(search)
  const chosen = [
    ...(of === 'awaiting approval' ? [sql<SqlBool>`p.status = 1`] : []),
    ...(typeof of === 'object' ? [sql<SqlBool>`p.micro_process_id = ${of.process}`] : []),
    ...(approver_id ? [sql<SqlBool>`p.approver_id = ${approver_id}`] : []),
    ...(of_left ? [sql<SqlBool>`p.approver_id = any(${disabled}::bigint[])`] : []),
    ...(patterns.length
      ? [foldedLike(sql<string>`p.title || ' ' || coalesce(i.title || ' ' || a.title, '')`, patterns)]
      : []),
  ]
  const where = sql.join(
    [sql`p.company_id = ${scope.companyId}`, sql`p.deleted_at is null`, ...chosen],
    sql.raw(' and '),
  )
  const from = sql`
    from processes.procedures p
    left join processes.micro_processes i on i.company_id = p.company_id and i.id = p.micro_process_id
    left join processes.macro_processes a on a.company_id = i.company_id and a.id = i.macro_process_id
    where ${where}`
  const order = typeof of === 'object' ? sql`p.id` : sql`p.updated_at desc, p.id desc`
  const select = sql`p.id, p.title, p.prepared_by, p.review_on, p.created_on, p.status, p.approver_id, p.decided_by, p.decided_at,
          p.version_in_force, p.created_by, p.updated_by, p.updated_at, left(p.objective, 3000) as objective,
          p.draft is not null as drafted,
          p.version_in_force is null and p.updated_at = p.created_at and p.description <> '' as as_it_came, coalesce(i.id, 0) as proccess_id,
          coalesce(a.position || '.' || i.position, '') as index_item, coalesce(i.title, '') as micro_title,
          coalesce(a.id, 0) as macro_id, coalesce(a.title, '') as macro_title, coalesce(a.department_id, 0) as department_id,
          (select count(*)::int from processes.procedure_files f
            where f.company_id = p.company_id and f.procedure_id = p.id) as files_count,
          ${readerCounts(disabled)}`
  const { rows, total } = await pageOf<SummaryRow>(scope, { select, id: sql`p.id`, from, order }, wanted)
  const [people, departments] = await Promise.all([
    memberNames(scope, idsOf(rows, 'approver_id', 'decided_by', 'updated_by')),
    departmentsByIds(scope, idsOf(rows, 'department_id')),
  ])
  const names = new Map(departments.map(({ id, name }) => [id, name]))
  return {
    response: rows.map((row) => ({
      ...stateOf(scope, row, placeIn(row, names.get(row.department_id) ?? ''), people),
      title: row.title,
      objective_summary: shortened(plainText(row.objective), 200),
      elaborate_by: row.prepared_by,
      date_revision: row.review_on,
      date_create: row.created_on,
      files_count: row.files_count,
      drafted: row.drafted,
      as_it_came: row.as_it_came,
      readers: row.readers,
      readers_done: row.readers_done,
    })),
    total,
  }
}

type SummaryRow = PopState &
  Omit<Place, 'department_title'> & {
    title: string
    prepared_by: string
    created_on: string
    objective: string
    drafted: boolean
    as_it_came: boolean
    files_count: number
    readers: number
    readers_done: number
  }

const placeIn = (row: Omit<Place, 'department_title'>, department_title: string): Place => ({
  proccess_id: row.proccess_id,
  index_item: row.index_item,
  micro_title: row.micro_title,
  macro_id: row.macro_id,
  macro_title: row.macro_title,
  department_id: row.department_id,
  department_title,
})

/** For the POP `p`: the number of its readers, and of those who have confirmed the version in force. */
export const readerCounts = (disabled: readonly number[]) => sql`
  (select count(*)::int from processes.procedure_readers r
    where r.company_id = p.company_id and r.procedure_id = p.id and r.user_id <> all(${disabled}::bigint[])) as readers,
  (select count(*)::int from processes.procedure_readers r
    join processes.procedure_readings d on d.company_id = r.company_id and d.procedure_id = r.procedure_id
      and d.version = p.version_in_force and d.user_id = r.user_id
    where r.company_id = p.company_id and r.procedure_id = p.id and r.user_id <> all(${disabled}::bigint[])) as readers_done`

async function readersOf(scope: Scope, id: number): Promise<{ readers: number; readers_done: number }> {
  const disabled = await disabledMemberIds(scope)
  type Counts = { readers: number; readers_done: number }
  const row = await scope.db.first<Counts>(
    sql<Counts>`select ${readerCounts(disabled)} from processes.procedures p
                where p.company_id = ${scope.companyId} and p.id = ${id}`,
  )
  return row!
}
