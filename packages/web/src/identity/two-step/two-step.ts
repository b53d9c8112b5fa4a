import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** How one's own two-step sign-in stands. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: async ({ signal }) => (await api('GET /account/two-step', { signal })).response,
})

/** Whether the company asks everybody for it, and how many have it; for who is responsible. */
export const companyTwoStepQuery = queryOptions({
  queryKey: ['company-two-step'],
  queryFn: async ({ signal }) => (await api('GET /client/two-step', { signal })).response,
})

/** To call after anything about it was changed: sessions elsewhere may have ended with it. */
export async function twoStepChanged(): Promise<void> {
  const stale = [twoStepQuery.queryKey, companyTwoStepQuery.queryKey, ['sessions'], ['account']]
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
