import type { StrategySubject } from '@prumo/contract/strategy/model.ts'
import { expect, test } from 'vitest'
import { postureOf } from './posture.ts'

const of = (...pairs: readonly [field_id: number, impact: number | null][]) =>
  pairs.map(([field_id, impact]) => ({ field_id, impact }) as StrategySubject)

test('the heavier side inside and outside decides what a SWOT advises', () => {
  expect(postureOf(of([1, 5], [2, 3], [3, 3], [4, 1]))).toContain('a hora é de atacar.')
  expect(postureOf(of([1, 5], [2, 3], [3, 3], [4, 5]))).toContain('a hora é de defender.')
  expect(postureOf(of([1, 1], [2, 3], [3, 3], [4, 1]))).toContain('a hora é de reforçar.')
  expect(postureOf(of([1, 1], [2, 3], [3, 3], [4, 5]))).toBe(
    'Pelos impactos, forças 1 e fraquezas 3, oportunidades 3 e ameaças 5: a hora é de sobreviver.',
  )
})

test('without impacts on both sides nothing is advised', () => {
  expect(postureOf(of([1, 5], [2, 3], [3, null]))).toBeUndefined()
})
