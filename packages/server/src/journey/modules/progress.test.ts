import { describe, expect, it } from 'vitest'
import type { ModuleContent } from '../contents/content.ts'
import { orderModules } from './order.ts'
import type { JourneyState } from './state.ts'
import { presentModule } from './wire.ts'

const text = (id: number) => ({ kind: 'text' as const, id, title: `Etapa ${id}`, text: ['Leia.'] })
const module = (id: number, stages: readonly number[], more: Partial<ModuleContent> = {}): ModuleContent => ({
  id,
  version: 1,
  title: `Módulo ${id}`,
  pillar: 'rotina',
  minutes: 5,
  description: '',
  finish: '',
  stages: stages.map(text),
  ...more,
})
const at = new Date('2026-05-11T12:00:00Z')
const state = (stages: readonly number[], concluded?: number): JourneyState => ({
  modules: new Map(concluded ? [[concluded, { started_at: at, concluded_at: at }]] : []),
  stages: new Map(stages.map((id) => [id, { realized_at: at, answer_id: null }])),
  practices: new Map(),
  rated: new Set(),
})

describe('progress', () => {
  it('is the rounded percentage of realized stages (rule R220)', () => {
    const three = module(30, [3001, 3002, 3003])
    expect([0, 1, 2, 3].map((done) => presentModule(three, state([3001, 3002, 3003].slice(0, done))).progress)).toEqual(
      [0, 33, 67, 100],
    )
  })

  it('survives a new version of the contents: what was done stays done, and a stage that came later is new', () => {
    const before = module(30, [3001, 3002])
    const after = module(30, [3002, 3004, 3001], { version: 2 })
    const done = state([3001, 3002], 30)
    expect(presentModule(before, done).progress).toBe(100)
    const shown = presentModule(after, done)
    expect(shown.progress).toBe(67)
    expect(shown.concluded_at).toBe(at.toISOString())
    expect(shown.stages.map(({ id, realized, is_new }) => [id, realized, is_new])).toEqual([
      [3002, true, false],
      [3004, false, true],
      [3001, true, false],
    ])
  })
})

it('the default module is first, the others follow the order of the pillars', () => {
  const all = [
    module(10, [1001], { pillar: 'processos' }),
    module(31, [3101], { pillar: 'marca' }),
    module(32, [3201], { pillar: 'pessoas' }),
    module(33, [3301], { pillar: 'resultados' }),
    module(34, [3401], { pillar: 'pessoas' }),
  ]
  expect(orderModules(all, ['rotina', 'resultados', 'pessoas', 'processos']).map(({ id }) => id)).toEqual([
    10, 33, 32, 34, 31,
  ])
})
