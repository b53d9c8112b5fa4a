import type { RepeatScope, Task } from '@prumo/contract/routine/tasks/model.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useAccount } from '../../../platform/session.ts'
import type { Version } from '../../../ui/draft/draft.ts'
import { tabStore } from '../../../ui/draft/draft-store.ts'
import type { Change } from '../../../ui/draft/saving-draft.ts'
import { useDraft } from '../../../ui/draft/useDraft.ts'
import { taskQuery, tasksChanged } from '../actions/task-queries.ts'
import { type Names, taskParts } from '../values/task-parts.ts'
import { changeBody, type TaskValues, valuesOf } from '../values/task-values.ts'
import { type FormErrors, formPath, taskErrors } from '../values/validating.ts'
import { draftKey, isUsableDraft } from './draft-key.ts'

/** Rule R098. */
const EVERY_MS = 10_000

type Options = {
  task: Task
  names: Names
  onRefused: (errors: FormErrors) => void
  mirror: (values: TaskValues) => void
  /** Called before a change is sent; false leaves it unsaved. */
  ask: (change: Change<TaskValues>) => Promise<boolean>
  onSaved: (saved: Task) => void
  /** Which dates of a repetition a change reaches. */
  reach: () => RepeatScope | undefined
}

const versionOf = (task: Task, by = ''): Version<TaskValues> => ({
  values: valuesOf(task),
  version: task.updated_at,
  by,
})

/** An opened task that is saved every 10 seconds while there are changes, without a message (decision O045). */
export function useTaskDraft({ task, names, onRefused, mirror, ask, onSaved, reach }: Options) {
  const owner = useAccount()
  const place = task.date === null ? 'backlog' : 'calendar'
  return useDraft<TaskValues>({
    server: versionOf(task),
    parts: taskParts(names),
    pace: { every: EVERY_MS },
    store: tabStore(draftKey(owner, task.id), isUsableDraft),
    isOlder: (version, than) => version < than,
    refused: (values) => taskErrors(values, place),
    // Maps the server's field paths to the form's names.
    onRefused: (errors) =>
      onRefused(Object.fromEntries(Object.entries(errors).map(([path, words]) => [formPath(path), words]))),
    mirror,
    ask,
    save: async ({ base, values, version }) => {
      const repeat_scope = reach()
      const body = { ...changeBody(task.id, version, base, values), ...(repeat_scope && { repeat_scope }) }
      const { response } = await api('POST /calendar/save-task', { body })
      tasksChanged(response)
      onSaved(response)
      return versionOf(response)
    },
    staleVersion: (record) => versionOf(record as Task),
    goneWords: 'esta tarefa foi apagada por outra pessoa.',
    onFailed: (error) => {
      // Somebody concluded or deleted the task: it is read again, and the typed values stay.
      if (error instanceof ApiError && error.status < 500 && error.status > 0)
        void queryClient.invalidateQueries({ queryKey: taskQuery(task.id).queryKey })
    },
  })
}
