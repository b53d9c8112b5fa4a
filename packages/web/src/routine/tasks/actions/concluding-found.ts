import { api } from '../../../platform/api.ts'
import { showFailed, showFailure } from '../../../platform/messages.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { concludeTask, showConcluded, takeConclusionBack } from '../../offline/concluding.ts'
import { mayConclude } from './prerequisites.ts'
import { taskQuery, tasksChanged } from './task-queries.ts'

/** Concludes a task that was found by the search; the message takes it back. */
export async function concludeFound(id: number): Promise<void> {
  try {
    const task = await queryClient.fetchQuery(taskQuery(id))
    if (!(await mayConclude(task))) return
    const concluded = await concludeTask(task)
    showConcluded(concluded, () => void reopenFound(id))
    if (!concluded.waits) tasksChanged()
  } catch (error) {
    showFailed('Houve um erro ao tentar concluir essa tarefa.', error)
  }
}

async function reopenFound(id: number): Promise<void> {
  try {
    if (await takeConclusionBack(id)) return
    await api('POST /calendar/macros-finish-reverse/{id}', { params: { id } })
    tasksChanged()
  } catch (error) {
    showFailure(error)
  }
}
