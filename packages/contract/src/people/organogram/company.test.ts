import { expect, it } from 'vitest'
import { arranged, partsOf } from './company.ts'
import { box } from './placing.ts'

const departments = [
  { id: 1, name: 'Administrativo' },
  { id: 2, name: 'Produção' },
  { id: 3, name: 'Vendas' },
]
const node = (id: number, department_id: number, above = 0, place: string | null = null) => ({
  id,
  department_id,
  ref_id: String(above),
  position: 'Tática' as const,
  graphic_position: place,
})

it('draws departments that stand below one another as one tree, and the others beside it with their names', () => {
  const nodes = [node(1, 1), node(2, 2, 1), node(3, 2, 2), node(4, 3, 0, '{"x":9000,"y":7}')]
  const parts = partsOf(nodes, departments)
  expect(parts.map(({ name, mixed, nodes: own }) => [name, mixed, own.map(({ id }) => id)])).toEqual([
    ['', true, [1, 2, 3]],
    ['Vendas', false, [4]],
  ])
  const { points, lines, headings } = arranged(parts)
  expect(points.get(1)!.y).toBeLessThan(points.get(2)!.y)
  expect(lines).toHaveLength(2)
  expect(headings.map(({ name }) => name)).toEqual(['Vendas'])
  // Beside the tree, wherever it stands in the drawing of its department.
  expect(points.get(4)!.x - points.get(1)!.x).toBeLessThan(3 * box.width)
  expect(points.get(4)!.x - points.get(1)!.x).toBeGreaterThan(box.width)
})

it('joins departments over others, in whichever order they are read', () => {
  const names = (nodes: Parameters<typeof partsOf>[0]) =>
    partsOf(nodes, departments).map(({ nodes: own }) => own.length)
  expect(names([node(1, 1, 3), node(2, 2), node(3, 3, 2)])).toEqual([3])
  expect(names([node(1, 1, 2), node(2, 2, 3), node(3, 3)])).toEqual([3])
  expect(names([node(1, 1, 999), node(2, 2)])).toEqual([1, 1])
})
