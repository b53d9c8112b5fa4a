import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { api, removal } from '../../../platform/api.ts'
import { showFailed, toast } from '../../../platform/messages.ts'
import { changed } from '../../../platform/query.ts'
import { chooseOne } from '../../../ui/confirm.ts'
import { deleteRecord, isRefused } from '../../../ui/deleting.ts'
import { restoreTask } from '../../bin/bin.ts'
import { reaches } from '../../series/reach.ts'

type Deleted = Pick<Task, 'id' | 'label' | 'date'> & Partial<Pick<Task, 'repeat_label' | 'can' | 'created_by'>>

const failed = 'Houve um erro ao tentar apagar esta tarefa.'
/** Rule R084. */
const ofBacklog = 'Tem certeza que deseja apagar esta tarefa.'
const undoable = 'Você pode desfazer, ou trazê-la de volta da Lixeira por 30 dias.'
const ofSeries = 'Só esta data será apagada; as outras da repetição continuam.'

/** Deletes a task, after the user has confirmed it; of a repetition they choose which dates. */
export async function deleteTask(task: Deleted): Promise<boolean> {
  const { id, label, date, repeat_label, can, created_by } = task
  if (date !== null && repeat_label && can?.remove_series && !can.refuse) return deleteDates(task)
  const back = can?.refuse ? `A tarefa volta para ${created_by}.` : undefined
  const text = back ?? (date === null ? ofBacklog : repeat_label ? ofSeries : undoable)
  return deleteRecord({
    about: label,
    remove: () =>
      date === null
        ? removal('DELETE /rotina/macro-atividade-client/{id}', { params: { id } })
        : removal('DELETE /calendar/task/{id}', { params: { id } }),
    topic: 'tasks',
    failed,
    text,
    ...(!can?.refuse && { undo: () => void restoreTask(id) }),
  })
}

/** Deletes one date of a repetition, the following ones too, or all. */
async function deleteDates({ id, label, repeat_label }: Deleted): Promise<boolean> {
  const one = removal('DELETE /calendar/task/{id}', { params: { id } })
  if (await isRefused(one)) return false
  const reach = await chooseOne(reaches, {
    title: 'Apagar quais datas?',
    about: label,
    text: `${repeat_label}. As concluídas ficam no histórico.`,
  })
  if (reach === null) return false
  const undo = { label: 'Desfazer', run: () => void restoreTask(id) }
  try {
    if (reach === 'this') {
      await one.carriedOut()
      toast('Apagado com sucesso!', undo)
    } else {
      const { removed, kept } = await api('DELETE /calendar/all-task/{id}', {
        params: { id },
        query: { repeat_scope: reach },
      })
      toast(removedWords(removed, kept), undo)
    }
    return true
  } catch (error) {
    showFailed(failed, error)
    return false
  } finally {
    void changed('tasks')
  }
}

/** Deletes all open dates of a repetition and ends it, after the user has confirmed it. */
export const deleteSeries = ({ id, label }: Pick<Task, 'id' | 'label'>) =>
  deleteRecord({
    about: label,
    text: 'Todas as datas em aberto e a repetição serão apagadas. As datas já concluídas ficam no histórico.',
    remove: () => removal('DELETE /calendar/all-task/{id}', { params: { id } }),
    topic: 'tasks',
    done: ({ removed, kept }) => removedWords(removed, kept),
    undo: () => void restoreTask(id),
    failed,
  })

/** '12 datas apagadas; 3 concluídas ficam no histórico.' */
function removedWords(removed: number, kept: number): string {
  const gone = count(removed, 'data apagada', 'datas apagadas')
  return kept === 0 ? `${gone}.` : `${gone}; ${count(kept, 'concluída fica', 'concluídas ficam')} no histórico.`
}
