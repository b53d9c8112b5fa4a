import type { WeekCell, WeekRow } from '@prumo/contract/routine/timesheet/model.ts'
import { expect, test } from 'vitest'
import { answered, cellKey, type Unsaved } from './filling.ts'

const row = { key: 'task 1', label: 'Visita' } as WeekRow
const cell = { date: '2026-11-28', total: 0 } as WeekCell
const sent: Unsaved = { row, cell, typed: '2,5' }
const refused: Unsaved = { ...sent, refusal: 'Não há tempo livre neste dia para tantas horas.' }
const holding = (one: Unsaved) => new Map([[cellKey(row, cell), one]])

test('a saved cell is done, and a refused one keeps its text with the reason', () => {
  expect(answered(holding(sent), sent)).toEqual(new Map())
  expect(answered(holding(sent), sent, refused)).toEqual(holding(refused))
})

test('the answer to an earlier text leaves what was typed since', () => {
  const later: Unsaved = { row, cell, typed: '-3', refusal: 'Escreva as horas como 1:30, 1,5 ou 90m, até 24 horas.' }
  expect(answered(holding(later), sent)).toEqual(holding(later))
  expect(answered(holding(later), sent, refused)).toEqual(holding(later))
})
