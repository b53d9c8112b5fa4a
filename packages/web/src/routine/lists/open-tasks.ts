import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLeads } from '../../admin/users/users.ts'
import { call } from '../../platform/query.ts'
import type { TaskFilter } from '../filter/task-filter.ts'

const route = getRouteApi('/member/tasks')

const openQuery = (query: TaskFilter) => call('GET /calendar/open', { query }, { topic: 'tasks', paged: true })
const openOfTeamQuery = (query: TaskFilter) =>
  call('GET /calendar/team/open', { query }, { topic: 'tasks', paged: true })

/** True if the address asks for everybody's tasks, which only a person who leads reads. */
export function useOfEverybody(): boolean {
  const { de } = route.useSearch()
  return useLeads() && de === 'todos'
}

/** The open tasks that the address asks for; `hidden`: how many others people wrote only for themselves. */
export function useOpenTasks(filter: TaskFilter) {
  const everybody = useOfEverybody()
  const own = useQuery({ ...openQuery(filter), enabled: !everybody })
  const team = useQuery({ ...openOfTeamQuery(filter), enabled: everybody })
  const { response, total = 0 } = (everybody ? team.data : own.data) ?? {}
  const hidden = (everybody && team.data?.hidden) || 0
  return { query: everybody ? { ...team, data: response } : { ...own, data: response }, total, hidden, everybody }
}

/** True if the user may open a task of the list: a person who leads reads the titles of others, and no more. */
export const opens = (
  { type, client_id, author_id }: Pick<Task, 'type' | 'client_id' | 'author_id'>,
  user_id: number,
) => type === '2' || client_id === user_id || author_id === user_id
