import { scoreOf } from '@prumo/contract/quality/audits/scoring.ts'
import { expect, test } from 'vitest'
import type { Item, Mounted } from './audit-queries.ts'
import { withItems } from './scoring.ts'

test('what does not apply and what is not answered do not count', () => {
  expect(scoreOf([1, 1, 2, 3, 4, 4, null])).toEqual({
    conforming: 2,
    nonconforming: 1,
    opportunities: 1,
    not_applicable: 2,
    unanswered: 1,
    percent: 50,
  })
  expect(scoreOf([4, null]).percent).toBeNull()
})

test('an answer changes its item, and the scores of its clause and of the whole; other clauses are the same objects', () => {
  const item = (id: number) => ({ id, status: null, evi_obj: '' }) as Item
  const empty = scoreOf([null])
  const question = (id: number) => ({
    codigo: String(id),
    description: '',
    obs: '',
    score: empty,
    subitens: [item(id)],
  })
  const mounted: Mounted = { response: [question(1), question(2)], score: scoreOf([null, null]) }
  const after = withItems(mounted, new Map([[2, { status: 2 as const, evi_obj: 'Nada' }]]))
  expect(after.response[0]).toBe(mounted.response[0])
  expect(after.response[1]).toMatchObject({ score: { percent: 0 }, subitens: [{ status: 2, evi_obj: 'Nada' }] })
  expect(after.score).toMatchObject({ percent: 0, unanswered: 1 })
  expect(withItems(mounted, new Map())).toBe(mounted)
})
