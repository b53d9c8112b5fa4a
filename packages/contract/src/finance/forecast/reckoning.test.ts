import { describe, expect, it } from 'vitest'
import { type Expected, forecastOf, lastDay } from './reckoning.ts'

const today = '2026-11-22'
const once = (key: string, day: string, cents: bigint): Expected => ({ key, day, weekly: false, cents })
const rent = once('rent', '2026-11-25', -900n)
const sale = once('sale', '2026-12-04', 500n)

describe('a forecast of thirteen weeks', () => {
  it('goes day by day to the last of its 91 days, and what lies beyond is of no forecast', () => {
    const { weeks, lowest } = forecastOf(1000n, today, [rent, sale, once('late', '2027-02-21', -9000n)])
    expect(weeks).toHaveLength(13)
    expect([weeks[0]!.first, weeks[12]!.last, lastDay(today)]).toEqual(['2026-11-22', '2027-02-20', '2027-02-20'])
    expect(weeks[0]).toMatchObject({ income: 0n, expense: 900n, balance: 100n, lowest: 100n })
    expect(weeks[1]).toMatchObject({ income: 500n, expense: 0n, balance: 600n, lowest: 100n })
    expect(weeks[12]!.balance).toBe(600n)
    expect(lowest).toEqual({ day: '2026-11-25', balance: 100n })
  })

  it('counts what was expected before today on this day, and a habit every seven days', () => {
    const { weeks } = forecastOf(0n, today, [
      once('late', '2026-11-01', -50n),
      { key: 'counter', day: '2026-12-05', weekly: true, cents: 10n },
    ])
    expect(weeks.map(({ balance }) => balance)).toEqual([
      -50n,
      -40n,
      -30n,
      -20n,
      -10n,
      0n,
      10n,
      20n,
      30n,
      40n,
      50n,
      60n,
      70n,
    ])
  })

  it('has today as its lowest point when nothing takes from what there is', () => {
    expect(forecastOf(70n, today, [sale]).lowest).toEqual({ day: today, balance: 70n })
  })
})

describe('a lever', () => {
  it('pays later or collects earlier by moving one of what is expected to another day', () => {
    const later = forecastOf(1000n, today, [rent, sale], [{ key: 'rent', to: '2026-12-05' }])
    expect(later.lowest).toEqual({ day: '2026-12-05', balance: 600n })
    const earlier = forecastOf(1000n, today, [rent, sale], [{ key: 'sale', to: today }])
    expect(earlier.lowest).toEqual({ day: '2026-11-25', balance: 600n })
  })

  it('cuts what is not spent, moves a habit from its first day on, and does nothing to what is not there', () => {
    expect(forecastOf(1000n, today, [rent, sale], [{ key: 'rent', cut: true }]).lowest.balance).toBe(1000n)
    const habit: Expected = { key: 'milk', day: '2026-11-28', weekly: true, cents: -10n }
    expect(forecastOf(0n, today, [habit], [{ key: 'milk', to: '2027-02-13' }]).weeks[12]!.balance).toBe(-20n)
    expect(forecastOf(5n, today, [habit], [{ key: 'gone', cut: true }])).toEqual(forecastOf(5n, today, [habit]))
  })
})
