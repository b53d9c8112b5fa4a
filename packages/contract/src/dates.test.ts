import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DateOnly, Month, TimeOfDay } from './date-fields.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatMonth,
  isDate,
  monthAbbreviation,
  monthDays,
  monthGrid,
  monthName,
  monthsBetween,
  shiftMonth,
  startOfWeek,
  todayIn,
  type Weekday,
  weekDays,
  weekday,
  weekdayAbbreviation,
  weekdayName,
} from './dates.ts'

const message = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

describe('dates', () => {
  test.each(['2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31', '2026-12-31'])('%s exists', (date) => {
    expect(isDate(date)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
  ])('%s does not exist', (date) => {
    expect(isDate(date)).toBe(false)
    expect(() => addDays(date, 1)).toThrow(RangeError)
    expect(() => addMonths(date, 1)).toThrow(RangeError)
    expect(() => formatDate(date)).toThrow(RangeError)
  })

  test.each([
    '',
    '2026-1-1',
    '26-01-01',
    '01/01/2026',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '+02026-01-01',
  ])('%j is not written as a date', (text) => expect(isDate(text)).toBe(false))

  test('days are added over months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01')
    expect(addDays('1969-12-31', 1)).toBe('1970-01-01')
    expect(addDays('2199-12-31', 1)).toBe('2200-01-01')
    expect(addDays('2026-01-01', 365)).toBe('2027-01-01')
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError)
  })

  test('months are added on the same day, or on the last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(monthsBetween('2026-11-30', '2027-02-01')).toBe(3)
    expect(() => addMonths('2026-01-15', Number.NaN)).toThrow(RangeError)
  })

  test('adding and counting agree for every day from 1899 to 2201', () => {
    let date = '1899-12-31'
    let day: Weekday = 7 // a Sunday
    for (let count = 0; date < '2201-01-01'; count++) {
      if (weekday(date) !== day || (count % 97 === 0 && daysBetween('1899-12-31', date) !== count)) expect.fail(date)
      const next = addDays(date, 1)
      if (next <= date || addDays(next, -1) !== date) expect.fail(date)
      date = next
      day = ((day % 7) + 1) as Weekday
    }
    expect(daysBetween('2026-03-01', '2026-02-01')).toBe(-28)
  })

  test('no day is lost or repeated where the clocks change', () => {
    // In São Paulo 04/11/2018 began at 01:00.
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
    expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2)
  })
})

