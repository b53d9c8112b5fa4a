import { processLimits } from '@prumo/contract/processes/limits.ts'
import { type NewPop, type Pop, type PopContent, type PopFields } from '@prumo/contract/processes/procedures/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { insertDocument } from '../../admin/controlled/creating.ts'
import { saveDocument } from '../../admin/controlled/drafting.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { microProcesses } from '../micro-processes/queries.ts'
import { area } from '../tables.ts'
import { requireApprover } from './approvers.ts'
import { pops } from './controlled.ts'
import { askForPop } from './kinds.ts'
import { lockRow, type PopRow, presentPop, readPop } from './queries.ts'
import { popContent } from './wire.ts'

type Fields = z.output<typeof PopFields>
const journeyTitle = 'Jornada do cliente'

/**
 * Creates a POP of a process. Without a title it gets the default title of the process. @throws not_found,
 * list.too_many.
 */
export async function createPop(scope: Scope, { proccess_id, ...fields }: z.output<typeof NewPop>): Promise<Pop> {
  const process = await lockProcess(scope, proccess_id)
  if (process.pops >= processLimits.procedures) {
    throw fail('list.too_many', { message: `Um processo tem no máximo ${processLimits.procedures} POPs.` })
  }
  return insertPop(scope, { processId: proccess_id, journey: false }, fields, process.title)
}

/** Creates the only POP of the customer's journey. */
export const createJourneyPop = (scope: Scope, fields: Fields): Promise<Pop> =>
  insertPop(scope, { processId: null, journey: true }, fields, journeyTitle)

async function insertPop(
  scope: Scope,
  { processId, journey }: { processId: number | null; journey: boolean },
  fields: Fields,
  usualTitle: string,
): Promise<Pop> {
  const content = await popContent.storable(scope, fields)
  await requireApprover(scope, content.approved_user_id)
  const title = content.title || usualTitle
  const columns = {
    micro_process_id: processId,
    journey,
    ...popContent.columnsOf(content),
    title,
    created_on: content.date_create ?? scope.today,
  }
  const id = await insertDocument(scope, pops, columns, { said: { title, ...(processId && { process: processId }) } })
  await askForPop(scope, content.approved_user_id, { id, title })
  return readPop(scope, id)
}

/** Locks the process, so that two people who add a POP to it count its POPs one after the other. @throws not_found. */
async function lockProcess(scope: Scope, id: number): Promise<{ title: string; pops: number }> {
  const { title } = await microProcesses.lockForChange(scope, id)
  // A second statement: it must see what was committed before the lock was granted.
  const counted = await scope.db.first(
    area
      .selectFrom('processes.procedures')
      .select(sql<number>`count(*)::int`.as('pops'))
      .where('company_id', '=', scope.companyId)
      .where('micro_process_id', '=', id)
      .where('deleted_at', 'is', null),
  )
  return { title, pops: counted!.pops }
}

/**
 * Saves the sent fields of a POP and deletes its draft. Saving an approved POP opens it again and stores the new
 * content as a version (decision O085); the approved version stays in force until the next decision.
 * @throws not_found, record.stale with the current POP when `updated_at` is older, request.invalid.
 */
export async function savePop(
  scope: Scope,
  id: number,
  { updated_at, ...fields }: Fields & { updated_at?: string | undefined },
): Promise<Pop> {
  const row = await lockRow(scope, id)
  await requireVersion(scope, 'pop', row, updated_at, () => presentPop(scope, row))
  const before = popContent.of(row)
  const content: PopContent = { ...before, ...(await pops.storable(scope, fields, before)) }
  if (!content.title) content.title = await usualTitleOf(scope, row)
  const isChanged = await saveDocument(scope, pops, row, content)
  if (isChanged && (row.status === 2 || content.approved_user_id !== before.approved_user_id))
    await askForPop(scope, content.approved_user_id, { id, title: content.title })
  return readPop(scope, id)
}

async function usualTitleOf(scope: Scope, row: PopRow): Promise<string> {
  if (row.micro_process_id === null) return journeyTitle
  const process = await scope.db.first(
    area
      .selectFrom('processes.micro_processes')
      .select('title')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', row.micro_process_id),
  )
  return process!.title
}
