import type { Account } from '@prumo/contract/identity/account/model.ts'
import { expect, test } from 'vitest'
import { createAnswers, type KeptAnswer } from './answers.ts'
import { memoryTable } from './memory-table.fixtures.ts'

const ana = { company_id: 1, user_id: 10 } as Account
const bia = { company_id: 1, user_id: 20 } as Account
const [head, list, names] = ['GET /audits/{id}', 'GET /audits/{id}/items', 'GET /names'] as never[]
const keyOf = (route: unknown, id?: number) => ['quality', route, id === undefined ? {} : { params: { id } }]

function stage(now = () => 1000) {
  const table = memoryTable<KeptAnswer>('key')
  const place = {
    routes: [head, list] as const,
    beside: [names],
    about: 'Auditoria interna',
    address: (id: number) => `/audits/${id}`,
    titleOf: (answer: unknown) => (answer as { title: string }).title,
  }
  const answers = createAnswers(table, () => [place as never], now)
  const read = async (id: number, at: number, who = ana) => {
    await answers.keep(who, keyOf(head, id), { title: `Auditoria ${id}` }, at)
    await answers.keep(who, keyOf(list, id), { items: id }, at)
  }
  return { table, answers, read }
}

test('a screen opens again once everything it is drawn from was read, the last read first', async () => {
  const { answers, read } = stage()
  await answers.keep(ana, keyOf(head, 7), { title: 'Só metade' }, 10)
  expect(await answers.records('1:10')).toEqual([])
  await read(7, 20)
  await read(8, 30)
  await answers.keep(ana, keyOf(names), ['Compras'], 40)
  expect(await answers.records('1:10')).toEqual([
    { address: '/audits/8', title: 'Auditoria 8', about: 'Auditoria interna', at: 30 },
    { address: '/audits/7', title: 'Auditoria 7', about: 'Auditoria interna', at: 20 },
  ])
  expect((await answers.find('1:10', keyOf(list, 7)))?.data).toEqual({ items: 7 })
  expect((await answers.find('1:10', keyOf(names)))?.data).toEqual(['Compras'])
})

test('nobody reads what another person read here, and it goes when they come', async () => {
  const { table, answers, read } = stage()
  await read(7, 20)
  expect([await answers.records('1:20'), await answers.find('1:20', keyOf(head, 7))]).toEqual([[], undefined])
  await read(9, 20, bia)
  await answers.discard('1:20')
  expect((await table.all()).map(({ owner }) => owner)).toEqual(['1:20', '1:20'])
  await answers.discard()
  expect(await table.all()).toEqual([])
})

test('what the server refuses is forgotten whole', async () => {
  const { answers, read } = stage()
  await read(7, 20)
  await read(8, 20)
  await answers.forget('1:10', keyOf(list, 7))
  expect((await answers.records('1:10')).map(({ address }) => address)).toEqual(['/audits/8'])
  expect(await answers.find('1:10', keyOf(head, 7))).toBeUndefined()
})

test('what was read more than seven days ago is not there, nor is more than twenty records', async () => {
  let now = 0
  const { answers, read, table } = stage(() => now)
  for (let id = 1; id <= 21; id++) await read(id, id)
  expect((await answers.records('1:10')).map(({ address }) => address)).not.toContain('/audits/1')
  expect(await table.all()).toHaveLength(40)
  now = 8 * 24 * 3600_000
  expect([await answers.records('1:10'), await answers.lastReader()]).toEqual([[], undefined])
})

test('a page that opens without a connection is whose reading is the newest', async () => {
  const { answers, read } = stage()
  await read(7, 20)
  await read(9, 30, bia)
  expect((await answers.lastReader())?.user_id).toBe(20)
})

test('other answers are not kept', async () => {
  const { answers, table } = stage()
  await answers.keep(ana, keyOf('GET /secrets', 7), {}, 10)
  expect([answers.keeps('GET /secrets'), await table.all()]).toEqual([false, []])
})
