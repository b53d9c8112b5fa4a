import { expect, it } from 'vitest'
import { proposedVisit } from './proposing.ts'

// 13 May 2026 is a Wednesday.
it.each([
  ['nothing without a visit', [], null],
  ['nothing while one is planned', ['2026-05-20', '2026-04-20'], null],
  ['a month after the only one', ['2026-05-04'], '2026-06-03'],
  ['the usual distance after the last', ['2026-05-11', '2026-04-27', '2026-04-13', '2026-01-05'], '2026-05-25'],
  ['on Monday for a weekend', ['2026-05-02', '2026-04-18', '2026-04-04'], '2026-05-18'],
  ['today for what is past', ['2026-01-05'], '2026-05-13'],
])('proposes %s', (_, held, day) => expect(proposedVisit(held, '2026-05-13')).toBe(day))
