import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { showFailed, toast } from '../../platform/messages.ts'
import { confirm } from '../../ui/confirm.ts'
import { tasksChanged } from '../tasks/actions/task-queries.ts'

/** Reopens a concluded task after asking, with an undo in the message. */
export function useReopen() {
  const reopening = useMutation({
    mutationFn: async ({ id }: FinishedTask) =>
      (await api('POST /calendar/macros-finish-reverse/{id}', { params: { id } })).response,
    onSuccess: (open) => {
      toast('Tarefa reaberta!', { label: 'Desfazer', run: () => void concludeAgain(open.id) })
      tasksChanged(open)
    },
    // Somebody may have reopened or deleted it.
    onError: () => tasksChanged(),
  })
  return {
    reopen: async (task: FinishedTask) => {
      if (await confirm({ ...question, about: task.label })) reopening.mutate(task)
    },
    /** The task that is being reopened. */
    reopening: reopening.isPending ? reopening.variables.id : undefined,
  }
}

const question = {
  title: 'Reabrir esta tarefa?',
  text: 'Ela volta para a rotina, no dia em que estava marcada. O feedback continua nela.',
  confirm: 'Reabrir',
  cancel: 'Cancelar',
}

async function concludeAgain(id: number): Promise<void> {
  try {
    // Without `feedback` in the body the stored one stays.
    tasksChanged((await api('POST /calendar/close-task', { body: { calendar_id: id } })).response)
    toast('Tarefa concluida!')
  } catch (error) {
    showFailed('Houve um erro ao tentar concluir essa tarefa.', error)
    tasksChanged()
  }
}
