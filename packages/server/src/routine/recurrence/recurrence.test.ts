import { addDays, daysBetween, weekday } from '@prumo/contract/dates.ts'
import {
  horizon,
  LONGEST_WINDOW_DAYS,
  occurrences,
  type RepeatRule,
} from '@prumo/contract/routine/recurrence/recurrence.ts'
import { describe } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import { repeatDays, repeatIntervals } from '@prumo/contract/routine/tasks/model.ts'
import { Temporal } from 'temporal-polyfill'
import { expect, describe as group, test } from 'vitest'

type Codes = Pick<RepeatRule, 'repeatDay' | 'repeatDayAdvanced' | 'custom'>

const everyDay = (repeatDay: RepeatRule['repeatDay'], startsOn: string): RepeatRule => ({
  repeatDay,
  repeatDayAdvanced: null,
  custom: null,
  startsOn,
})
const every = (repeatDayAdvanced: RepeatRule['repeatDayAdvanced'], startsOn: string): RepeatRule => ({
  repeatDay: null,
  repeatDayAdvanced,
  custom: null,
  startsOn,
})

const ALL_CODES: Codes[] = [
  ...repeatDays.map((repeatDay) => ({ repeatDay, repeatDayAdvanced: null, custom: null })),
  ...repeatIntervals.map((repeatDayAdvanced) => ({ repeatDay: null, repeatDayAdvanced, custom: null })),
]

/**
 * True if a series happens on a day, computed for one day at a time and with another date library than the product's.
 */
function happens({ repeatDay, repeatDayAdvanced, startsOn }: RepeatRule, day: string): boolean {
  const date = Temporal.PlainDate.from(day)
  const anchor = Temporal.PlainDate.from(startsOn)
  const order = Temporal.PlainDate.compare(date, anchor)
  if (order <= 0) return order === 0
  if (repeatDay === '8') return true
  if (repeatDay === '9') return date.dayOfWeek < 6
  if (repeatDay) return date.dayOfWeek === Number(repeatDay)
  if (repeatDayAdvanced === '14') return anchor.until(date, { largestUnit: 'day' }).days % 14 === 0
  if (!repeatDayAdvanced) return false
  const step = { '29': 1, '59': 2, '89': 3, '179': 6 }[repeatDayAdvanced]
  const months = (date.year - anchor.year) * 12 + date.month - anchor.month
  return months % step === 0 && date.day === Math.min(anchor.day, date.daysInMonth)
}

group('weekday rules', () => {
  test('1 to 7 are that weekday, Monday to Sunday', () => {
    expect(occurrences(everyDay('1', '2026-11-16'), '2026-11-16', '2026-12-07')).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
    ])
    for (const code of ['1', '2', '3', '4', '5', '6', '7'] as const) {
      const dates = occurrences(everyDay(code, addDays('2026-11-15', Number(code))), '2026-11-16', '2027-11-14')
      expect(dates).toHaveLength(52)
      expect(dates.every((date) => weekday(date) === Number(code))).toBe(true)
    }
  })

  test('8 is every day, also weekends and holidays', () => {
    const dates = occurrences(everyDay('8', '2026-12-24'), '2026-12-24', '2026-12-27')
    expect(dates).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'])
  })

  test('9 is Monday to Friday, over the border of the year', () => {
    const dates = occurrences(everyDay('9', '2026-12-31'), '2026-12-31', '2027-01-05')
    expect(dates).toEqual(['2026-12-31', '2027-01-01', '2027-01-04', '2027-01-05'])
  })

  test('a task on another day than its rule stays there, and the series goes on from the next match', () => {
    const wednesday = everyDay('1', '2026-11-18')
    expect(occurrences(wednesday, '2026-11-01', '2026-11-30')).toEqual(['2026-11-18', '2026-11-23', '2026-11-30'])
    expect(occurrences(wednesday, '2026-11-19', '2026-11-30')).toEqual(['2026-11-23', '2026-11-30'])
    const saturday = everyDay('9', '2026-11-21')
    expect(occurrences(saturday, '2026-11-21', '2026-11-24')).toEqual(['2026-11-21', '2026-11-23', '2026-11-24'])
  })

  test('when both codes are given the weekday wins', () => {
    const both: RepeatRule = { repeatDay: '5', repeatDayAdvanced: '29', custom: null, startsOn: '2026-11-20' }
    expect(occurrences(both, '2026-11-20', '2026-12-04')).toEqual(['2026-11-20', '2026-11-27', '2026-12-04'])
    expect(describe(both)).toBe('Toda sexta-feira')
  })
})

