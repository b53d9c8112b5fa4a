import { z } from 'zod'
import { memberActor } from '../identity/session/member-actor.ts'
import { AppError } from '../platform/errors.ts'
import type { ImportKind } from '../platform/imports.ts'
import type { JobContext } from '../platform/jobs/jobs.ts'
import { publish } from '../platform/live/publishing.ts'
import { inScope, type Scope } from '../platform/scope.ts'
import { type Batch, changeBatch, lockBatch } from './batches.ts'
import { area as imports } from './tables.ts'

export const Order = z.object({ companyId: z.int(), userId: z.int(), batchId: z.int() })
type Order = z.infer<typeof Order>

type State = 'checking' | 'running' | 'undoing'
export type AsImporter = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
type Work = {
  batch: Batch
  kind: ImportKind
  asImporter: AsImporter
  /** Stores the progress; false when the import is in another state, and the work ends. */
  reached: (line: number, counts?: Partial<Pick<Batch, 'problems' | 'stored' | 'removed' | 'kept'>>) => Promise<boolean>
}

/**
 * Carries out one step of an import in the name of the person who ordered it. A run that was cut off continues at the
 * line it had reached. When the person no longer works here, or no longer has the permission, the import fails.
 */
export async function workAt(state: State, order: Order, context: JobContext, work: (work: Work) => Promise<void>) {
  const member = await memberActor(context, order)
  if (!member) return giveUp(context, order, state)
  const asImporter: AsImporter = (inOne) =>
    inScope(context.database, context, member.actor, { noWaitLimit: true }, inOne)
  const found = await asImporter((scope) => lockBatch(scope, order.batchId)).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!found) return giveUp(context, order, state)
  if (found.batch.state !== state) return
  await work({
    ...found,
    asImporter,
    reached: (line, counts) =>
      asImporter(async (scope) => {
        const { batch } = await lockBatch(scope, order.batchId)
        if (batch.state !== state) return false
        await changeBatch(scope, order.batchId, { ...counts, done_line: line })
        return true
      }),
  })
}

const giveUp = (context: JobContext, { companyId, batchId }: Order, state: State) =>
  context.inCompany(companyId, async (scope) => {
    await scope.db.run(
      imports
        .updateTable('imports.batches')
        .set({ state: 'failed', touched_at: scope.clock.now(), finished_at: scope.clock.now() })
        .where('company_id', '=', companyId)
        .where('id', '=', batchId)
        .where('state', '=', state),
    )
    publish(scope, { topic: 'imports', id: batchId })
  })
