import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownBy } from './own.ts'
import { staleness } from './staleness.ts'

let client: QueryClient
const read = { tasks: vi.fn(async () => 1), tags: vi.fn(async () => 1) }
let hidden = false

beforeEach(async () => {
  vi.useFakeTimers()
  hidden = false
  client = new QueryClient()
  for (const [key, queryFn] of Object.entries(read)) {
    new QueryObserver(client, { queryKey: [key, 'all'], queryFn, staleTime: 60_000 }).subscribe(() => {})
    queryFn.mockClear()
  }
  await vi.advanceTimersByTimeAsync(1)
  read.tasks.mockClear()
  read.tags.mockClear()
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const begin = () =>
  staleness(
    client,
    [
      { topic: 'tasks', stale: [['tasks']] },
      { topic: 'tags', stale: [['tags']] },
    ],
    () => hidden,
  )

test('an event makes its topic read again at once, and nothing else', async () => {
  begin().event({ topic: 'tasks', id: 1 })
  await vi.advanceTimersByTimeAsync(60)
  expect(read.tasks).toHaveBeenCalledTimes(1)
  expect(read.tags).not.toHaveBeenCalled()
})

test('what this page changed and shows already is not read again; of another page or topic it is', async () => {
  const { event } = begin()
  event({ topic: 'tasks', id: 1, by: shownBy('tasks') })
  await vi.advanceTimersByTimeAsync(1000)
  expect(read.tasks).not.toHaveBeenCalled()
  event({ topic: 'tasks', id: 1, by: shownBy('tags') })
  await vi.advanceTimersByTimeAsync(60)
  expect(read.tasks).toHaveBeenCalledTimes(1)
})

test('what is being read while events come is read to its end, and once more', async () => {
  for (const known of [undefined, 'earlier']) {
    client.setQueryData(['tasks', 'slow'], known)
    const answers: ((what: string) => void)[] = []
    const queryFn = vi.fn(
      ({ signal }: { signal: AbortSignal }) =>
        new Promise<string>((resolve, reject) => {
          signal.addEventListener('abort', reject)
          answers.push(resolve)
        }),
    )
    const stop = new QueryObserver(client, { queryKey: ['tasks', 'slow'], queryFn }).subscribe(() => {})
    const { event } = begin()
    for (let id = 0; id < 3; id++) {
      event({ topic: 'tasks', id })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(queryFn).toHaveBeenCalledTimes(1)
    answers[0]?.('before')
    await vi.advanceTimersByTimeAsync(1)
    expect(queryFn).toHaveBeenCalledTimes(2)
    answers[1]?.('after')
    await vi.advanceTimersByTimeAsync(1)
    expect(client.getQueryState(['tasks', 'slow'])).toMatchObject({ data: 'after', isInvalidated: false })
    stop()
  }
})

test('many events in a row cost one reading every 0.7 s, and the last one is never left out', async () => {
  const { event } = begin()
  for (let i = 0; i < 20; i++) {
    event({ topic: 'tasks', id: i })
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(700)
  expect(read.tasks.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(read.tasks.mock.calls.length).toBeLessThanOrEqual(5)
})

test('after what may have been missed everything shown is read again', async () => {
  begin().everything()
  await vi.advanceTimersByTimeAsync(60)
  expect(read.tasks).toHaveBeenCalledTimes(1)
  expect(read.tags).toHaveBeenCalledTimes(1)
})

test('a hidden tab only notes what is stale', async () => {
  hidden = true
  begin().event({ topic: 'tasks' })
  await vi.advanceTimersByTimeAsync(60)
  expect(read.tasks).not.toHaveBeenCalled()
  expect(client.getQueryState(['tasks', 'all'])?.isInvalidated).toBe(true)
})

test('the page’s own change that is under way is not undone by a reading in between', async () => {
  let finish = () => {}
  const change = client.getMutationCache().build(client, {
    mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
  })
  void change.execute(undefined)
  begin().event({ topic: 'tasks' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(read.tasks).not.toHaveBeenCalled()
  finish()
  await vi.advanceTimersByTimeAsync(150)
  expect(read.tasks).toHaveBeenCalledTimes(1)
})

test('the page’s own change that never ends does not hold the others back for ever', async () => {
  const hanging = client.getMutationCache().build(client, { mutationFn: () => new Promise<void>(() => {}) })
  void hanging.execute(undefined)
  begin().event({ topic: 'tasks' })
  await vi.advanceTimersByTimeAsync(5200)
  expect(read.tasks).toHaveBeenCalledTimes(1)
})

test('nothing is read after the end', async () => {
  const { event, stop } = begin()
  event({ topic: 'tasks' })
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(read.tasks).not.toHaveBeenCalled()
})
