import { expect, it } from 'vitest'
import { changeBy } from './plan-moves.ts'
import type { Plan } from './plan-queries.ts'

const plan = (given: Partial<Plan>) =>
  ({ status: 'START', real_start: null, real_end: null, actions_open: 0, ...given }) as Plan

it('begins a plan on one column and ends it on the other, and says why any other move changes nothing', () => {
  expect(changeBy(plan({}), 'em-andamento')).toBe('start')
  expect(changeBy(plan({ status: 'START_LATE' }), 'em-andamento')).toBe('start')
  expect(changeBy(plan({}), 'concluidos')).toBe('conclude')
  expect(changeBy(plan({ status: 'LATE', real_start: '2026-01-02' }), 'concluidos')).toBe('conclude')
  expect(changeBy(plan({ actions_open: 2 }), 'concluidos')).toEqual({ refusal: expect.stringContaining('ações') })
  expect(changeBy(plan({ status: 'LATE', real_start: '2026-01-02' }), 'em-andamento')).toEqual({
    refusal: expect.stringContaining('fim previsto'),
  })
  expect(changeBy(plan({}), 'atrasados')).toEqual({ refusal: expect.stringContaining('“Atrasado”') })
  expect(changeBy(plan({}), 'a-iniciar')).toEqual({ refusal: expect.stringContaining('ordem') })
  expect(changeBy(plan({ status: 'SUCCESS', real_end: '2026-01-02' }), 'em-andamento')).toEqual({
    refusal: expect.stringContaining('concluído'),
  })
})
