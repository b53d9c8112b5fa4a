import { processLimits } from '@prumo/contract/processes/limits.ts'
import type { NewStage, Stage, StageChange } from '@prumo/contract/processes/stages/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { closeGap, lockPosition, makeRoom, moveBelow, moveTo, reorderRows } from '../../platform/database/ordering.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import { microProcesses } from '../micro-processes/queries.ts'
import { area } from '../tables.ts'
import { findStage, findStageRow, presentStage, type StageRow, stageList } from './queries.ts'

const stages = rowsOf(area, 'processes.stages', { columns: ['id'] })

/** Adds a stage to a process, where its number says or at the end. @throws not_found, list.too_many. */
export async function createStage(
  scope: Scope,
  { proccess_id, item_number, micro_proccess_id, ...input }: z.output<typeof NewStage>,
): Promise<Stage> {
  const most = processLimits.stages
  const position = await makeRoom(scope, stageList, proccess_id, { wanted: item_number, most })
  const process = await microProcesses.lockShared(scope, proccess_id)
  const associated = await associatedWith(scope, micro_proccess_id ?? null, proccess_id)
  const description = await cleanRichText(scope, input.description)
  const now = scope.clock.now()
  const made = await scope.db.first(
    area
      .insertInto('processes.stages')
      .values({
        company_id: scope.companyId,
        micro_process_id: proccess_id,
        position,
        description,
        responsible: input.responsible,
        sla: input.sla,
        associated_id: micro_proccess_id ?? null,
        created_by: scope.userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  )
  const { id } = made!
  const { responsible, sla } = input
  await record(scope, 'process_stage.created', id, {
    after: {
      title: titleOf(description),
      process: process.title,
      description: plainText(description),
      responsible,
      sla,
      associated,
    },
  })
  return findStage(scope, id)
}

/**
 * Saves the sent fields of a stage; another process moves it to the end of that process. Every change leaves a row in
 * the trail (call C116). A change to an outdated version is refused.
 * @throws not_found, record.stale with the current stage, list.too_many.
 */
export async function changeStage(
  scope: Scope,
  { id, proccess_id, item_number, updated_at, ...change }: z.output<typeof StageChange>,
): Promise<Stage> {
  const most = processLimits.stages
  if (proccess_id) await microProcesses.lockShared(scope, proccess_id)
  const from = proccess_id ? await moveBelow(scope, stageList, id, { parent: proccess_id, most }) : false
  if (!from && item_number !== null) await putInPlace(scope, id, item_number)
  await stages.lock(scope, id)
  const before = await findStageRow(scope, id)
  await requireVersion(scope, 'process_stage', before, updated_at, () => presentStage(before))
  const associated_id = change.micro_proccess_id === undefined ? before.associated_id : change.micro_proccess_id
  const changed = associated_id !== before.associated_id
  const after = {
    description: change.description === undefined ? before.description : await cleanRichText(scope, change.description),
    responsible: change.responsible ?? before.responsible,
    sla: change.sla ?? before.sla,
    associated_title: changed
      ? await associatedWith(scope, associated_id, before.micro_process_id)
      : before.associated_title,
  }
  const process = from
    ? { before: await titleOfProcess(scope, from.parent!), after: await titleOfProcess(scope, proccess_id!) }
    : undefined
  const written = changed || after.description !== before.description || after.responsible !== before.responsible
  if (written || after.sla !== before.sla) {
    await scope.db.run`update processes.stages set description = ${after.description},
      responsible = ${after.responsible}, sla = ${after.sla}, associated_id = ${associated_id},
      updated_at = greatest(${scope.clock.now()}::timestamptz(3), updated_at + interval '1 millisecond')
      where company_id = ${scope.companyId} and id = ${id}`
  } else if (!process) return presentStage(await findStageRow(scope, id))
  await record(scope, 'process_stage.updated', id, {
    before: { ...recorded(before), ...(process && { process: process.before }) },
    after: { ...recorded(after), ...(process && { process: process.after }) },
  })
  return findStage(scope, id)
}

/** @throws not_found. */
export async function deleteStage(scope: Scope, id: number) {
  const { parent, position } = await lockPosition(scope, stageList, id)
  const stage = await findStageRow(scope, id)
  await stages.remove(scope, id)
  await closeGap(scope, stageList, parent, position)
  await record(scope, 'process_stage.deleted', id, { before: recorded(stage) })
}

/** Gives the stages of a process a new order. @throws not_found. */
export async function reorderStages(scope: Scope, ids: readonly number[]) {
  const { parent, moved } = await reorderRows(scope, stageList, ids)
  if (moved) await told(scope, parent!)
}

async function putInPlace(scope: Scope, id: number, position: number) {
  if (!(await moveTo(scope, stageList, id, position))) return
  const { micro_process_id } = await findStageRow(scope, id)
  await told(scope, micro_process_id)
}

async function told(scope: Scope, microProcessId: number) {
  const title = await titleOfProcess(scope, microProcessId)
  await record(scope, 'micro_process.reordered', microProcessId, { after: { title } })
}

const titleOfProcess = async (scope: Scope, id: number) => (await microProcesses.lockShared(scope, id)).title

/** The title of the process that a stage is associated with. @throws not_found, request.invalid for its own. */
async function associatedWith(scope: Scope, id: number | null, own: number): Promise<string | null> {
  if (id === null) return null
  const message = 'Escolha outro processo: a etapa já é deste.'
  if (id === own) throw fail('request.invalid', { fields: { micro_proccess_id: message } })
  return titleOfProcess(scope, id)
}

/** The name of a stage in the audit trail: the beginning of its description, because it has no title. */
const titleOf = (description: string) => plainText(description).split('\n')[0]!.slice(0, 80) || 'Etapa sem descrição'

const recorded = (stage: Pick<StageRow, 'description' | 'responsible' | 'sla' | 'associated_title'>) => ({
  title: titleOf(stage.description),
  description: plainText(stage.description),
  responsible: stage.responsible,
  sla: stage.sla,
  associated: stage.associated_title,
})
