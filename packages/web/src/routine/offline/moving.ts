import type { RepeatScope, Task } from '@prumo/contract/routine/tasks/model.ts'
import { api } from '../../platform/api.ts'
import { ApiError, mayPass, noAnswer } from '../../platform/api-error.ts'
import { connection } from '../../platform/connection.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { sendLater, takeBack } from '../../platform/offline/sending.ts'
import type { Moment } from '../calendar/shown-days.ts'
import { move, waitingMove } from './waiting.ts'

/** A moved task; `waits` when the server does not know of it yet. */
export type Moved = { task: Task; waits: boolean }

/**
 * Moves a task to another day or hour: at once, or, one date alone, as soon as the server can be reached. A move that still
 * waits is replaced, so that the second does not come over a version that the first makes.
 * @param undoing it goes back where it was: a move that waits is only taken back.
 * @throws ApiError when the server refuses, or when it cannot be reached and the browser cannot store the move.
 */
export async function moveTask(task: Task, to: Moment, reach: RepeatScope, undoing = false): Promise<Moved> {
  const body = { calendar_id: task.id, ...to, updated_at: task.updated_at, repeat_scope: reach }
  const waiting = waitingMove(task.id)
  if (waiting) {
    if (!(await takeBack(waiting.id))) throw new ApiError(0, { message: MAY_HAVE_ARRIVED, code: 'network' })
    if (undoing) return { task: { ...task, ...to }, waits: true }
  }
  const key = freshKey()
  let failure: unknown = noAnswer('network')
  const tried = connection.get() === 'online'
  if (tried) {
    try {
      return { task: (await api(move, { body, idempotencyKey: key })).response, waits: false }
    } catch (error) {
      if (!mayPass(error) || reach !== 'this') throw error
      failure = error
    }
  }
  if (reach !== 'this') throw failure
  const { date, hour, hour_finish } = task
  try {
    await sendLater({
      route: move,
      body,
      key,
      about: task.label,
      tried,
      before: waiting?.before ?? { date, hour, hour_finish },
    })
  } catch {
    throw failure
  }
  return { task: { ...task, ...to }, waits: true }
}

const MAY_HAVE_ARRIVED = 'A mudança de data pode já ter chegado ao Prumo. Mude de novo quando a conexão voltar.'
