import { expect, it } from 'vitest'
import { bodyOfEntry, newEntry } from './entry-values.ts'
import { previewOf, withCorrection } from './preview.ts'

const typed = { ...newEntry('2027-01-09'), value: '100.00' }
const series = { ...typed.series, type: '2' as const, count: 3 }

it('what a series will be is shown as it is typed, and nothing while something is missing', () => {
  expect(previewOf({ ...typed, series: { ...series, closed_day: 'after' } })).toEqual([
    { number: 1, value: '100.00', date_finish: '2027-01-11' },
    { number: 2, value: '100.00', date_finish: '2027-02-10' },
    { number: 3, value: '100.00', date_finish: '2027-03-09' },
  ])
  expect(previewOf({ ...typed, series: { ...series, type: '1' } }).map(({ value }) => value)).toEqual([
    '33.33',
    '33.33',
    '33.34',
  ])
  expect(previewOf({ ...typed, series: { ...series, endless: true, count: '' } })).toHaveLength(12)
  expect(previewOf({ ...typed, value: '', series })).toEqual([])
  expect(previewOf({ ...typed, series: { ...series, count: 1 } })).toEqual([])
  expect(previewOf(typed)).toEqual([])
})

it('what is corrected of one is kept beside the rule, and sent', () => {
  const rows = previewOf({ ...typed, series })
  const corrections = withCorrection(rows, [], { number: 2, value: '120.00' })
  const changed = { ...typed, series: { ...series, corrections } }
  expect(previewOf(changed)[1]).toEqual({ number: 2, value: '120.00', date_finish: '2027-02-09' })
  expect(bodyOfEntry(changed, undefined).series).toMatchObject({
    count: 3,
    corrections: [{ number: 2, value: '120.00', date_finish: '2027-02-09' }],
  })
  const endless = { ...typed, series: { ...series, endless: true } }
  expect(bodyOfEntry(endless, undefined).series).toMatchObject({ type: '2', count: null })
})
