import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { api } from '../../platform/api.ts'
import { ApiError, mayPass, noAnswer } from '../../platform/api-error.ts'
import { connection } from '../../platform/connection.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { toast } from '../../platform/messages.ts'
import { sendLater, takeBack } from '../../platform/offline/sending.ts'
import { type Conclusion, conclusion, waitingConclusion } from './waiting.ts'

/** A concluded task; `waits` when the conclusion is not sent yet. */
export type Concluded = { task: Task; waits: boolean }

/**
 * Concludes a task: at once, or as soon as the server can be reached. The idempotency key is made before the first
 * try, so that a conclusion whose answer was lost is not carried out twice.
 * @throws ApiError when the server refuses, or when it cannot be reached and the browser cannot store the conclusion.
 */
export async function concludeTask(task: Task, feedback?: string): Promise<Concluded> {
  const key = freshKey()
  const body: Conclusion = { calendar_id: task.id, ...(feedback !== undefined && { feedback }) }
  let failure: unknown = noAnswer('network')
  const tried = connection.get() === 'online'
  if (tried) {
    try {
      return { task: (await api(conclusion, { body, idempotencyKey: key })).response, waits: false }
    } catch (error) {
      if (!mayPass(error)) throw error
      failure = error
    }
  }
  try {
    await sendLater({ route: conclusion, body, key, about: task.label, tried })
  } catch {
    throw failure
  }
  return { task: { ...task, status: '2', feedback: feedback ?? task.feedback }, waits: true }
}

/**
 * Removes a conclusion from the outbox: true when it was not sent yet, false when none waits.
 * @throws ApiError with a message for the user when the server may have received it already.
 */
export async function takeConclusionBack(id: number): Promise<boolean> {
  const call = waitingConclusion(id)
  if (!call) return false
  if (await takeBack(call.id)) return true
  if (waitingConclusion(id)) throw new ApiError(0, { message: MAY_HAVE_ARRIVED, code: 'network' })
  return false
}

const MAY_HAVE_ARRIVED =
  'A conclusão pode já ter chegado ao Prumo. Quando a conexão voltar, você poderá reabrir a tarefa.'

/** Shows a message that a task is concluded, and whether the conclusion still waits to be sent. */
export function showConcluded({ waits }: Concluded, undo: () => void): void {
  toast(waits ? 'Tarefa concluída aqui: será enviada quando a conexão voltar.' : 'Tarefa concluida!', {
    label: 'Desfazer',
    run: undo,
  })
}
