import { addDays } from '@prumo/contract/dates.ts'
import { expect, it, test } from 'vitest'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { type Row, rewritten } from './rewriting.ts'

const days = (...of: number[]) => of.map((day) => addDays('2026-12-01', day - 1))
const rowsOn = (dates: readonly string[], full: readonly number[] = []): Row[] =>
  dates.map((date, id) => ({ id, date, full: full.includes(id) }))
const none = new Set<string>()

it('moves the Mondays to the Wednesdays, each with what is in it', () => {
  const [mondays, wednesdays] = [days(7, 14, 21), days(9, 16, 23)]
  const what = rewritten({ rows: rowsOn(mondays, [1]), seen: 0, before: mondays, after: wednesdays, taken: none })
  expect(what.kept.map(({ date }) => date)).toEqual(wednesdays)
  expect(what).toMatchObject({ written: [], removed: [], loose: [] })
})

it('removes what no date has room for, unless something is in it', () => {
  const week = days(7, 8, 9, 10, 11)
  const what = rewritten({ rows: rowsOn(week, [3]), seen: 0, before: week, after: days(7, 9, 11), taken: none })
  expect(what.kept.map(({ date }) => date)).toEqual(days(7, 9, 11))
  expect(what).toMatchObject({ written: [], removed: [1], loose: [3] })
})

it('keeps the date somebody looks at as the first of the new ones, in the place of an empty one', () => {
  const week = days(8, 9, 10, 11)
  const what = rewritten({ rows: rowsOn(week), seen: 0, before: week, after: days(11), taken: none })
  expect(what.kept).toEqual([{ id: 0, date: '2026-12-11' }])
  expect(what.removed).toEqual([1, 2, 3])
})

it('writes neither what was deleted by hand nor beside what is concluded, and leaves what was moved by hand', () => {
  const rows = [
    { id: 0, date: '2026-12-07', full: false },
    { id: 1, date: '2026-12-15', full: false },
  ]
  const mondays = days(7, 14, 21, 28)
  const what = rewritten({ rows, seen: 0, before: mondays, after: days(7, 10, 14, 17, 21), taken: new Set(days(21)) })
  expect(what.kept).toEqual(rows.map(({ id, date }) => ({ id, date })))
  expect(what.written).toEqual(days(10, 17))
})

test('whatever the rules, no row is lost, no date has two, and together they are the new dates', () => {
  const { below } = seeded('rewriting')
  for (let run = 0; run < 3000; run++) {
    const some = (most: number) => days(...Array.from({ length: 60 }, (_, n) => n + 1).filter(() => below(most) === 0))
    const [before, after] = [some(1 + below(5)), some(1 + below(5))]
    const taken = new Set(before.filter(() => below(9) === 0))
    const gone = new Set(before.filter((date) => !taken.has(date) && below(9) === 0))
    const rows = rowsOn(before.filter((date) => !taken.has(date) && !gone.has(date))).map((row) => ({
      ...row,
      full: below(4) === 0,
    }))
    if (rows.length === 0) continue
    const seen = below(rows.length)
    const { kept, written, removed, loose } = rewritten({ rows, seen, before, after, taken })
    const ids = [...kept.map(({ id }) => id), ...removed, ...loose].toSorted((a, b) => a - b)
    expect(ids).toEqual(rows.map(({ id }) => id))
    expect(removed.some((id) => rows[id]!.full || id === seen)).toBe(false)
    const wanted = after.filter((date) => !taken.has(date) && !gone.has(date))
    const dates = [...kept.map(({ date }) => date), ...written].toSorted()
    expect(dates).toEqual(wanted)
  }
})
