import { expect, it } from 'vitest'
import type { PackContent, PackRecord } from '../../platform/packs.ts'
import { comparePack, type Link } from './comparing.ts'
import type { PackItem } from './pack.ts'

type Words = { title: string } & Record<string, unknown>

const item = (key: string, content: Words, above: string | null = null, kind = above ? 'job' : 'department') =>
  ({ key, kind, above, content }) as PackItem
const record = (
  id: number,
  content: Words,
  above: number | null = null,
  more: Partial<PackRecord> = {},
): PackRecord => ({
  id,
  above,
  content,
  ...more,
})
const brought = (record_id: number, given: Words, stored: PackContent = given): Link => ({ record_id, given, stored })

function compared(items: PackItem[], records: Record<string, PackRecord[]>, links: Record<string, Link> = {}) {
  const all = comparePack(
    { items },
    { records: new Map(Object.entries(records)), links: new Map(Object.entries(links)) },
  )
  return all.map(({ item: { key }, state, changes, own, record: { id } = { id: null } }) => ({
    key,
    id,
    state,
    ...(Object.keys(changes).length > 0 && { changes }),
    ...(own.length > 0 && { own }),
  }))
}

it('creates what the company has not, and finds what it has by its name below the same record', () => {
  const items = [
    item('d', { title: 'Vendas' }),
    item('a', { title: 'Vendedor' }, 'd'),
    item('b', { title: 'Caixa' }, 'd'),
    item('c', { title: 'Gerente', mission: 'Guiar' }, 'd'),
  ]
  const records = {
    department: [record(1, { title: 'VENDAS', sigla: 'V' }), record(2, { title: 'Compras' })],
    job: [
      record(7, { title: 'vendedor' }, 1),
      record(8, { title: 'Caixa' }, 2),
      record(9, { title: 'Gerente', mission: 'Mandar' }, 1),
    ],
  }
  expect(compared(items, records)).toEqual([
    { key: 'd', id: 1, state: 'same' },
    { key: 'a', id: 7, state: 'same' },
    { key: 'b', id: null, state: 'new' },
    { key: 'c', id: 9, state: 'kept', own: ['mission'] },
  ])
})

it('finds two items of one name in two records, and none in what another item brought', () => {
  const items = [item('a', { title: 'Vendas' }), item('b', { title: 'Vendas' }), item('c', { title: 'Novo' })]
  const records = { department: [record(1, { title: 'Vendas' }), record(2, { title: 'Novo' })] }
  expect(compared(items, records, { b: brought(2, { title: 'Vendas' }, { title: 'Vendas' }) })).toEqual([
    { key: 'a', id: 1, state: 'same' },
    // The company renamed what b had brought; c is not that.
    { key: 'b', id: 2, state: 'kept', own: ['title'] },
    { key: 'c', id: null, state: 'new' },
  ])
})

const was = { title: 'Vendedor', mission: 'Vender', skills: 'Falar' }

it.each([
  ['nothing changed', was, was, { state: 'same' }],
  ['the pack changed', { ...was, mission: 'Servir' }, was, { state: 'changed', changes: { mission: 'Servir' } }],
  ['the company changed', was, { ...was, mission: 'Ouvir' }, { state: 'kept', own: ['mission'] }],
  ['both changed the same', { ...was, mission: 'Servir' }, { ...was, mission: 'Servir' }, { state: 'same' }],
  [
    'both changed one field',
    { ...was, mission: 'Servir' },
    { ...was, mission: 'Ouvir' },
    { state: 'kept', own: ['mission'] },
  ],
  [
    'each changed another field',
    { ...was, mission: 'Servir' },
    { ...was, skills: 'Ouvir' },
    { state: 'changed', changes: { mission: 'Servir' }, own: ['skills'] },
  ],
])('compares in three ways: %s', (_, pack, company, expected) => {
  const records = { job: [record(7, company)] }
  expect(compared([item('a', pack, null, 'job')], records, { a: brought(7, was) })).toEqual([
    { key: 'a', id: 7, ...expected },
  ])
})

it('what was stored otherwise than it was given is no change of anybody', () => {
  const given = { title: 'POP', text: '<p>a<script></script></p>' }
  const stored = { title: 'POP', text: '<p>a</p>' }
  const links = { a: brought(7, given, stored) }
  expect(compared([item('a', given, null, 'job')], { job: [record(7, stored)] }, links)).toEqual([
    { key: 'a', id: 7, state: 'same' },
  ])
})

it('does not write into what somebody is typing', () => {
  const records = { job: [record(7, was, null, { busy: 'Alguém está escrevendo.' })] }
  expect(compared([item('a', { ...was, mission: 'Servir' }, null, 'job')], records, { a: brought(7, was) })).toEqual([
    { key: 'a', id: 7, state: 'kept', own: ['mission'] },
  ])
})

it('what the company deleted stays deleted, and what it made again under that name is its own', () => {
  const items = [item('a', { title: 'Vendas' }), item('b', { title: 'Caixa' }, 'a'), item('c', { title: 'Novo' })]
  const links = {
    a: brought(1, { title: 'Vendas' }),
    b: brought(7, { title: 'Caixa' }),
    c: brought(3, { title: 'Novo' }),
  }
  expect(compared(items, { department: [record(9, { title: 'Novo' })], job: [] }, links)).toEqual([
    { key: 'a', id: null, state: 'gone' },
    { key: 'b', id: null, state: 'gone' },
    { key: 'c', id: 9, state: 'same' },
  ])
})
