import { expect, it } from 'vitest'
import { repeatPreview } from './repeat-words.ts'

it('says the interval and the first day', () => {
  expect(repeatPreview('day:1', '2026-11-23')).toBe('Repete toda segunda-feira, a partir de 23/11/2026')
  expect(repeatPreview('day:7', '2026-11-22')).toBe('Repete todo domingo, a partir de 22/11/2026')
  expect(repeatPreview('day:8', '2026-11-23')).toBe('Repete todos os dias, a partir de 23/11/2026')
  expect(repeatPreview('every:14', '2026-11-23')).toBe(
    'Repete a cada duas semanas, na segunda-feira, a partir de 23/11/2026',
  )
  expect(repeatPreview('every:29', '2026-11-01')).toBe('Repete todo mês, no dia 1º, a partir de 01/11/2026')
})

it('says what happens in shorter months', () => {
  expect(repeatPreview('every:89', '2026-10-31')).toBe(
    'Repete a cada três meses, no dia 31 (ou no último dia do mês), a partir de 31/10/2026',
  )
})

it('says that a day outside the interval comes first, and when the interval begins', () => {
  expect(repeatPreview('day:1', '2026-11-25')).toBe(
    'Acontece em 25/11/2026 e depois repete toda segunda-feira, a partir de 30/11/2026',
  )
  expect(repeatPreview('day:9', '2026-11-28')).toBe(
    'Acontece em 28/11/2026 e depois repete de segunda a sexta, a partir de 30/11/2026',
  )
})

it('says nothing without a repetition, and asks for the date', () => {
  expect(repeatPreview('', '2026-11-23')).toBeUndefined()
  expect(repeatPreview('day:1', null)).toBe('Escolha a data para ver quando se repete')
})
