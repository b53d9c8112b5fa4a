import { expect, test } from 'vitest'
import { isSame, showing, showingNone, storedIn, viewIn } from './view-address.ts'

const address = {
  busca: 'forno',
  pessoa: 7,
  ver: 'tabela',
  agrupar: 'pessoa',
  tarefa: 12,
  pagina: 3,
  dia: '2026-11-18',
}

test('a view stores filters, order, groups and columns, and neither the day, the page nor an open task', () => {
  expect(storedIn(address)).toEqual({ busca: 'forno', pessoa: 7, ver: 'tabela', agrupar: 'pessoa' })
})

test('showing a view leaves nothing of the one before', () => {
  expect({ ...address, ...showing({ id: 4, address: { prioridade: 'sim' } }) }).toEqual({
    ...Object.fromEntries(Object.keys(showingNone()).map((name) => [name, undefined])),
    prioridade: 'sim',
    visao: 4,
    tarefa: 12,
    dia: '2026-11-18',
  })
})

test('the same entries are the same view in any order', () => {
  expect(isSame({ pessoa: 7, busca: 'forno' }, { busca: 'forno', pessoa: 7 })).toBe(true)
  expect(isSame({ pessoa: 7 }, { pessoa: 8 })).toBe(false)
})

test('an address names a view by its number, and 0 is none', () => {
  expect([viewIn({ visao: 4 }), viewIn({ visao: 0 }), viewIn({ visao: 'x' })]).toEqual([
    { visao: 4 },
    { visao: 0 },
    { visao: undefined },
  ])
})
