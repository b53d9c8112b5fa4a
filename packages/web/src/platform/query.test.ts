import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { call, changed, declareStale, staleKeys } from './query.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
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

test('a change is read again wherever its topic is shown, and where an area says that it shows it too', async () => {
  declareStale([{ topic: 'contacts', stale: [['tasks']] }])
  const contacts = watch('contacts', 'GET /contacts')
  const tasks = watch('tasks', 'day')
  const tags = watch('tags')
  await vi.waitFor(() => expect(queryClient.getQueryData(['tags'])).toBe(1))
  await changed('contacts')
  expect([contacts, tasks, tags].map(({ read }) => read.mock.calls.length)).toEqual([2, 2, 1])
  for (const { stop } of [contacts, tasks, tags]) stop()
})

test('a topic that names itself is not read twice', () => {
  expect(staleKeys('tags', [{ topic: 'tags', stale: [['tags'], ['tasks']] }])).toEqual([['tags'], ['tasks']])
})
