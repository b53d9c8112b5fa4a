import { expect, it } from 'vitest'
import { depthOf, everything, pruned } from './pruning.ts'

const node = (id: number, above = 0, vacant = false) => ({ id, ref_id: String(above), vacant })
const nodes = [node(1), node(2, 1), node(3, 2), node(4, 2, true), node(5, 1, true), node(6, 5)]
const of = (shown: Partial<typeof everything>) => {
  const { nodes: drawn, hidden } = pruned(nodes, { ...everything, ...shown })
  return [drawn.map(({ id }) => id), Object.fromEntries(hidden)]
}

it('shows everything, or as many levels as are asked for and how many are below', () => {
  expect(of({})).toEqual([[1, 2, 3, 4, 5, 6], {}])
  expect(of({ levels: 2 })).toEqual([[1, 2, 5], { 2: 2, 5: 1 }])
  expect(depthOf(nodes)).toBe(3)
})

it('shows a collapsed branch as its head', () => {
  expect(of({ collapsed: new Set([2]) })).toEqual([[1, 2, 5, 6], { 2: 2 }])
})

it('without vacancies keeps those that hold a branch together', () => {
  expect(of({ vacant: false })).toEqual([[1, 2, 3, 5, 6], {}])
})
