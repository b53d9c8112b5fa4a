import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useOffline } from '../../platform/offline/useOffline.ts'
import { dayQuery, lateQuery } from '../tasks/actions/task-queries.ts'

/** Without a connection: a task from the snapshot of Home. */
export function useKeptTask(id: number): Task | undefined {
  const offline = useOffline()
  const day = useQuery({ ...dayQuery, enabled: false }).data
  const late = useQuery({ ...lateQuery, enabled: false }).data
  if (!offline) return undefined
  return [...(day?.tasks ?? []), ...(late?.tasks ?? [])].find((task) => task.id === id)
}
