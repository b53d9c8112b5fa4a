import type { BulkAction } from '@prumo/contract/routine/lists/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { api } from '../../platform/api.ts'
import { showError, showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { eachOf } from '../../ui/table/bulk.ts'

type Words = readonly [one: string, many: string]
type Asked = {
  rows: readonly Task[]
  action: BulkAction
  words: Words
  undo?: (done: readonly Task[]) => Promise<unknown>
}

/** Does one thing to tasks in one call, names those that were refused with the reason, and offers to undo the rest. */
export async function doToTasks({ rows, action, words, undo }: Asked): Promise<boolean> {
  try {
    const { done, refused } = await act(rows, action)
    const changedRows = rows.filter(({ id }) => done.includes(id))
    const takeBack = () => {
      void undo?.(changedRows)
        .then(() => toast('Desfeito'))
        .catch(showFailure)
        .finally(() => void changed('tasks'))
    }
    if (done.length > 0) toast(count(done.length, ...words), undo && { label: 'Desfazer', run: takeBack })
    const nameOf = new Map(rows.map(({ id, label }) => [id, label]))
    for (const [reason, all] of Map.groupBy(refused, ({ message }) => message))
      showError(`${all.map(({ id, label }) => label || nameOf.get(id)).join(', ')}: ${reason}`)
    return true
  } catch (error) {
    showFailure(error)
    return false
  } finally {
    await changed('tasks')
  }
}

const act = (rows: readonly Task[], action: BulkAction) =>
  api('POST /calendar/bulk', { body: { ids: [...new Set(rows.map(({ id }) => id))], action } })

export const reopenTasks = (rows: readonly Task[]) => act(rows, { type: 'reopen' })

/** Each goes back to the day it had: one call for each of the days. */
export async function putBackToTheirDays(rows: readonly Task[]) {
  for (const [date, theirs] of Map.groupBy(rows, (row) => row.date))
    if (date !== null) await act(theirs, { type: 'postpone', date })
}

/** Each goes back to the person who had it. */
export async function giveBackToTheirPeople(rows: readonly Task[]) {
  for (const [client_id, theirs] of Map.groupBy(rows, (row) => row.client_id))
    await act(theirs, { type: 'give', client_id })
}

/** Those that did not have the tag before lose it again. */
export const takeTagOff = (tag_id: number) => async (rows: readonly Task[]) => {
  const tagged = rows.filter(({ tags }) => !tags.some((tag) => tag.tag_id === tag_id))
  if (tagged.length > 0) await act(tagged, { type: 'untag', tag_id })
}

/** Each is an entry of the bin by itself. */
export async function restoreAll(rows: readonly Task[]) {
  const { failed } = await eachOf(rows, ({ id }) => api('POST /calendar/bin/{id}/restore', { params: { id } }))
  if (failed[0]) throw failed[0].reason
}
