import { z } from 'zod'
import { memberActor } from '../../identity/session/member-actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import { inScope, rightsOf, type Scope } from '../../platform/scope.ts'
import { statements } from './statements.ts'

export const Order = z.object({ companyId: z.int(), userId: z.int(), statementId: z.int() })
export type Order = z.infer<typeof Order>

type State = 'running' | 'undoing'
export type AsBookkeeper = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
type Work = {
  asBookkeeper: AsBookkeeper
  /** Stores the progress; false when the statement is in another state, and the work ends. */
  reached: (done: number) => Promise<boolean>
}

/** In one transaction, which holds the locks of their records until the last is stored. */
export const atOnce = 25

/**
 * Works on a statement in the name of the person who ordered it, and gives it back for review. A run that was cut off
 * finds what is left to do. When the person may do it no more, nothing more is done.
 */
export async function workOn(state: State, order: Order, context: JobContext, work: (work: Work) => Promise<void>) {
  const member = await memberActor(context, order)
  const isThere = await context.inCompany(order.companyId, (scope) => isIn(scope, order.statementId, state))
  if (!isThere) return
  if (!member || !rightsOf(member.actor).edits('finance'))
    return context.inCompany(order.companyId, (scope) => giveBack(scope, order.statementId, 0))
  const asBookkeeper: AsBookkeeper = (inOne) =>
    inScope(context.database, context, member.actor, { noWaitLimit: true }, inOne)
  await work({
    asBookkeeper,
    reached: (done) =>
      asBookkeeper(async (scope) => {
        if (!(await isIn(scope, order.statementId, state))) return false
        await scope.db.run`update finance.statements set work_done = ${done}
          where company_id = ${scope.companyId} and id = ${order.statementId}`
        publish(scope, { topic: 'finance' })
        return true
      }),
  })
}

async function isIn(scope: Scope, id: number, state: State): Promise<boolean> {
  const [found] = await statements.byIds(scope, [id])
  return found?.state === state
}

/** The statement waits for people again. @param kept how many lines an undo left. */
export async function giveBack(scope: Scope, id: number, kept: number) {
  await scope.db.run`update finance.statements set state = 'review', work_total = 0, work_done = 0, kept = ${kept},
    touched_at = ${scope.clock.now()} where company_id = ${scope.companyId} and id = ${id}`
  publish(scope, { topic: 'finance' })
}

/** Begins work on a statement: how many lines it is about. */
export async function beginWork(scope: Scope, id: number, state: State, total: number) {
  await scope.db.run`update finance.statements set state = ${state}, work_total = ${total}, work_done = 0, kept = 0,
    touched_at = ${scope.clock.now()} where company_id = ${scope.companyId} and id = ${id}`
  publish(scope, { topic: 'finance' })
}

/** The sentence for a line that could not be done. What was not expected is logged for the operator. */
export function sentenceFor(error: unknown, { log }: JobContext, { statementId }: Order, line: number): string {
  if (error instanceof AppError) return error.message
  log.error({ err: error, statementId, line }, 'a line of a statement could not be done')
  return 'Esta linha não pôde ser lançada'
}
