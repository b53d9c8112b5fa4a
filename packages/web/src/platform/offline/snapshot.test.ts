import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { giveStored } from './snapshot.ts'

const key = ['tasks', 'late']
const [before, then, after] = [1000, 2000, 3000]

test.each([
  ['nothing is there', undefined, 'stored'],
  ['what is there is older', before, 'stored'],
  ['it is the same answer', then, 'read'],
  ['what is there is newer', after, 'read'],
])('a stored answer of an instant, when %s', (_, readAt, kept) => {
  const cache = new QueryClient()
  if (readAt !== undefined) cache.setQueryData(key, 'read', { updatedAt: readAt })
  giveStored(cache, key, 'stored', then)
  expect(cache.getQueryData(key)).toBe(kept)
})
