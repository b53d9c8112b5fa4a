import type { Minutes, Subject } from '@prumo/contract/minutes/minutes/model.ts'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import type { SubjectValues } from './useSubjectDraft.ts'
import { cacheSubject } from './useSubjectDraft.ts'

type Wanted = { label: string; date: string | null; hour: string | null; client_id?: number }

/** True if a subject says all that a task needs: who and by when. */
export const saysTask = ({ title, responsible, deadline }: SubjectValues): boolean =>
  title.trim() !== '' && title.length <= 200 && responsible.user !== undefined && deadline.day !== null

/** Makes a task of a subject, for the person and the date that it has. */
export async function taskOfSubject(
  minutes: Pick<Minutes, 'id'>,
  subject: Pick<Subject, 'id'>,
  { title, responsible, deadline }: SubjectValues,
  open: (id: number) => void,
): Promise<void> {
  const body = { label: title, date: deadline.day, hour: deadline.hour || null, client_id: responsible.user! }
  try {
    showTask(minutes, await createTask(minutes, subject, body), open)
    void changed('tasks')
  } catch (error) {
    showFailure(error)
  }
}

export const createTask = (minutes: Pick<Minutes, 'id'>, subject: Pick<Subject, 'id'>, body: Wanted) =>
  api('POST /v2/protocols/{id}/subjects/{subject}/task', { params: { id: minutes.id, subject: subject.id }, body })

type Made = Awaited<ReturnType<typeof createTask>>

/** Shows the task beside its subject, and whose it is. */
export function showTask(minutes: Pick<Minutes, 'id'>, { response, task_id }: Made, open: (id: number) => void): void {
  cacheSubject(minutes.id, response)
  const task = response.tasks.find(({ id }) => id === task_id)
  const words = task ? ['Tarefa criada', task.client_name, task.date && formatDay(task.date)] : ['Tarefa criada']
  toast(`${words.filter(Boolean).join(' · ')}`, task?.open ? { label: 'Abrir', run: () => open(task_id) } : undefined)
}
