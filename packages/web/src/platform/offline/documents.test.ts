import { expect, test } from 'vitest'
import { createDocuments, type KeptDocument } from './documents.ts'
import { memoryTable } from './memory-table.fixtures.ts'

const day = 24 * 3600_000
const document = (title: string) => ({ title, about: 'POP', parts: [{ label: 'Objetivo', html: '<p>Assar</p>' }] })

function stage() {
  let now = 100 * day
  const documents = createDocuments(memoryTable<KeptDocument>('key'), () => now)
  const titles = async (owner = '1:10') => (await documents.of(owner)).map(({ title }) => title)
  return { ...documents, titles, pass: (time: number) => (now += time) }
}

test('what was read last comes first, and what is read again is there once, as it is now', async () => {
  const { keep, titles, pass } = stage()
  await keep('1:10', 'a', document('Pão'))
  pass(1)
  await keep('1:10', 'b', document('Bolo'))
  pass(1)
  await keep('1:10', 'a', document('Pão francês'))
  expect(await titles()).toEqual(['Pão francês', 'Bolo'])
})

test('it is the reader’s alone, of seven days, of thirty documents, and of none that is too long', async () => {
  const { keep, titles, pass, discard } = stage()
  await keep('1:20', 'a', document('De outra pessoa'))
  await keep('1:10', 'old', document('Antigo'))
  pass(8 * day)
  expect(await titles()).toEqual([])
  for (let id = 1; id <= 35; id++) {
    pass(1)
    await keep('1:10', String(id), document(`POP ${id}`))
  }
  await keep('1:10', 'long', { ...document('Longo'), parts: [{ label: '', html: 'a'.repeat(500_000) }] })
  const kept = await titles()
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([30, 'POP 35', 'POP 6'])
  await discard('1:10')
  expect(await titles('1:20')).toEqual([])
  await discard()
  expect(await titles()).toEqual([])
})