group('intervals', () => {
  test('14 is every fortnight counted from the date of the task, over leap days', () => {
    expect(occurrences(every('14', '2028-02-16'), '2028-02-16', '2028-03-31')).toEqual([
      '2028-02-16',
      '2028-03-01',
      '2028-03-15',
      '2028-03-29',
    ])
    expect(occurrences(every('14', '2026-01-01'), '2026-01-02', '2026-01-15')).toEqual(['2026-01-15'])
    expect(occurrences(every('14', '2026-01-01'), '2026-01-16', '2026-01-28')).toEqual([])
  })

  test('the 31st becomes the last day of shorter months and comes back afterwards', () => {
    expect(occurrences(every('29', '2026-01-31'), '2026-01-01', '2026-12-31')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
    ])
  })

  test('the 30th and the 29th give way to February only', () => {
    expect(occurrences(every('29', '2026-01-30'), '2026-02-01', '2026-04-30')).toEqual([
      '2026-02-28',
      '2026-03-30',
      '2026-04-30',
    ])
    expect(occurrences(every('29', '2027-12-29'), '2028-02-01', '2028-03-31')).toEqual(['2028-02-29', '2028-03-29'])
    expect(occurrences(every('29', '2026-12-29'), '2027-02-01', '2027-03-31')).toEqual(['2027-02-28', '2027-03-29'])
  })

  test('a series that starts on a leap day returns to it', () => {
    expect(occurrences(every('179', '2028-02-29'), '2029-01-01', '2030-12-31')).toEqual([
      '2029-02-28',
      '2029-08-29',
      '2030-02-28',
      '2030-08-29',
    ])
    expect(occurrences(every('179', '2028-02-29'), '2032-01-01', '2032-12-31')).toEqual(['2032-02-29', '2032-08-29'])
  })

  test('59, 89 and 179 are every 2, 3 and 6 calendar months', () => {
    const of = (code: RepeatRule['repeatDayAdvanced']) =>
      occurrences(every(code, '2026-12-31'), '2026-12-31', '2027-12-31')
    expect(of('59')).toEqual([
      '2026-12-31',
      '2027-02-28',
      '2027-04-30',
      '2027-06-30',
      '2027-08-31',
      '2027-10-31',
      '2027-12-31',
    ])
    expect(of('89')).toEqual(['2026-12-31', '2027-03-31', '2027-06-30', '2027-09-30', '2027-12-31'])
    expect(of('179')).toEqual(['2026-12-31', '2027-06-30', '2027-12-31'])
  })
})

group('every rule', () => {
  test.each(ALL_CODES)('%j happens on exactly its days, for 400 days from any start', (codes) => {
    // Month ends, both kinds of February, the border of a year, and a day on which São Paulo once changed its clocks.
    const starts = ['2026-01-29', '2026-01-30', '2026-01-31', '2027-08-31', '2028-02-29', '2027-12-31', '2018-11-04']
    for (const startsOn of starts) {
      const rule = { ...codes, startsOn }
      for (const [from, until] of [
        [startsOn, addDays(startsOn, 399)],
        [addDays(startsOn, 731), addDays(startsOn, 731 + 399)],
      ] as const) {
        const expected = Array.from({ length: 400 }, (_, i) => addDays(from, i)).filter((day) => happens(rule, day))
        expect(occurrences(rule, from, until), `${startsOn} ${from}`).toEqual(expected)
      }
    }
  })

  test.each(ALL_CODES)('%j gives the same days at once as topped up day by day', (codes) => {
    const rule = { ...codes, startsOn: '2026-01-31' }
    const daily: string[] = []
    for (let day = '2026-01-31'; day <= '2027-03-31'; day = addDays(day, 1)) daily.push(...occurrences(rule, day, day))
    expect(occurrences(rule, '2026-01-31', '2027-03-31')).toEqual(daily)
  })

  test.each(ALL_CODES)('%j starts with the date of the task and has nothing before it', (codes) => {
    const dates = occurrences({ ...codes, startsOn: '2026-11-20' }, '2020-01-01', '2027-11-20')
    expect(dates[0]).toBe('2026-11-20')
    expect(dates.length).toBeGreaterThan(1)
  })

  test('without a code the task happens once', () => {
    const once = every(null, '2026-11-20')
    expect(occurrences(once, '2026-01-01', '2027-12-31')).toEqual(['2026-11-20'])
    expect(occurrences(once, '2026-11-21', '2027-12-31')).toEqual([])
  })

  test('an empty or earlier window has no dates', () => {
    expect(occurrences(everyDay('8', '2026-11-20'), '2026-11-25', '2026-11-24')).toEqual([])
    expect(occurrences(everyDay('8', '2026-11-20'), '2026-01-01', '2026-11-19')).toEqual([])
  })

  test('a window is never unbounded', () => {
    const rule = everyDay('8', '2026-01-01')
    expect(occurrences(rule, '2026-01-01', addDays('2026-01-01', LONGEST_WINDOW_DAYS - 1))).toHaveLength(
      LONGEST_WINDOW_DAYS,
    )
    expect(() => occurrences(rule, '2026-01-01', addDays('2026-01-01', LONGEST_WINDOW_DAYS))).toThrow(RangeError)
    expect(() => occurrences(every('179', '1900-01-01'), '1900-01-01', '2199-12-31')).toThrow(RangeError)
    // Only the days within the series count towards the limit.
    expect(occurrences(rule, '1900-01-01', '2026-01-02')).toHaveLength(2)
  })

  test('a date that does not exist is refused', () => {
    expect(() => occurrences(everyDay('8', '2026-02-30'), '2026-01-01', '2026-12-31')).toThrow(RangeError)
    expect(() => occurrences(everyDay('8', '2026-01-01'), '2026-01-01', '')).toThrow(RangeError)
    expect(() => occurrences(every('29', '2026-01-01'), 'hoje', '2026-12-31')).toThrow(RangeError)
  })
})

