import { todayIn } from '@prumo/contract/dates.ts'
import type { planOrders } from '@prumo/contract/results/plans/endpoints.ts'
import { type Answer, api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { exportTimeout, useTableFile } from '../../ui/table/table-file.ts'

export type Plan = Answer<'GET /client/action-plan'>['response'][number]

/** What the lists and their files are filtered by. */
export type PlanFilter = {
  status?: string
  department_id?: number
  responsible_id?: number
  open?: 'true' | 'false'
  waiting?: 'true' | undefined
  to_check?: 'true' | undefined
  search?: string
}
export type PlanPage = {
  page: number
  per_page: number
  order?: (typeof planOrders)[number]
  direction?: 'asc' | 'desc'
}

/** The plans of a filter; those of a department are asked of it (call C283). */
export const plansQuery = ({ department_id, ...filter }: PlanFilter, page: PlanPage) =>
  department_id === undefined
    ? call('GET /client/action-plan', { query: { ...filter, ...page } }, { topic: 'results', paged: true })
    : call(
        'GET /client/action-plan/department/{departmentId}',
        { params: { departmentId: department_id }, query: { ...filter, ...page } },
        { topic: 'results', paged: true },
      )

export const finishedQuery = (filter: Pick<PlanFilter, 'department_id' | 'to_check' | 'search'>, page: PlanPage) =>
  call('GET /client/action-plan/search/finish', { query: { ...filter, ...page } }, { topic: 'results', paged: true })

export const planRulesQuery = call('GET /client/action-plan/rules', {}, { topic: 'results' })

export const planQuery = (id: number) => call('GET /client/action-plan/{id}', { params: { id } }, { topic: 'results' })

export const planFilesQuery = (id: number) =>
  call('GET /client/action-plan/{id}/files', { params: { id } }, { topic: 'results' })

/** Saves all plans of a filter as a file. */
export const usePlanExport = (filter: PlanFilter, timeZone: string) =>
  useTableFile({
    name: () => `planos-de-acao-${todayIn(timeZone, Date.now())}`,
    what: 'planos de ação',
    read: (format) => api('GET /client/action-plan/csv', { query: { ...filter, format }, timeout: exportTimeout }),
  })
