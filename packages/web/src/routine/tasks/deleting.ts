import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'

type Deleted = Pick<Task, 'id' | 'label' | 'date'> & Partial<Pick<Task, 'repeat_label'>>

const failed = 'Houve um erro ao tentar apagar esta tarefa.'
/** Rule R084. */
const ofBacklog = 'Tem certeza que deseja apagar esta tarefa.'
const ofSeries = 'Só esta data será apagada; as outras da repetição continuam.'

/** Deletes a task, or one date of a repetition, after the user has confirmed it. */
export function deleteTask({ id, label, date, repeat_label }: Deleted): Promise<boolean> {
  const text = date === null ? ofBacklog : repeat_label ? ofSeries : undefined
  return deleteRecord({
    about: label,
    remove: () =>
      date === null
        ? api('DELETE /rotina/macro-atividade-client/{id}', { params: { id } })
        : api('DELETE /calendar/task/{id}', { params: { id } }),
    topic: 'tasks',
    failed,
    ...(text !== undefined && { text }),
  })
}

/** Deletes all open dates of a repetition and ends it, after the user has confirmed it. */
export const deleteSeries = ({ id, label }: Pick<Task, 'id' | 'label'>) =>
  deleteRecord({
    about: label,
    text: 'Todas as datas em aberto e a repetição serão apagadas. As datas já concluídas ficam no histórico.',
    remove: () => api('DELETE /calendar/all-task/{id}', { params: { id } }),
    topic: 'tasks',
    done: ({ removed, kept }) => removedWords(removed, kept),
    failed,
  })

/** '12 datas apagadas; 3 concluídas ficam no histórico.' */
function removedWords(removed: number, kept: number): string {
  const gone = count(removed, 'data apagada', 'datas apagadas')
  return kept === 0 ? `${gone}.` : `${gone}; ${count(kept, 'concluída fica', 'concluídas ficam')} no histórico.`
}
