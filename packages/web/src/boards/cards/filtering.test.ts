import type { Card } from '@prumo/contract/boards/cards/model.ts'
import { expect, test } from 'vitest'
import { choicesIn, filtered, isLate } from './filtering.ts'

const today = '2026-03-10'
const card = (id: number, more: Partial<Card>): Card => ({
  id,
  title: `Cartão ${id}`,
  description: '',
  date_finish: null,
  tab_id: 'backlog',
  tags: [],
  departments: [],
  files: [],
  users: [],
  plans: [],
  procedures: [],
  check_list: [],
  comments_count: 0,
  tab_since: '2026-03-01T12:00:00.000Z',
  archived_at: null,
  created_by: 'Ana',
  created_at: '2026-03-01T12:00:00.000Z',
  link: null,
  concluded_by: null,
  task: null,
  updated_at: '2026-03-01T12:00:00.000Z',
  ...more,
})
const cards = [
  card(1, { title: 'Orçamento do forno', users: [{ id: 7, name: 'Bia' }] }),
  card(2, { description: '<p>Falar com a <b>Gráfica</b></p>', date_finish: '2026-03-09' }),
  card(3, { date_finish: '2026-03-09', tab_id: 'concluded', tags: [{ id: 4, label: 'Urgente', color: '#ff0000' }] }),
]
const idsOf = (words: string, filter?: string, me?: number, among = cards) =>
  filtered(among, { words, filter, today, left: new Set([7]), me }).map(({ id }) => id)

test('a board is searched by all words, without regard to accents, in titles and descriptions', () => {
  expect(idsOf('forno ORCAMENTO')).toEqual([1])
  expect(idsOf('grafica')).toEqual([2])
  expect(idsOf('')).toEqual([1, 2, 3])
})

test('a board is filtered by what its cards have', () => {
  expect(idsOf('', 'atrasadas')).toEqual([2])
  expect(idsOf('', 'pessoa-7')).toEqual([1])
  expect(idsOf('', 'etiqueta-4')).toEqual([3])
  expect(idsOf('', 'saiu')).toEqual([1])
  expect(choicesIn(cards, new Set()).map(({ group }) => group)).toEqual(['Prazo', 'Etiquetas', 'Responsáveis'])
})

test('a board is narrowed to what is mine and due by today, as the link from Home says', () => {
  const due = [
    card(1, { date_finish: today, users: [{ id: 7, name: 'Bia' }] }),
    card(2, { date_finish: '2026-03-09' }),
    card(3, { date_finish: '2026-03-11', users: [{ id: 7, name: 'Bia' }] }),
    card(4, { date_finish: today, tab_id: 'concluded', users: [{ id: 7, name: 'Bia' }] }),
  ]
  expect(idsOf('', 'minhas', 7, due)).toEqual([1])
  // Without a person, as on the personal board, all cards count.
  expect(idsOf('', 'minhas', undefined, due)).toEqual([1, 2])
})

test('a concluded card is never late', () => {
  expect(cards.map((one) => isLate(one, today))).toEqual([false, true, false])
})
