import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { messages } from '../../platform/messages.ts'
import { choose, doToEach, eachOf } from './bulk.ts'

afterEach(() => messages.set([]))

type Row = { id: number; name: string }
const rows = ['Ana', 'Bea', 'Caio'].map((name, id): Row => ({ id, name }))
const refused = new ApiError(409, { code: 'contact.in_use', message: 'Está em 2 tarefas.' })
const told = () => messages.get().map(({ text }) => text)
const work = { rows, nameOf: ({ name }: Row) => name, topic: 'contacts', done: (n: number) => `${n} feitos` } as const

test('a refused row does not stop the others', async () => {
  const act = vi.fn(({ id }: Row) => (id === 1 ? Promise.reject(refused) : Promise.resolve()))
  const { done, failed } = await eachOf(rows, act)
  expect([done.map(({ name }) => name), failed.map(({ row }) => row.name)]).toEqual([['Ana', 'Caio'], ['Bea']])
})

test('the message counts the changed rows, and names the others with their reason, each reason once', async () => {
  await doToEach({ ...work, act: ({ id }) => (id === 0 ? Promise.resolve() : Promise.reject(refused)) })
  expect(told()).toEqual(['1 feitos', 'Bea, Caio: Está em 2 tarefas.'])
})

test('only the changed rows are undone', async () => {
  const undo = vi.fn(async () => undefined)
  await doToEach({ ...work, act: ({ id }) => (id === 1 ? Promise.reject(refused) : Promise.resolve()), undo })
  messages.get()[0]!.action!.run()
  await expect.poll(told).toContain('Desfeito')
  expect(undo.mock.calls.map(([row]: unknown[]) => (row as Row).name)).toEqual(['Ana', 'Caio'])
})

test('selecting a page adds to the rows selected on other pages, and clearing it leaves them', () => {
  const rowId = ({ id }: Row) => id
  const first = choose(new Map(), rows.slice(0, 1), rowId, true)
  const both = choose(first, rows.slice(1), rowId, true)
  expect([...both.keys()]).toEqual([0, 1, 2])
  expect([...choose(both, rows.slice(1), rowId, false).keys()]).toEqual([0])
})
