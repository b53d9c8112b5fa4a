import {
  type InvalidateQueryFilters,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, mayPass } from './api-error.ts'
import { showFailure } from './messages.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    /** `ownErrors`: the mutation's caller shows its failure; otherwise it comes as the 'Erro!' popup. */
    mutationMeta: { ownErrors?: boolean }
  }
}

// In the task that changed the cache, before the browser paints. By default in a later one: a control that shows what the
// cache says would go back for a moment, and what opens after a save would begin with the record of before.
notifyManager.setScheduler(queueMicrotask)

/**
 * Server data lives only here. A failed mutation shows itself unless its `meta.ownErrors` says that the caller does, so
 * that none can fail in silence. Calls run also when the browser believes to be offline: they fail with a sentence
 * instead of waiting without one.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError) checkAccess(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.ownErrors) showFailure(error)
      if (error instanceof ApiError) checkAccess(error)
    },
  }),
})

/**
 * Call it after a change made here: what matches and is seen is read again; resolves when that is read. A read that is
 * running may have begun before the change, so it begins anew, also where nobody sees it: whoever waits for it gets what
 * is read after the change.
 */
export async function readAgain(filters: InvalidateQueryFilters): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const begun = running.map((query) => ({ query, read: query.promise }))
  const seen = queryClient.invalidateQueries(filters)
  // The library begins anew only what is seen and was read once before.
  for (const { query, read } of begun) {
    if (query.promise !== read) continue
    void query.cancel({ silent: true })
    query.fetch().catch(() => undefined)
  }
  await seen
}

/** Call it after writing an answer into the cache: a read that is running may have an older state. */
export function readAnew(queryKey: QueryKey): void {
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void readAgain({ queryKey, exact: true })
}

/**
 * Some refusals mean that the account changed since it was read: payment lapsed, a new password is due, or the company
 * now requires two-step sign-in.
 */
function checkAccess({ status, body }: ApiError) {
  if (status === 402 || body.code === 'password.change_required' || body.code === 'two_step.setup_required')
    void queryClient.invalidateQueries({ queryKey: ['account'] })
}
