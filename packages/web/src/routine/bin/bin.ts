import { count } from '@prumo/contract/words.ts'
import { type Answer, api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'

export type DeletedTask = Answer<'GET /calendar/bin'>['response'][number]

/** A page of the bin. */
export const binQuery = (query: { page: number; per_page: number; search: string }) =>
  call('GET /calendar/bin', { query }, { topic: 'tasks', paged: true })

/** Brings a deleted task back, and says so. */
export function restoreTask(id: number): Promise<unknown> {
  return api('POST /calendar/bin/{id}/restore', { params: { id }, keepalive: true })
    .then(({ restored }) =>
      toast(restored === 1 ? 'Tarefa de volta!' : `${count(restored, 'data', 'datas')} de volta!`),
    )
    .catch(showFailure)
    .then(() => changed('tasks'))
}