describe('weeks and months', () => {
  test('weeks run Monday to Sunday', () => {
    expect(weekday('2026-11-16')).toBe(1)
    expect(weekday('2026-11-22')).toBe(7)
    for (const date of weekDays('2026-12-30')) expect(startOfWeek(date)).toBe('2026-12-28')
    expect(weekDays('2026-12-30')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
  })

  test('every month has its days', () => {
    expect(monthDays('2026-02')).toHaveLength(28)
    expect(monthDays('2028-02').at(-1)).toBe('2028-02-29')
    expect(monthDays('2026-11').at(0)).toBe('2026-11-01')
    expect(() => monthDays('2026-13')).toThrow(RangeError)
    expect(() => monthDays('2026-1')).toThrow(RangeError)
  })

  test('months follow one another over the year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
    expect(shiftMonth('2026-06', -30)).toBe('2023-12')
    expect(() => shiftMonth('2026-06', Number.NaN)).toThrow(RangeError)
  })

  test('the grid of a month has four, five or six weeks', () => {
    const short = monthGrid('2027-02') // starts on a Monday, 28 days
    expect([short.length, short[0]?.[0], short[3]?.[6]]).toEqual([4, '2027-02-01', '2027-02-28'])
    const long = monthGrid('2026-08') // starts on a Saturday, 31 days
    expect([long.length, long[0]?.[0], long[5]?.[6]]).toEqual([6, '2026-07-27', '2026-09-06'])
    const january = monthGrid('2027-01')
    expect([january.length, january[0]?.[0], january[4]?.[6]]).toEqual([5, '2026-12-28', '2027-01-31'])
  })

  test('every grid holds its month once, in whole consecutive weeks, without a week of other months only', () => {
    for (let month = '2020-01'; month < '2033-01'; month = shiftMonth(month, 1)) {
      const weeks = monthGrid(month)
      const dates = weeks.flat()
      expect(dates).toEqual(dates.map((_, i) => addDays(dates[0] as string, i)))
      expect(dates.filter((date) => date.startsWith(month))).toEqual(monthDays(month))
      for (const week of weeks) {
        expect(week.map(weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
        expect(week.some((date) => date.startsWith(month))).toBe(true)
      }
    }
  })
})

describe('formats', () => {
  test('dates, months and their names are Brazilian', () => {
    expect(formatDate('2026-03-01')).toBe('01/03/2026')
    expect(formatMonth('2026-03')).toBe('março de 2026')
    expect(formatMonth('2026-12-31')).toBe('dezembro de 2026')
    expect([weekdayName(1), weekdayName(2), weekdayName(6), weekdayName(7)]).toEqual([
      'segunda-feira',
      'terça-feira',
      'sábado',
      'domingo',
    ])
    expect([weekdayAbbreviation(2), weekdayAbbreviation(6)]).toEqual(['ter', 'sáb'])
    expect([monthName(1), monthName(12), monthAbbreviation(3)]).toEqual(['janeiro', 'dezembro', 'mar'])
    expect(() => monthName(0)).toThrow(RangeError)
    expect(() => formatMonth('2026')).toThrow(RangeError)
  })

  test('the names are those of the Brazilian locale data', () => {
    const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
    const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) expect(monthName(month)).toBe(months.format(Date.UTC(2026, month - 1, 1)))
    for (const date of weekDays('2026-11-20'))
      expect(weekdayName(weekday(date))).toBe(weekdays.format(Date.parse(date)))
  })
})

describe('today', () => {
  test('is the day of the zone, not of the machine', () => {
    expect(todayIn('America/Sao_Paulo', new Date('2026-01-01T02:59:59Z'))).toBe('2025-12-31')
    expect(todayIn('America/Sao_Paulo', new Date('2026-01-01T03:00:00Z'))).toBe('2026-01-01')
    expect(todayIn('UTC', Date.UTC(2028, 1, 29, 23, 59))).toBe('2028-02-29')
    expect(todayIn('America/Rio_Branco', Date.UTC(2026, 0, 1, 4, 59))).toBe('2025-12-31')
  })

  test('follows daylight saving when the zone had it', () => {
    expect(todayIn('America/Sao_Paulo', new Date('2018-11-04T02:59:59Z'))).toBe('2018-11-03')
    expect(todayIn('America/Sao_Paulo', new Date('2018-11-04T03:00:00Z'))).toBe('2018-11-04')
    expect(todayIn('America/Sao_Paulo', new Date('2018-12-01T02:00:00Z'))).toBe('2018-12-01')
  })

  test('refuses an unknown zone and an invalid instant', () => {
    expect(() => todayIn('Brasil/Brasília', 0)).toThrow(RangeError)
    expect(() => todayIn('UTC', new Date('?'))).toThrow(RangeError)
  })
})

describe('schemas', () => {
  test('a date is an existing one of an accepted year', () => {
    expect(DateOnly.parse('2028-02-29')).toBe('2028-02-29')
    expect([message(DateOnly, '1900-01-01'), message(DateOnly, '2199-12-31')]).toEqual([[], []])
    expect(message(DateOnly, '2026-02-29')).toEqual(['Data inválida'])
    expect(message(DateOnly, '01/02/2026')).toEqual(['Data inválida'])
    expect(message(DateOnly, 20260101)).toEqual(['Data inválida'])
    expect(message(DateOnly, '1899-12-31')).toEqual(['Use um ano entre 1900 e 2199'])
    expect(message(DateOnly, '2200-01-01')).toEqual(['Use um ano entre 1900 e 2199'])
  })

  test('a time is of one day, with two digits each', () => {
    expect([message(TimeOfDay, '00:00'), message(TimeOfDay, '23:59')]).toEqual([[], []])
    for (const wrong of ['24:00', '12:60', '9:00', '09:00:00', '09:00\n', 900])
      expect(message(TimeOfDay, wrong)).toEqual(['Horário inválido'])
  })

  test('a month is one of an accepted year', () => {
    expect([message(Month, '2026-01'), message(Month, '2199-12')]).toEqual([[], []])
    for (const wrong of ['2026-00', '2026-13', '2026-1', '2026-01-01', 202601])
      expect(message(Month, wrong)).toEqual(['Mês inválido'])
    expect(message(Month, '0000-01')).toEqual(['Use um ano entre 1900 e 2199'])
  })

  test.each([undefined, null, '', '  '])(
    'a date, a time or a month that is missing (%j) asks for itself',
    (missing) => {
      expect(message(DateOnly, missing)).toEqual(['Escolha a data'])
      expect(message(TimeOfDay, missing)).toEqual(['Escolha o horário'])
      expect(message(Month, missing)).toEqual(['Escolha o mês'])
    },
  )

  test('can be published as JSON Schema', () => {
    expect(z.toJSONSchema(DateOnly)).toMatchObject({ type: 'string', format: 'date' })
    for (const schema of [TimeOfDay, Month]) expect(z.toJSONSchema(schema)).toMatchObject({ type: 'string' })
  })
})
