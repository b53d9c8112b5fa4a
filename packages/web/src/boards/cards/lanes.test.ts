import type { Card } from '@prumo/contract/boards/cards/model.ts'
import { expect, it } from 'vitest'
import { lanesOf } from './lanes.ts'

const card = (id: number, users: { id: number; name: string }[], departments: { id: number; name: string }[] = []) =>
  ({ id, users, departments }) as Card
const [ana, bia] = [
  { id: 7, name: 'Ana' },
  { id: 3, name: 'Bia' },
]

it('groups cards by their first person or department, by name, those of none last', () => {
  const cards = [card(1, [bia, ana]), card(2, []), card(3, [ana], [{ id: 1, name: 'Compras' }]), card(4, [bia])]
  const shown = (kind: 'pessoa' | 'departamento') =>
    lanesOf(cards, kind).map(({ title, cards: own }) => [title, own.map(({ id }) => id)])
  expect(shown('pessoa')).toEqual([
    ['Ana', [3]],
    ['Bia', [1, 4]],
    ['Sem responsável', [2]],
  ])
  expect(shown('departamento')).toEqual([
    ['Compras', [3]],
    ['Sem departamento', [1, 2, 4]],
  ])
})
