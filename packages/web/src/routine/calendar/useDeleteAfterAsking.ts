import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { confirmDelete } from '../../ui/confirm.ts'
import { useDeleteTask } from './api.ts'

/** Deletes one occurrence of a task after the user has confirmed it. */
export function useDeleteAfterAsking(): (task: Task) => void {
  const { mutate } = useDeleteTask()
  return (task) => {
    void confirmDelete().then((yes) => {
      if (yes) mutate(task)
    })
  }
}
