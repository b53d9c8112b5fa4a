import { expect, it } from 'vitest'
import { usualAggregation } from './structure.ts'

it.each([
  [1, 'Ticket médio', 'average'],
  [3, 'Prazo médio (dias)', 'average'],
  [3, 'Prazo de entrega', 'average'],
  [3, 'Taxa de retrabalho', 'average'],
  [3, '% de perdas', 'average'],
  [1, 'Preço do quilo', 'average'],
  [2, 'Absenteísmo', 'average'],
  [1, 'Faturamento', 'sum'],
  [3, 'Entregas no prazo', 'sum'],
  [3, 'Pedidos fora do prazo', 'sum'],
  [3, 'Notas fiscais emitidas', 'sum'],
  [1, 'Gastos com mídia', 'sum'],
] as const)('of unit %i the months of "%s" are put together as %s by default', (unit, title, aggregation) => {
  expect(usualAggregation(unit, title)).toBe(aggregation)
})
