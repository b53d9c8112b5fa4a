import { expect, test } from 'vitest'
import { cellWords, clockWords, durationWords, readHours } from './hours.ts'

test('hours are typed as people write them', () => {
  const hour = 3600
  expect(
    ['1:30', '01:30', '1h30', '1h30min', '1,5', '1.5', '1,5h', '90m', '90 min', ' 1 : 30 '].map((typed) =>
      readHours(typed),
    ),
  ).toEqual(Array.from({ length: 10 }, () => 1.5 * hour))
  expect(['2', '2h', '2:00', '120m'].map((typed) => readHours(typed))).toEqual(
    Array.from({ length: 4 }, () => 2 * hour),
  )
  expect(['', '-', '0', '0:00'].map((typed) => readHours(typed))).toEqual([0, 0, 0, 0])
  expect(readHours(',5')).toBe(0.5 * hour)
  expect(readHours('0:5')).toBe(300)
  expect(readHours('24')).toBe(24 * hour)
})

test('what is no number of hours, or more than a day, is refused', () => {
  for (const typed of ['abc', '25', '24:01', '1:60', '90', '1:30:00', '-1', '1e2', 'h', ',', '1441m', '1,5m']) {
    expect(readHours(typed), typed).toBeUndefined()
  }
})

test('what a cell shows can be typed again with the same meaning', () => {
  for (const seconds of [60, 1800, 5400, 86_400, 36_060]) expect(readHours(cellWords(seconds))).toBe(seconds)
  expect(cellWords(0)).toBe('')
  expect(cellWords(5)).toBe('0:01')
})

test('totals are HH:MM:SS, and 00:00 when there are no hours', () => {
  expect(durationWords(3665)).toBe('1:01')
  expect(durationWords(360_000)).toBe('100:00')
  expect(durationWords(0)).toBe('00:00')
  expect(durationWords(null)).toBe('00:00')
  expect(clockWords(0)).toBe('00:00:00')
})
