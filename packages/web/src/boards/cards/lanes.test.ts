import type { Card } from '@prumo/contract/boards/cards/model.ts'
import { expect, it } from 'vitest'
import { changeIn, lanesOf } from './lanes.ts'

const card = (id: number, users: { id: number; name: string }[], departments: { id: number; name: string }[] = []) =>
  ({ id, users, departments }) as Card
const [ana, bia] = [
  { id: 7, name: 'Ana' },
  { id: 3, name: 'Bia' },
]

it('groups cards by their first person or department, by name, those of none below, and then whoever has no card', () => {
  const cards = [card(1, [bia, ana]), card(2, []), card(3, [ana], [{ id: 1, name: 'Compras' }]), card(4, [bia])]
  const others = [ana, { id: 5, name: 'Caio' }]
  const shown = () => lanesOf(cards, 'pessoa', others).map(({ title, cards: own }) => [title, own.map(({ id }) => id)])
  expect(shown()).toEqual([
    ['Ana', [3]],
    ['Bia', [1, 4]],
    ['Sem responsável', [2]],
    ['Caio', []],
  ])
  expect(lanesOf(cards, 'departamento', []).map(({ title, cards: own }) => [title, own.map(({ id }) => id)])).toEqual([
    ['Compras', [3]],
    ['Sem departamento', [1, 2, 4]],
  ])
})

it('gives a card that enters a lane to its person, in place of the one whose lane it leaves', () => {
  const ofBoth = card(1, [bia, ana, { id: 9, name: 'Caio' }])
  expect(changeIn(ofBoth, 'pessoa', '3')).toBeUndefined()
  expect(changeIn(ofBoth, 'pessoa', '5')).toEqual({ users: [5, 7, 9] })
  expect(changeIn(ofBoth, 'pessoa', '7')).toEqual({ users: [7, 9] })
  expect(changeIn(ofBoth, 'pessoa', 'none')).toEqual({ users: [] })
  expect(changeIn(ofBoth, 'departamento', '1')).toEqual({ departments: [1] })
})
