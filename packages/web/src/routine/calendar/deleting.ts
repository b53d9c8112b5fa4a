import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { deleteTask } from '../tasks/actions/deleting.ts'
import { forget } from './api.ts'

/** Deletes a task after the user has confirmed it; it leaves what is shown at once. */
export function useDeleteTask(): (task: Task) => void {
  const client = useQueryClient()
  return (task) => {
    void deleteTask(task).then((gone) => gone && forget(client, task.id))
  }
}
