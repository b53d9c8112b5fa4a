import { call } from '../../platform/query.ts'
import { createStore } from '../../platform/store.ts'

/** A record that a plan of action is made of: its kind, as the server's areas declare it, and its id there. */
export type PlanOrigin = { kind: string; id: string }

/** The record for which the form of a new plan is open; any area may open it, and one area has the form. */
export const plannedOrigin = createStore<PlanOrigin | null>(null)

/** Opens the form of a plan of action that takes over the words of a record. */
export const planOf = (kind: string, id: number | string) => plannedOrigin.set({ kind, id: String(id) })

/** The plans of action that were made of a record, and the words a new one takes over from it. */
export const plansOf = ({ kind, id }: PlanOrigin) =>
  call('GET /client/action-plan/origins/{kind}/{id}', { params: { kind, id } }, { topic: 'results' })

/** The plans that were made of the records of a list, read at once. */
export const plansOfList = (kind: string, ids: readonly string[]) =>
  call(
    'GET /client/action-plan/origins/{kind}',
    { params: { kind }, query: { ids: ids.join(',') } },
    { topic: 'results' },
  )
