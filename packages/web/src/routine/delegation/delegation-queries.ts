import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

type Asked = {
  page: number
  per_page: number
  search: string
  status?: 'open' | 'late' | 'done'
  client_id?: number
}

/** A page of the tasks that the user gave to other people. */
export const delegatedQuery = (query: Asked) =>
  call('GET /calendar/delegated', { query }, { topic: 'tasks', paged: true })

/** The week of the team that contains a date. */
export const teamQuery = (date: string) =>
  call('GET /calendar/team', { query: { date } }, { topic: 'tasks', paged: true })

/** The week that contains a date, of a person or of a department. */
export const teamAgendaQuery = (query: { date: string; client_id?: number; department_id?: number }) =>
  call('GET /calendar/team/agenda', { query }, { topic: 'tasks', paged: true })

/** A page of the late tasks of a person, of a department or of the whole team. */
export const lateOfTeamQuery = (query: {
  page: number
  per_page: number
  client_id?: number
  department_id?: number
}) => call('GET /calendar/team/late', { query }, { topic: 'tasks', paged: true })

/** Makes a task that somebody else has the user's own again. */
export const takeBack = ({ id }: Pick<Task, 'id'>, client_id: number) =>
  api('POST /calendar/save-task', { body: { calendar_id: id, client_id }, keepalive: true })
