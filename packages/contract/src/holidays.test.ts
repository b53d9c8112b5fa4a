import { describe, expect, test } from 'vitest'
import { addDays, monthDays, weekday } from './dates.ts'
import { easterOf, holidayOn, holidaysOf } from './holidays.ts'

const MOVABLE = /Carnaval|Cinzas|Santa|Corpus/
const fixedOf = (year: number) =>
  holidaysOf(year)
    .filter(({ name }) => !MOVABLE.test(name))
    .map(({ date, name }) => `${date.slice(5)} ${name}`)

describe('Easter Sunday', () => {
  test.each([
    [1818, '1818-03-22'], // the earliest possible
    [1900, '1900-04-15'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'], // the years of the exception in the computus
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'], // the latest possible
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('of %i is %s', (year, date) => expect(easterOf(year)).toBe(date))

  test('is a Sunday from 22/03 to 25/04, in every accepted year', () => {
    for (let year = 1900; year <= 2199; year++) {
      const easter = easterOf(year)
      expect(weekday(easter), easter).toBe(7)
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25', easter).toBe(true)
    }
  })

  test.each([1582, 10_000, 2026.5, Number.NaN])('throws for the year %d', (year) => {
    expect(() => easterOf(year)).toThrow(RangeError)
  })
})

describe('national holidays', () => {
  test.each([
    [2000, ['2000-03-06', '2000-03-07', '2000-03-08'], '2000-04-21', '2000-06-22'],
    [2024, ['2024-02-12', '2024-02-13', '2024-02-14'], '2024-03-29', '2024-05-30'],
    [2026, ['2026-02-16', '2026-02-17', '2026-02-18'], '2026-04-03', '2026-06-04'],
    [2027, ['2027-02-08', '2027-02-09', '2027-02-10'], '2027-03-26', '2027-05-27'],
    [2028, ['2028-02-28', '2028-02-29', '2028-03-01'], '2028-04-14', '2028-06-15'],
    [2038, ['2038-03-08', '2038-03-09', '2038-03-10'], '2038-04-23', '2038-06-24'],
  ])('the movable ones of %i lie where the official calendar has them', (year, carnival, goodFriday, corpusChristi) => {
    const movable = holidaysOf(year).filter(({ name }) => MOVABLE.test(name))
    expect(movable.map(({ date }) => date)).toEqual([...carnival, goodFriday, corpusChristi])
    expect(movable.map(({ optional }) => optional)).toEqual([true, true, true, false, true])
  })

  test('the fixed ones are nine, none optional', () => {
    expect(fixedOf(2026)).toEqual([
      '01-01 Confraternização Universal',
      '04-21 Tiradentes',
      '05-01 Dia do Trabalho',
      '09-07 Independência do Brasil',
      '10-12 Nossa Senhora Aparecida',
      '11-02 Finados',
      '11-15 Proclamação da República',
      '11-20 Dia da Consciência Negra',
      '12-25 Natal',
    ])
    expect(holidaysOf(2026).filter(({ optional, name }) => optional && !MOVABLE.test(name))).toEqual([])
  })

  test('20/11 is national since 2024', () => {
    expect(holidayOn('2023-11-20')).toBeUndefined()
    expect(holidayOn('2024-11-20')).toEqual({ date: '2024-11-20', name: 'Dia da Consciência Negra', optional: false })
  })

  test('two on the same day are one entry with both names', () => {
    expect(holidayOn('2000-04-21')).toEqual({
      date: '2000-04-21',
      name: 'Sexta-feira Santa e Tiradentes',
      optional: false,
    })
  })

  test('every year has them in order, each date once, in the year and on the right weekday', () => {
    for (let year = 1900; year <= 2199; year++) {
      const holidays = holidaysOf(year)
      const dates = holidays.map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
      const joined = holidays.filter(({ name }) => name.includes(' e ')).length
      expect(holidays.length + joined).toBe(year < 2024 ? 13 : 14)
      const byName = (name: string) => holidays.filter((h) => h.name.startsWith(name)).map((h) => weekday(h.date))
      expect([byName('Carnaval'), byName('Quarta'), byName('Sexta'), byName('Corpus')]).toEqual([[1, 2], [3], [5], [4]])
    }
  })

  test('asking by date agrees with the list of the year', () => {
    const year = Array.from({ length: 12 }, (_, i) => monthDays(`2026-${String(i + 1).padStart(2, '0')}`)).flat()
    expect(year.flatMap((date) => holidayOn(date) ?? [])).toEqual(holidaysOf(2026))
    expect(holidayOn(addDays(easterOf(2026), 0))).toBeUndefined()
    expect(() => holidayOn('hoje')).toThrow(RangeError)
  })

  test('changing an answer does not change the next one', () => {
    const first = holidaysOf(2026)[0]
    if (first) first.name = 'outro'
    expect(holidaysOf(2026)[0]?.name).toBe('Confraternização Universal')
  })
})
