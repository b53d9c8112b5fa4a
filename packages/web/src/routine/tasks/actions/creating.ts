import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { api } from '../../../platform/api.ts'
import { mayPass, noAnswer } from '../../../platform/api-error.ts'
import { connection } from '../../../platform/connection.ts'
import { freshKey } from '../../../platform/idempotency.ts'
import { toast } from '../../../platform/messages.ts'
import { sendLater } from '../../../platform/offline/sending.ts'
import { newTaskBody, type TaskValues } from '../values/task-values.ts'
import { tasksChanged } from './task-queries.ts'

export const creation = 'POST /calendar/task'

/** `waits`: it is stored here, and created when the server can be reached. */
export type Created = { task?: Task; total: number; waits: boolean }

type Sending = {
  backlogId?: number | null
  files?: File[]
  idempotencyKey?: string
  onProgress?: (sent: number) => void
}

/**
 * Creates a task: at once, or as soon as the server can be reached. The key is made before the first try, so that a
 * task whose answer was lost is not created twice. Files need the server.
 * @throws ApiError when the server refuses, or when it cannot be reached and the browser cannot store the task.
 */
export async function createTask(
  values: TaskValues,
  { backlogId = null, files = [], idempotencyKey = freshKey(), onProgress }: Sending = {},
): Promise<Created> {
  const body = newTaskBody(values, backlogId)
  const waits = files.length === 0 && backlogId === null
  let failure: unknown = noAnswer('network')
  const tried = connection.get() === 'online' || !waits
  if (tried) {
    try {
      const { atividades, total } = await api(creation, {
        body,
        files,
        idempotencyKey,
        ...(onProgress && { onProgress }),
      })
      return { task: atividades[0], total, waits: false }
    } catch (error) {
      if (!waits || !mayPass(error)) throw error
      failure = error
    }
  }
  try {
    await sendLater({ route: creation, body, key: idempotencyKey, about: values.label, tried })
  } catch {
    throw failure
  }
  return { total: 1, waits: true }
}

/** Tells that a task was created; `open`, where it is in none of the lists that the user is looking at. */
export function showCreated({ task, total, waits }: Created, open?: (id: number) => void): void {
  if (waits) return toast('Tarefa guardada aqui: será criada quando a conexão voltar.')
  const words =
    total > 1 ? `Criado com sucesso! ${count(total, 'data', 'datas')} no calendário.` : 'Criado com sucesso!'
  toast(words, open && task ? { label: 'Abrir', run: () => open(task.id) } : undefined)
  tasksChanged(task)
}
