import { describe, expect, test } from 'vitest'
import { momentOf, placeWords, samePlace, stepped } from './week-place.ts'

const days = ['2026-11-16', '2026-11-17', '2026-11-18']
const nine = { date: '2026-11-17', span: { from: 540, to: 600 } }
const noHour = { date: '2026-11-17', span: null }

describe('arrows', () => {
  test('left and right change the day and stop at the first and the last shown day', () => {
    expect(stepped(nine, 'ArrowLeft', false, days)).toEqual({ ...nine, date: '2026-11-16' })
    expect(stepped({ ...nine, date: '2026-11-18' }, 'ArrowRight', false, days).date).toBe('2026-11-18')
  })

  test('up and down move by a quarter hour, with Shift only the end', () => {
    expect(stepped(nine, 'ArrowDown', false, days).span).toEqual({ from: 555, to: 615 })
    expect(stepped(nine, 'ArrowUp', true, days).span).toEqual({ from: 540, to: 585 })
  })

  test('the row without hours is above midnight, and a task that leaves it starts at eight', () => {
    expect(stepped({ ...nine, span: { from: 0, to: 30 } }, 'ArrowUp', false, days).span).toBeNull()
    expect(stepped(noHour, 'ArrowDown', false, days).span).toEqual({ from: 480, to: null })
    expect(stepped(noHour, 'ArrowUp', false, days)).toEqual(noHour)
    expect(stepped(noHour, 'ArrowDown', true, days)).toEqual(noHour)
  })
})

test('a place is sent as day and hours, or as a day without hours', () => {
  expect(momentOf(nine)).toEqual({ date: '2026-11-17', hour: '09:00', hour_finish: '10:00' })
  expect(momentOf({ ...nine, span: { from: 540, to: null } })).toMatchObject({ hour: '09:00', hour_finish: null })
  expect(momentOf(noHour)).toEqual({ date: '2026-11-17', hour: null, hour_finish: null })
})

test('a place is announced as a sentence', () => {
  expect(placeWords(nine)).toBe('terça-feira, 17 de novembro, 09:00 às 10:00')
  expect(placeWords(noHour)).toBe('terça-feira, 17 de novembro, sem hora')
})

test('two places are equal when they say the same', () => {
  expect(samePlace(nine, { date: '2026-11-17', span: { from: 540, to: 600 } })).toBe(true)
  expect(samePlace(nine, noHour)).toBe(false)
})
