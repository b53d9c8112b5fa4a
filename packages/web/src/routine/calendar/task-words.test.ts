import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { describe, expect, test } from 'vitest'
import { dayWords, hoursOf, monthLabel, rangeWords, taskWords } from './task-words.ts'

describe('the label in the month', () => {
  test('is the first 20 characters, with an ellipsis when there are more', () => {
    expect(monthLabel('12345678901234567890')).toBe('12345678901234567890')
    expect(monthLabel('12345678901234567890A')).toBe('12345678901234567890…')
  })

  test('never cuts an emoji in half', () => {
    expect(monthLabel(`${'x'.repeat(19)}🎂🎂`)).toBe(`${'x'.repeat(19)}🎂…`)
  })
})

test('a range names month and year once when both ends have the same', () => {
  expect(rangeWords('2026-11-16', '2026-11-22', '2026-11-21')).toBe('16 a 22 de novembro de 2026')
  expect(rangeWords('2026-11-30', '2026-12-06', '2026-11-21')).toBe('30 de novembro a 6 de dezembro de 2026')
  expect(rangeWords('2026-12-28', '2027-01-03', '2026-11-21')).toBe('28 de dezembro de 2026 a 3 de janeiro de 2027')
  expect(rangeWords('2026-11-25', '2026-11-25', '2026-11-21')).toBe('qua, 25 de novembro')
  expect(rangeWords('2027-01-06', '2027-01-06', '2026-11-21')).toBe('qua, 6 de janeiro de 2027')
})

test('the first day of a month is written 1º', () => {
  expect(dayWords('2026-12-01')).toBe('terça-feira, 1º de dezembro')
  expect(rangeWords('2027-02-01', '2027-02-07', '2026-11-21')).toBe('1º a 7 de fevereiro de 2027')
})

test('hours say what is known of start and end', () => {
  expect(hoursOf({ hour: '09:00', hour_finish: '10:30' })).toBe('09:00 – 10:30')
  expect(hoursOf({ hour: '09:00', hour_finish: null })).toBe('09:00')
  expect(hoursOf({ hour: null, hour_finish: null })).toBe('Sem hora')
})

test('a task in one sentence says what its colours and signs show', () => {
  const task = {
    label: 'Conferir caixa',
    hour: '09:00',
    hour_finish: null,
    priority: true,
    status: '2',
    tags: [{ tag_id: 1, label: 'Urgente', color: '#c92a2a' }],
    departments: [{ department_id: 1, label: 'Financeiro' }],
  } as unknown as Task
  expect(taskWords(task)).toBe(
    '09:00 Conferir caixa, prioridade, concluída, etiquetas: Urgente, departamentos: Financeiro',
  )
})
