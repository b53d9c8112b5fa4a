import { describe, expect, it } from 'vitest'
import { barOf, monthsOf, placeOf } from './timeline.ts'

const today = '2026-08-15'
const none = { espected_start: null, expected_end: null, real_start: null, real_end: null }

describe('the line of time of plans', () => {
  it.each([
    [
      { espected_start: '2026-08-01', expected_end: '2026-08-31' },
      { from: '2026-08-01', to: '2026-08-31' },
    ],
    [
      { espected_start: '2026-08-01', real_start: '2026-08-05', real_end: '2026-08-09' },
      { from: '2026-08-05', to: '2026-08-09' },
    ],
    // It goes on beyond its expected end.
    [
      { real_start: '2026-08-01', expected_end: '2026-08-10' },
      { from: '2026-08-01', to: today },
    ],
    [{ expected_end: '2026-09-01' }, { from: '2026-09-01', to: '2026-09-01' }],
    [{}, undefined],
  ])('a plan of %j reaches %j', (dates, bar) => {
    expect(barOf({ ...none, ...dates }, today)).toEqual(bar)
  })

  it('has the months of its bars and the current one, and places a bar by its days', () => {
    const months = monthsOf([{ from: '2026-06-10', to: '2026-07-01' }], today)
    expect(months).toEqual(['2026-06', '2026-07', '2026-08'])
    expect(placeOf({ from: '2026-06-01', to: '2026-08-31' }, months)).toEqual({ left: 0, width: 100 })
    expect(placeOf({ from: '2026-09-01', to: '2026-09-02' }, months)).toBeUndefined()
  })
})
