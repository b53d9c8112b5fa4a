import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { showFailed, toast } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { confirmDelete } from '../../ui/confirm.ts'
import { concludeTask, showConcluded, takeConclusionBack } from '../offline/concluding.ts'
import { taskQuery, tasksChanged } from './task-queries.ts'

const closeFailed = (error: unknown) => showFailed('Houve um erro ao tentar concluir essa tarefa.', error)
const deleteFailed = (error: unknown) => showFailed('Houve um erro ao tentar apagar esta tarefa.', error)

/** The actions on a whole task; `onGone` is called when it can no longer be shown. */
export function useTaskActions(task: Task, onGone: () => void) {
  const { id } = task
  const gone = (words: string) => {
    toast(words)
    queryClient.removeQueries({ queryKey: taskQuery(id).queryKey })
    onGone()
    tasksChanged()
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
  const remove = useMutation({
    mutationFn: () =>
      task.date === null
        ? api('DELETE /rotina/macro-atividade-client/{id}', { params: { id } })
        : api('DELETE /calendar/task/{id}', { params: { id } }),
    meta: { ownErrors: true },
    onSuccess: () => gone('Apagado com sucesso!'),
    onError: deleteFailed,
  })
  const removeSeries = useMutation({
    mutationFn: () => api('DELETE /calendar/all-task/{id}', { params: { id } }),
    meta: { ownErrors: true },
    onSuccess: ({ removed, kept }) => gone(removedWords(removed, kept)),
    onError: deleteFailed,
  })

  return {
    close,
    reopen,
    busy: close.isPending || reopen.isPending || remove.isPending || removeSeries.isPending,
    askToRemove: async () => {
      const occurrence = 'Só esta data será apagada; as outras da repetição continuam.'
      const text = task.date === null ? backlogQuestion : task.repeat_label ? occurrence : undefined
      if (await confirmDelete(text ? { text } : {})) remove.mutate()
    },
    askToRemoveSeries: async () => {
      const text = 'Todas as datas em aberto e a repetição serão apagadas. As datas já concluídas ficam no histórico.'
      if (await confirmDelete({ text })) removeSeries.mutate()
    },
  }
}
/** '12 datas apagadas; 3 concluídas ficam no histórico.' */
function removedWords(removed: number, kept: number): string {
  const gone = count(removed, 'data apagada', 'datas apagadas')
  return kept === 0 ? `${gone}.` : `${gone}; ${count(kept, 'concluída fica', 'concluídas ficam')} no histórico.`
}

/** Rule R084. */
const backlogQuestion = 'Tem certeza que deseja apagar esta tarefa.'
