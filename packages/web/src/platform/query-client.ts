import {
  type InvalidateQueryFilters,
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, isSaid, mayPass } from './api-error.ts'
import { closeMessage, messages, showError, showFailure } from './messages.ts'

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
      saySoon(error)
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

/** How long a screen has to say that it could not be read: it may be drawn in steps. */
const SAY_MS = 1000
let sayDue = false
let notice: number | undefined
/** What was said of these and closed is not said again, however often they are read in vain. */
const told = new WeakSet<Query>()

/**
 * Says that something seen could not be read, where nothing on the screen does: a part that is only drawn with its data, or
 * a list of choices that would seem empty. A refusal of rights and what does not exist are the screen's to take; without a
 * network its frame says so.
 */
function saySoon(error: unknown): void {
  if (sayDue || !mustBeSaid(error)) return
  sayDue = true
  setTimeout(() => {
    sayDue = false
    if (unsaid().every((query) => told.has(query)) || messages.get().some(({ id }) => id === notice)) return
    for (const query of unsaid()) told.add(query)
    const said = showError('Uma parte desta tela não pôde ser lida.', {
      label: 'Tentar novamente',
      run: () => {
        for (const query of unsaid()) {
          told.delete(query)
          void query.fetch().catch(() => undefined)
        }
      },
    })
    notice = said
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (unsaid().length > 0) return
      stop()
      closeMessage(said)
    })
  }, SAY_MS)
}

const unsaid = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ state: { status, data, error } }) =>
        status === 'error' && data === undefined && mustBeSaid(error) && !isSaid(error!),
    )

const mustBeSaid = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  !(error.body.code === 'network' || [401, 402, 403, 404, 409, 410].includes(error.status))
