import type { StrategySubject } from '@prumo/contract/strategy/model.ts'
import { expect, test } from 'vitest'
import { comparison } from './comparing.ts'

const of = (...pairs: readonly [title: string, field_id: number][]) =>
  pairs.map(([title, field_id]) => ({ title, field_id }) as StrategySubject)

test('two folders are compared by titles, block by block: what entered, moved, left and stayed', () => {
  const before = of(['Equipe', 1], ['Marca', 1], ['Caixa apertado', 2], ['Bairro', 3])
  const after = of(['equipe', 1], ['CAIXA APERTADO', 1], ['Bairro', 4], ['Aluguel', 4])
  expect(comparison('swot', before, after)).toEqual([
    {
      block: 'Forças',
      entered: [],
      moved: [{ title: 'CAIXA APERTADO', from: 'Fraquezas' }],
      left: ['Marca'],
      stayed: ['equipe'],
    },
    { block: 'Fraquezas', entered: [], moved: [], left: [], stayed: [] },
    { block: 'Oportunidades', entered: [], moved: [], left: [], stayed: [] },
    {
      block: 'Ameaças',
      entered: ['Aluguel'],
      moved: [{ title: 'Bairro', from: 'Oportunidades' }],
      left: [],
      stayed: [],
    },
  ])
})
