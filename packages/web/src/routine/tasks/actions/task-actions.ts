import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { Progress } from '@prumo/contract/routine/tasks/progress.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { showFailed, toast } from '../../../platform/messages.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { concludeTask, showConcluded, takeConclusionBack } from '../../offline/concluding.ts'
import { deleteSeries, deleteTask } from './deleting.ts'
import { taskQuery, tasksChanged } from './task-queries.ts'

const closeFailed = (error: unknown) => showFailed('Houve um erro ao tentar concluir essa tarefa.', error)

/** The actions on a whole task; `onGone` is called when it can no longer be shown. */
export function useTaskActions(task: Task, onGone: () => void) {
  const { id } = task
  const leave = (deleted: boolean) => {
    if (!deleted) return
    queryClient.removeQueries({ queryKey: taskQuery(id).queryKey })
    onGone()
  }

  const reopen = useMutation({
    mutationFn: async (): Promise<Task> =>
      (await takeConclusionBack(id))
        ? { ...task, status: '1' }
        : (await api('POST /calendar/macros-finish-reverse/{id}', { params: { id } })).response,
    onSuccess: (opened) => {
      toast('Tarefa reaberta!')
      tasksChanged(opened)
    },
  })
  const close = useMutation({
    mutationFn: (feedback: string) => concludeTask(task, feedback),
    meta: { ownErrors: true },
    onSuccess: (concluded) => {
      showConcluded(concluded, () => reopen.mutate())
      onGone()
      tasksChanged(concluded.task)
    },
    onError: closeFailed,
  })
  const tick = useMutation({
    mutationFn: (body: { subject: number; status: '1' | '2' }) =>
      api('PUT /calendar/task/{id}/subjects/{subject}', {
        params: { id, subject: body.subject },
        body: { status: body.status },
      }),
    onMutate: ({ subject, status }) => {
      queryClient.setQueryData(
        taskQuery(id).queryKey,
        (open) =>
          open && { ...open, subjects: open.subjects.map((one) => (one.id === subject ? { ...one, status } : one)) },
      )
    },
    onSuccess: ({ response }) => tasksChanged(response),
    onError: () => void queryClient.invalidateQueries({ queryKey: taskQuery(id).queryKey }),
  })
  const report = useMutation({
    mutationFn: (progress: Progress) => api('PUT /calendar/task/{id}/progress', { params: { id }, body: { progress } }),
    onMutate: (progress) => {
      queryClient.setQueryData(taskQuery(id).queryKey, (open) => open && { ...open, progress })
    },
    onSuccess: ({ response }) => tasksChanged(response),
    onError: () => void queryClient.invalidateQueries({ queryKey: taskQuery(id).queryKey }),
  })
  return {
    tick,
    report,
    close,
    reopen,
    busy: close.isPending || reopen.isPending,
    askToRemove: async () => leave(await deleteTask(task)),
    askToRemoveSeries: async () => leave(await deleteSeries(task)),
  }
}
