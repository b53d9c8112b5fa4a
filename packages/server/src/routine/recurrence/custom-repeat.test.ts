import { states } from '@prumo/contract/brazil.ts'
import { addDays, weekday } from '@prumo/contract/dates.ts'
import { dayOffIn, workdaysWithout } from '@prumo/contract/routine/days-off/days-off.ts'
import { stateHolidays } from '@prumo/contract/routine/days-off/state-holidays.ts'
import type { CustomRepeat, MonthPlace } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import {
  firstDate,
  nationalWorkday,
  occurrences,
  type RepeatRule,
} from '@prumo/contract/routine/recurrence/recurrence.ts'
import { customWords } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import { describe, expect, it, test } from 'vitest'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { isInRrule, rruleOf } from './rfc5545.ts'
import { byThunderbird, randomRule } from './thunderbird.fixtures.ts'

const endless = { until: null, count: null }
const months = (on: MonthPlace, interval = 1): CustomRepeat => ({ every: 'month', interval, on, ...endless })
const years = (on: MonthPlace, interval = 1): CustomRepeat => ({ every: 'year', interval, on, ...endless })
const weeks = (weekdays: number[], interval = 1): CustomRepeat => ({ every: 'week', interval, weekdays, ...endless })
const starting = (custom: CustomRepeat, date: string): RepeatRule => ({
  repeatDay: null,
  repeatDayAdvanced: null,
  custom,
  startsOn: firstDate(custom, date)!,
})
const dates = (custom: CustomRepeat, from: string, until: string) => occurrences(starting(custom, from), from, until)

describe('a custom rule', () => {
  it('has the dates that an independent library of RFC 5545 computes, for random rules, starts and windows', () => {
    const below = seeded('custom rules').below
    for (let run = 0; run < 150; run++) {
      const custom = randomRule(below)
      const rule = starting(custom, addDays('2026-01-01', below(2000)))
      const from = addDays(rule.startsOn, below(700))
      const until = addDays(from, 300 + below(600))
      const isSaid = (date: string) => isInRrule(rule, date)
      const expected = byThunderbird(rruleOf(rule)!, rule.startsOn, until).filter((date) => date >= from)
      const all = occurrences(rule, from, until)
      expect(all.filter(isSaid), `${rruleOf(rule)} from ${rule.startsOn}`).toEqual(expected.filter(isSaid))
      // What an RRULE does not say is the last day of a shorter month.
      expect(all.filter((date) => !isSaid(date)).every((date) => addDays(date, 1).endsWith('-03-01'))).toBe(true)
    }
  })

  it('ends on its last day, or after as many times as were asked', () => {
    const below = seeded('ends').below
    for (let run = 0; run < 100; run++) {
      const custom = randomRule(below)
      const rule = starting(custom, addDays('2026-01-01', below(700)))
      const all = occurrences(rule, rule.startsOn, addDays(rule.startsOn, 900))
      const count = 1 + below(all.length)
      const window = [rule.startsOn, addDays(rule.startsOn, 900)] as const
      expect(occurrences({ ...rule, custom: { ...custom, count } }, ...window)).toEqual(all.slice(0, count))
      const until = addDays(rule.startsOn, below(900))
      const ended = occurrences({ ...rule, custom: { ...custom, until } }, ...window)
      expect(ended).toEqual(all.filter((date) => date <= until))
    }
  })

  it('starts with its first date on or after the chosen one', () => {
    expect(firstDate(weeks([1, 3, 5]), '2026-11-24')).toBe('2026-11-25')
    expect(firstDate(months({ by: 'date', day: 31 }), '2026-11-24')).toBe('2026-11-30')
    expect(firstDate({ ...weeks([1]), until: '2026-11-25' }, '2026-11-24')).toBeUndefined()
  })
})

describe('working days', () => {
  it('count Monday to Friday without national holidays; a ponto facultativo is one', () => {
    expect(dates(months({ by: 'workday', nth: 5 }), '2026-11-01', '2027-03-31')).toEqual([
      '2026-11-09', // the 2nd is Finados
      '2026-12-07',
      '2027-01-08', // the 1st is a holiday
      '2027-02-05',
      '2027-03-05',
    ])
    expect(nationalWorkday('2027-02-09')).toBe(true)
  })

  it('count without the days in the company’s list, yearly ones in each year', () => {
    const isWorkday = workdaysWithout([
      { date: '2026-12-03', yearly: false, name: 'Inventário' },
      { date: '2020-03-04', yearly: true, name: 'Padroeira' },
    ])
    const rule = { ...starting(months({ by: 'workday', nth: 5 }), '2026-12-01'), startsOn: '2026-12-01' }
    expect(occurrences(rule, '2026-12-01', '2027-03-31', isWorkday)).toEqual([
      '2026-12-08',
      '2027-01-08',
      '2027-02-05',
      '2027-03-08',
    ])
  })

  it('of every month and place are the day with as many working days up to it', () => {
    for (let nth = 1; nth <= 15; nth++) {
      for (const date of dates(months({ by: 'workday', nth }), '2026-01-01', '2028-06-30')) {
        let passed = 0
        for (let day = `${date.slice(0, 7)}-01`; day <= date; day = addDays(day, 1)) if (nationalWorkday(day)) passed++
        expect(passed).toBe(nth)
        expect(weekday(date)).toBeLessThan(6)
      }
    }
  })
})

test('a state’s holidays are days that exist, each once', () => {
  for (const state of states) {
    const list = stateHolidays(state, 2026)
    expect(new Set(list.map(({ date }) => date)).size).toBe(list.length)
    expect(dayOffIn(list)('2026-12-25')).toBeUndefined()
  }
  expect(stateHolidays('ES', 2026)[0]).toEqual({ date: '2026-04-13', yearly: false, name: 'Nossa Senhora da Penha' })
})

test.each([
  [{ ...weeks([5, 1, 3]), until: '2026-12-31' }, 'toda segunda, quarta e sexta até 31/12/2026'],
  [weeks([6, 7]), 'todo sábado e domingo'],
  [weeks([1, 6]), 'toda segunda e todo sábado'],
  [weeks([1, 6], 2), 'a cada 2 semanas, na segunda e no sábado'],
  [weeks([1, 2, 3, 4, 5]), 'de segunda a sexta'],
  [{ every: 'day', interval: 3, until: null, count: 10 } as CustomRepeat, 'a cada 3 dias, 10 vezes'],
  [months({ by: 'workday', nth: 5 }), 'todo mês, no 5º dia útil'],
  [months({ by: 'workday', nth: -1 }, 3), 'a cada 3 meses, no último dia útil'],
  [months({ by: 'date', day: 31 }), 'todo mês, no último dia do mês'],
  [months({ by: 'date', day: 30 }), 'todo mês, no dia 30 (ou no último dia do mês)'],
  [{ ...months({ by: 'weekday', weekday: 2, nth: 2 }), count: 1 }, 'todo mês, na 2ª terça-feira, uma vez'],
  [years({ by: 'date', day: 23 }), 'todo ano, no dia 23 de novembro'],
  [years({ by: 'weekday', weekday: 7, nth: -1 }, 2), 'a cada 2 anos, no último domingo de novembro'],
])('%j is said as %s', (rule, words) => expect(customWords(rule, '2026-11-23')).toBe(words))
