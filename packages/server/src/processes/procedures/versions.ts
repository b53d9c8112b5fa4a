import type { PopContent, PopStage, PopVersion, PopVersionContent } from '@prumo/contract/processes/procedures/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { journey } from '../journey/stages.ts'
import { nowhere, type Place, placesOf } from '../micro-processes/places.ts'
import type { ProcessesTables } from '../tables.ts'
import { findRow, type PopRow } from './queries.ts'
import { asStatus, contentFields, contentOf } from './wire.ts'

const area = builder<ProcessesTables>()

type Stage = z.infer<typeof PopStage>

/** The content of a version: everything that the document of a POP shows. */
export type Snapshot = PopContent & Place & { approved_user_name: string; stages: Stage[] }

/**
 * The current content of a POP: its saved fields, the names and numbers of its place, and the stages of its process.
 */
export async function snapshotOf(scope: Scope, row: PopRow): Promise<Snapshot> {
  const { micro_process_id: processId } = row
  const [places, people, stages] = await Promise.all([
    placesOf(scope, processId === null ? [] : [processId]),
    memberNames(scope, [row.approver_id]),
    row.journey ? journeyAsStages(scope) : processId === null ? [] : stagesOf(scope, processId),
  ])
  return {
    ...contentOf(row),
    ...(places.get(processId ?? 0) ?? nowhere),
    approved_user_name: people.get(row.approver_id ?? 0) ?? '',
    stages,
  }
}

const stagesOf = (scope: Scope, processId: number): Promise<Stage[]> =>
  scope.db.all(
    sql<Stage>`
      select a.position || '.' || i.position || '.' || s.position as index_item, s.description, s.responsible, s.sla,
        coalesce(o.title, '') as micro_proccess_title
      from processes.stages s
      join processes.micro_processes i on i.company_id = s.company_id and i.id = s.micro_process_id
      join processes.macro_processes a on a.company_id = i.company_id and a.id = i.macro_process_id
      left join processes.micro_processes o on o.company_id = s.company_id and o.id = s.associated_id
      where s.company_id = ${scope.companyId} and s.micro_process_id = ${processId}
      order by s.position`.compile(area),
  )

/** The stages of the customer's journey, in the shape of the stages of a process. */
async function journeyAsStages(scope: Scope): Promise<Stage[]> {
  const stages = await journey.all(scope)
  return stages.map(({ item_number, description, department_title, document, sla }) => ({
    index_item: String(item_number),
    description: html`<p>${description}</p>` + (document && html`<p>Documento: ${document}</p>`),
    responsible: department_title,
    sla,
    micro_proccess_title: '',
  }))
}

/** Whether two snapshots have the same content: names and numbers of the place do not count. */
export const saysTheSame = (one: Snapshot, other: Snapshot): boolean =>
  JSON.stringify(saidOf(one)) === JSON.stringify(saidOf(other))

// Sorts the keys, because jsonb does not preserve their order.
const saidOf = (snapshot: Snapshot) => [
  contentFields.map((field) => snapshot[field]),
  snapshot.stages.map((stage) => [stage.description, stage.responsible, stage.sla, stage.micro_proccess_title]),
]

/**
 * Stores a version of a POP that the caller has locked (`lockRow`), so that numbers have no gaps. Returns its number.
 */
export async function storeVersion(
  scope: Scope,
  row: PopRow,
  { status, content, note = '' }: { status: number; content: Snapshot; note?: string },
): Promise<number> {
  const kept = await scope.db.first<{ number: number }>(
    sql<{ number: number }>`
      insert into processes.procedure_versions (company_id, procedure_id, number, status, content, note, made_by, made_at)
      select ${scope.companyId}::bigint, ${row.id}::bigint,
        coalesce(max(number), 0) + 1, ${status}::smallint, ${JSON.stringify(content)}::jsonb, ${note}::text,
        ${scope.userId}::bigint, ${scope.clock.now()}::timestamptz
      from processes.procedure_versions
      where company_id = ${scope.companyId} and procedure_id = ${row.id}
      returning number`.compile(area),
  )
  return kept!.number
}

/** Versions of a POP, the newest first. @throws not_found. */
export async function popHistory(
  scope: Scope,
  popId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ response: PopVersion[]; total: number }> {
  await findRow(scope, popId)
  const [rows, counted] = await Promise.all([
    scope.db.all<VersionRow>(
      sql<VersionRow>`${versions(scope, sql`jsonb_build_object('proccess_id', v.content -> 'proccess_id', 'title', v.content -> 'title', 'macro_title', v.content -> 'macro_title', 'micro_title', v.content -> 'micro_title', 'date_create', v.content -> 'date_create')`)} and v.procedure_id = ${popId}
        order by v.number desc limit ${per_page} offset ${(page - 1) * per_page}`.compile(area),
    ),
    scope.db.first<{ total: number }>(
      sql<{ total: number }>`select count(*)::int as total from processes.procedure_versions
        where company_id = ${scope.companyId} and procedure_id = ${popId}`.compile(area),
    ),
  ])
  const people = await memberNames(
    scope,
    rows.map(({ made_by }) => made_by),
  )
  return { response: rows.map((row) => presentedVersion(row, people)), total: counted!.total }
}

/** A whole version, by its id. @throws not_found, also when its POP is deleted. */
export async function findVersion(scope: Scope, id: number): Promise<PopVersionContent> {
  return wholeVersion(scope, sql`and v.id = ${id}`)
}

/** A whole version of a POP, by its number within it. @throws not_found. */
export async function versionNumbered(scope: Scope, popId: number, number: number): Promise<PopVersionContent> {
  return wholeVersion(scope, sql`and v.procedure_id = ${popId} and v.number = ${number}`)
}

async function wholeVersion(scope: Scope, which: ReturnType<typeof sql>): Promise<PopVersionContent> {
  const row = await scope.db.first<VersionRow>(
    sql<VersionRow>`${versions(scope, sql`v.content`)} ${which}`.compile(area),
  )
  if (!row) throw fail('not_found')
  const people = await memberNames(scope, [row.made_by])
  return { ...row.content, ...presentedVersion(row, people) }
}

type VersionRow = {
  id: number
  number: number
  procedure_id: number
  micro_process_id: number | null
  status: number
  content: Snapshot
  note: string
  made_by: number
  made_at: Date
  in_force: boolean
}

const versions = (scope: Scope, content: ReturnType<typeof sql>) => sql`
  select v.id, v.number, v.procedure_id, p.micro_process_id, v.status, ${content} as content, v.note, v.made_by, v.made_at,
    v.number is not distinct from p.version_in_force as in_force
  from processes.procedure_versions v
  join processes.procedures p on p.company_id = v.company_id and p.id = v.procedure_id and p.deleted_at is null
  where v.company_id = ${scope.companyId}`

const presentedVersion = (row: VersionRow, people: ReadonlyMap<number, string>): PopVersion => ({
  id: row.id,
  number: row.number,
  pop_id: row.procedure_id,
  proccess_id: row.content.proccess_id,
  title: row.content.title,
  macro_title: row.content.macro_title,
  micro_title: row.content.micro_title,
  date_create: row.content.date_create,
  approved_status: asStatus(row.status),
  date_registry: row.made_at.toISOString(),
  registered_by: people.get(row.made_by) ?? '',
  note: row.note,
  in_force: row.in_force,
})
