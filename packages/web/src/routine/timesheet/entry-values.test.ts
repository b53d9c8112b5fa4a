import type { TimesheetEntry } from '@prumo/contract/routine/timesheet/model.ts'
import { expect, test } from 'vitest'
import { momentsOf, typed, valuesOf } from './entry-values.ts'

const entry = { time_from: '2026-11-01T02:30:12.000Z', time_to: '2026-11-01T03:45:40.000Z' } as TimesheetEntry
const zone = 'America/Sao_Paulo'

test("the fields show the company's clock, whose day can differ from the browser's", () => {
  expect(valuesOf(entry, zone, '2026-11-20')).toEqual({
    fromDate: '2026-10-31',
    fromTime: '23:30',
    toDate: '2026-11-01',
    toTime: '00:45',
  })
  expect(valuesOf(entry, 'America/Manaus', '2026-11-20')).toMatchObject({ toDate: '2026-10-31', toTime: '23:45' })
})

test('an end that was not changed keeps its seconds; the other one is what was typed', () => {
  const values = { ...valuesOf(entry, zone, '2026-11-20'), toTime: '01:00' }
  expect(momentsOf(values, entry, zone)).toEqual({
    time_from: '2026-11-01T02:30:12.000Z',
    time_to: '2026-11-01T01:00',
  })
})

test('a running timer has no end, and its day is the day it began', () => {
  const running = { ...entry, time_to: null }
  expect(valuesOf(running, zone, '2026-11-20')).toMatchObject({ toDate: '2026-10-31', toTime: '' })
  expect(valuesOf(undefined, zone, '2026-11-20')).toEqual({
    fromDate: '2026-11-20',
    fromTime: '',
    toDate: '2026-11-20',
    toTime: '',
  })
})

test('an end earlier than the start is on the next day, until another day is chosen for it', () => {
  const night = typed(typed(valuesOf(undefined, zone, '2026-10-31'), { fromTime: '22:00' }), { toTime: '02:00' })
  expect(momentsOf(night, undefined, zone)).toEqual({ time_from: '2026-10-31T22:00', time_to: '2026-11-01T02:00' })
  expect(typed(night, { toTime: '23:00' }).toDate).toBe('2026-10-31')
  expect(typed(night, { fromDate: '2026-12-31' }).toDate).toBe('2027-01-01')
  const chosen = typed(night, { toDate: '2026-10-31' })
  expect(typed(chosen, { toTime: '01:00' }).toDate).toBe('2026-10-31')
})

test('hours that end days later keep their day', () => {
  const long = valuesOf({ ...entry, time_to: '2026-11-02T12:00:00.000Z' }, zone, '2026-11-20')
  expect(typed(long, { fromTime: '22:00' }).toDate).toBe('2026-11-02')
})
