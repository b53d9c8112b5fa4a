import type { PopContent, PopStage, PopVersion, PopVersionContent } from '@prumo/contract/processes/procedures/model.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { evidenceOf, type Version } from '../../platform/controlled/evidence.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { journey } from '../journey/stages.ts'
import { nowhere, type Place, placesOf } from '../micro-processes/places.ts'
import type { PopRow } from './queries.ts'
import { asStatus, popContent } from './wire.ts'

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
    ...popContent.of(row),
    ...(places.get(processId ?? 0) ?? nowhere),
    approved_user_name: people.get(row.approver_id ?? 0) ?? '',
    stages,
  }
}

const stagesOf = (scope: Scope, processId: number): Promise<Stage[]> =>
  scope.db.all<Stage>`
    select a.position || '.' || i.position || '.' || s.position as index_item, s.description, s.responsible, s.sla,
      coalesce(o.title, '') as micro_proccess_title
    from processes.stages s
    join processes.micro_processes i on i.company_id = s.company_id and i.id = s.micro_process_id
    join processes.macro_processes a on a.company_id = i.company_id and a.id = i.macro_process_id
    left join processes.micro_processes o on o.company_id = s.company_id and o.id = s.associated_id
    where s.company_id = ${scope.companyId} and s.micro_process_id = ${processId}
    order by s.position`

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

/** True when two snapshots have the same content: names and numbers of the place do not count. */
export const saysTheSame = (one: Snapshot, other: Snapshot): boolean =>
  JSON.stringify(saidOf(one)) === JSON.stringify(saidOf(other))

// Sorts the keys, because jsonb does not preserve their order.
const saidOf = (snapshot: Snapshot) => [
  popContent.fields.map((field) => snapshot[field]),
  snapshot.stages.map((stage) => [stage.description, stage.responsible, stage.sla, stage.micro_proccess_title]),
]

export const procedureTables = {
  documents: 'processes.procedures',
  versions: 'processes.procedure_versions',
  owner: 'procedure_id',
  readers: 'processes.procedure_readers',
  readings: 'processes.procedure_readings',
} as const

export const evidence = evidenceOf<Snapshot>(procedureTables)

/** A whole version, by its id. @throws not_found, also when its POP is deleted. */
export const findVersion = async (scope: Scope, id: number): Promise<PopVersionContent> =>
  presentWhole(scope, await evidence.find(scope, id))

/** A whole version of a POP, by its number within it. @throws not_found. */
export const versionNumbered = async (scope: Scope, popId: number, number: number): Promise<PopVersionContent> =>
  presentWhole(scope, await evidence.numbered(scope, popId, number))

async function presentWhole(scope: Scope, version: Version<Snapshot>): Promise<PopVersionContent> {
  const [presented] = await presentVersions(scope, [version])
  return { ...version.content, ...presented! }
}

/** Versions as the contract declares them. */
export async function presentVersions(scope: Scope, rows: readonly Version<Snapshot>[]): Promise<PopVersion[]> {
  const people = await memberNames(scope, idsOf(rows, 'made_by'))
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    pop_id: row.document_id,
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
  }))
}
