import { allCalls } from '@prumo/contract/areas.ts'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call, callPages, changed, changedBeside, declareStale, numbered, sharingRows, staleKeys } from './query.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  declareStale([])
  queryClient.clear()
})

const watch = (...queryKey: string[]) => {
  const read = vi.fn(async () => 1)
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => {})
  return { read, stop }
}

test('a query is known by its topic, its route and what it asks', () => {
  expect(call('GET /contacts', { query: { search: 'ana' } }, { topic: 'contacts' }).queryKey).toEqual([
    'contacts',
    'GET /contacts',
    { query: { search: 'ana' } },
  ])
})

test('a record or list without anything beside it is what is cached; of other answers, all is', async () => {
  const read = (answer: object) => {
    vi.stubGlobal('fetch', async () => Response.json(answer))
    return queryClient.fetchQuery({ ...call('GET /contacts', {}, { topic: 'contacts' }), staleTime: 0 })
  }
  expect(await read({ response: [1] })).toEqual([1])
  expect(await read({ response: [1], total: 1 })).toEqual({ response: [1], total: 1 })
})

test('no answer has a record or list beside what may be missing, so that its parts say what is cached', () => {
  const doubtful = allCalls.filter(([, { response }]) => {
    if (!(response instanceof z.ZodObject) || !('response' in response.shape)) return false
    const { response: _, ...beside } = response.shape
    const parts: z.ZodType[] = Object.values(beside)
    return parts.length > 0 && parts.every((part) => part.safeParse(undefined).success)
  })
  expect(doubtful.map(([key]) => key)).toEqual([])
})

test('a change is read again wherever its topic is shown, and where an area says that it shows it too', async () => {
  declareStale([{ topic: 'contacts', stale: [['tasks']] }])
  const contacts = watch('contacts', 'GET /contacts')
  const tasks = watch('tasks', 'day')
  const tags = watch('tags')
  await expect.poll(() => queryClient.getQueryData(['tags'])).toBe(1)
  await changed('contacts')
  expect([contacts, tasks, tags].map(({ read }) => read.mock.calls.length)).toEqual([2, 2, 1])
  for (const { stop } of [contacts, tasks, tags]) stop()
})

/** A read that answers what the server knew when it was asked, once `answer` is called. */
function slow(queryKey: readonly string[], known: () => string) {
  const answers: (() => void)[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const [now, { promise, resolve, reject }] = [known(), Promise.withResolvers<string>()]
    signal.addEventListener('abort', () => reject(signal.reason))
    answers.push(() => resolve(now))
    return promise
  }
  return { options: { queryKey, queryFn }, asked: () => answers.length, answer: () => answers.shift()?.() }
}

test('a read that began before a change begins anew, and whoever waits for it hears of the change', async () => {
  for (const seen of [false, true]) {
    let server = 'before'
    const read = slow(['welcome', `${seen}`], () => server)
    const stop = seen ? new QueryObserver(queryClient, read.options).subscribe(() => {}) : undefined
    const waited = queryClient.fetchQuery(read.options)
    server = 'after'
    const told = changed('welcome')
    expect(read.asked()).toBe(2)
    read.answer()
    read.answer()
    expect(await waited).toBe('after')
    await told
    expect(queryClient.getQueryState(read.options.queryKey)).toMatchObject({ data: 'after', isInvalidated: false })
    stop?.()
  }
})

test('what a change made stale is not filled with a read that began before it, where nobody sees it', async () => {
  let server = 'first'
  const read = slow(['welcome'], () => server)
  const first = queryClient.fetchQuery(read.options)
  read.answer()
  await first
  const left = queryClient.fetchQuery({ ...read.options, staleTime: 0 })
  server = 'after'
  void changed('welcome')
  for (let n = read.asked(); n > 0; n--) read.answer()
  expect(await left).toBe('after')
  expect(await queryClient.fetchQuery(read.options)).toBe('after')
})

test('a topic that names itself is not read twice', () => {
  expect(staleKeys('tags', [{ topic: 'tags', stale: [['tags'], ['tasks']] }])).toEqual([['tags'], ['tasks']])
})

test('a list is read page after page until its total is there', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ response: [asked.length], total: 45 })
  })
  const list = new InfiniteQueryObserver(
    queryClient,
    callPages('GET /client/manager-notification', {}, { topic: 'notifications', ...numbered(20) }),
  )
  const stop = list.subscribe(() => {})
  for (let n = 0; n < 5; n++) await list.fetchNextPage()
  expect(list.getCurrentResult()).toMatchObject({ hasNextPage: false })
  expect(asked).toEqual([1, 2, 3].map((page) => `/api/client/manager-notification?page=${page}&per_page=20`))
  await changed('notifications')
  expect(asked.length).toBe(6)
  stop()
})

test('the same call read whole and by pages are two in the cache', () => {
  const whole = call('GET /client/manager-notification', {}, { topic: 'notifications' })
  const pages = callPages('GET /client/manager-notification', {}, { topic: 'notifications', ...numbered(20) })
  expect(pages.queryKey).not.toEqual(whole.queryKey)
})

test('what a change left as it was is not read again', async () => {
  const [lines, chart] = [watch('finance', 'lines', '1'), watch('finance', 'chart')]
  await expect.poll(() => queryClient.getQueryData(['finance', 'chart'])).toBe(1)
  await changedBeside([['finance', 'chart']], 'finance')
  expect([lines, chart].map(({ read }) => read.mock.calls.length)).toEqual([2, 1])
  for (const { stop } of [lines, chart]) stop()
})

test('rows that are what they were stay the same objects, and so does the whole list', () => {
  const share = sharingRows(({ id }: { id: number; name: string }) => id)
  const before = { response: [1, 2, 3].map((id) => ({ id, name: `${id}` })), total: 3 }
  const after = { response: [2, 3, 4].map((id) => ({ id, name: id === 3 ? 'three' : `${id}` })), total: 3 }
  const shared = share(before, after) as typeof before
  expect(shared).toEqual(after)
  expect(shared.response.map((row) => before.response.includes(row))).toEqual([true, false, false])
  expect(share(before, structuredClone(before))).toBe(before)
  expect(share(before, { ...structuredClone(before), total: 4 })).toEqual({ ...before, total: 4 })
})
