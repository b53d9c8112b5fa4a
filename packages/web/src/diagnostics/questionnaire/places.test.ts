import type { AnswerValue } from '@prumo/contract/diagnostics/model.ts'
import { expect, it } from 'vitest'
import { minutesLeft, openingPlace, placeAfter } from './places.ts'

const question = (id: string) => ({ id, question: id, description: '', response_value: null })
const stages = [
  { id: 'rotina' as const, label: 'Rotina', questions: [question('a'), question('b'), question('c')] },
  { id: 'pessoas' as const, label: 'Pessoas', questions: [question('d')] },
]
const given = (...ids: string[]) => new Map<string, AnswerValue>(ids.map((id) => [id, 50]))

it('a questionnaire opens where it was left, else at the first question without an answer', () => {
  expect(openingPlace({ place: 'c', stages }, given('a'))).toBe('c')
  expect(openingPlace({ place: null, stages }, given('a', 'b', 'c'))).toBe('d')
  expect(openingPlace({ place: 'gone', stages }, given())).toBe('a')
  expect(openingPlace({ place: null, stages }, given('a', 'b', 'c', 'd'))).toBe('a')
})

it('after an answer comes the next open question of the stage, then the next one, and the last one stays', () => {
  expect(placeAfter('a', stages[0]!, given('a', 'b'))).toBe('c')
  expect(placeAfter('a', stages[0]!, given('a', 'b', 'c'))).toBe('b')
  expect(placeAfter('c', stages[0]!, given('a', 'b', 'c'))).toBe('c')
})

it('the time that is left follows the suggested time', () => {
  expect([0, 12, 25, 49, 50].map((answered) => minutesLeft({ minutes: 20, total: 50 }, answered))).toEqual([
    20, 16, 10, 1, 0,
  ])
})
