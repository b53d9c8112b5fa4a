import { expect, test } from 'vitest'
import { follow } from './following.ts'

test('a value from elsewhere is news, and replaces what the field gave', () => {
  expect(follow({ seen: null, given: [] }, null)).toBeUndefined()
  expect(follow({ seen: null, given: ['2026-11-25'] }, '2026-12-01')).toEqual({
    followed: { seen: '2026-12-01', given: [] },
    isForeign: true,
  })
})

test('what the field gave stays its own until its owner has it, however late', () => {
  const later = { seen: null, given: ['2026-11-25', '2026-11-26'] }
  expect(follow(later, null)).toBeUndefined()
  const first = follow(later, '2026-11-25')!
  expect(first).toEqual({ followed: { seen: '2026-11-25', given: ['2026-11-26'] }, isForeign: false })
  expect(follow(first.followed, '2026-11-26')).toEqual({
    followed: { seen: '2026-11-26', given: [] },
    isForeign: false,
  })
  expect(follow(later, '2026-11-26')).toEqual({ followed: { seen: '2026-11-26', given: [] }, isForeign: false })
})