group('horizon', () => {
  test('is twelve months ahead, on the same day or the last one', () => {
    expect(horizon('2026-11-20')).toBe('2027-11-20')
    expect(horizon('2027-02-28')).toBe('2028-02-28')
    expect(horizon('2028-02-29')).toBe('2029-02-28')
    expect(horizon('2026-12-31')).toBe('2027-12-31')
  })

  test('never moves back and always fits into one window', () => {
    for (let today = '2026-01-01'; today < '2030-01-01'; today = addDays(today, 1)) {
      expect(horizon(addDays(today, 1)) >= horizon(today), today).toBe(true)
      expect(daysBetween(today, horizon(today)) + 1).toBeLessThan(LONGEST_WINDOW_DAYS)
    }
  })

  test('a whole horizon holds a year of occurrences', () => {
    const today = '2026-11-20' // a Friday
    const count = (codes: Codes) => occurrences({ ...codes, startsOn: today }, today, horizon(today)).length
    // The weekly rules of other weekdays have the Friday of the task besides.
    expect(ALL_CODES.map(count)).toEqual([53, 53, 53, 53, 53, 54, 53, 366, 261, 27, 13, 7, 5, 3])
  })
})

group('description', () => {
  test.each([
    ['1', 'Toda segunda-feira'],
    ['2', 'Toda terça-feira'],
    ['3', 'Toda quarta-feira'],
    ['4', 'Toda quinta-feira'],
    ['5', 'Toda sexta-feira'],
    ['6', 'Todo sábado'],
    ['7', 'Todo domingo'],
    ['8', 'Todos os dias'],
    ['9', 'De segunda a sexta'],
  ] as const)('%s is %s', (code, sentence) => expect(describe(everyDay(code, '2026-11-20'))).toBe(sentence))

  test.each([
    ['14', '2026-11-20', 'A cada duas semanas, na sexta-feira'],
    ['14', '2026-11-21', 'A cada duas semanas, no sábado'],
    ['29', '2026-11-20', 'A cada mês, no dia 20'],
    ['29', '2026-11-01', 'A cada mês, no dia 1º'],
    ['29', '2026-11-28', 'A cada mês, no dia 28'],
    ['29', '2026-11-29', 'A cada mês, no dia 29 (ou no último dia do mês)'],
    ['29', '2026-12-31', 'A cada mês, no dia 31 (ou no último dia do mês)'],
    ['59', '2026-12-31', 'A cada dois meses, no dia 31 (ou no último dia do mês)'],
    ['59', '2026-11-30', 'A cada dois meses, no dia 30'], // never meets February
    ['89', '2026-11-30', 'A cada três meses, no dia 30 (ou no último dia do mês)'],
    ['179', '2026-07-31', 'A cada seis meses, no dia 31'], // January and July both have one
    ['179', '2028-02-29', 'A cada seis meses, no dia 29 (ou no último dia do mês)'],
  ] as const)('%s from %s is %s', (code, startsOn, sentence) => expect(describe(every(code, startsOn))).toBe(sentence))

  test('without a code it does not repeat', () => expect(describe(every(null, '2026-11-20'))).toBe('Não se repete'))
})
