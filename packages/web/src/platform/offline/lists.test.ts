import { areas } from '@prumo/contract/areas.ts'
import { climateCalls } from '@prumo/contract/people/climate/endpoints.ts'
import { reportCalls } from '@prumo/contract/people/reports/endpoints.ts'
import { expect, test } from 'vitest'
import { createLists, type KeptList, mayBeKept } from './lists.ts'
import { memoryTable } from './memory-table.fixtures.ts'

function stage() {
  let now = 1000
  const table = memoryTable<KeptList>('key')
  return {
    table,
    device: () => createLists(table, () => now),
    pass: (ms: number) => {
      now += ms
    },
    stored: async () => (await table.keys()).toSorted(),
  }
}
const week = 7 * 24 * 3600_000

test('a list is there at the next visit, as it was answered and with its tag', async () => {
  const { device } = stage()
  const first = device()
  await first.open('ana')
  first.keep('contacts', '"1"', '[7]')
  await first.write()
  const next = device()
  expect(next.get('contacts')).toBeUndefined()
  await next.open('ana')
  expect(next.get('contacts')).toMatchObject({ tag: '"1"', text: '[7]' })
})

test('another person, other rights or another release find nothing, and leave nothing', async () => {
  const { device, stored } = stage()
  const first = device()
  await first.open('ana')
  first.keep('contacts', '"1"', '[7]')
  await first.write()
  const next = device()
  await next.open('bia')
  expect([next.get('contacts'), await stored()]).toEqual([undefined, []])
})

test('in one page, too, nobody sees what was read before them', async () => {
  const { device } = stage()
  const lists = device()
  await lists.open('ana')
  lists.keep('contacts', '"1"', '[7]')
  const opening = lists.open('bia')
  expect(lists.get('contacts')).toBeUndefined()
  await opening
  await lists.write()
  expect(lists.get('contacts')).toBeUndefined()
})

test('after signing out nothing is left, also of what was still to be written', async () => {
  const { device, stored } = stage()
  const lists = device()
  await lists.open('ana')
  lists.keep('contacts', '"1"', '[7]')
  await lists.write()
  lists.keep('tasks', '"1"', '[8]')
  const writing = lists.write()
  await lists.clear()
  await writing
  lists.keep('tasks', '"2"', '[9]')
  await lists.write()
  expect([await stored(), lists.get('tasks')]).toEqual([[], undefined])
})

test('what the server has not confirmed for seven days is not there, and what it confirms stays', async () => {
  const { device, pass, stored } = stage()
  const first = device()
  await first.open('ana')
  first.keep('old', '"1"', '[]')
  first.keep('new', '"1"', '[]')
  await first.write()
  pass(week - 1)
  first.confirm('new')
  await first.write()
  pass(2)
  const next = device()
  await next.open('ana')
  expect([next.get('old'), next.get('new')?.tag, await stored()]).toEqual([undefined, '"1"', ['new']])
})

test('of too many, and of too much, the one confirmed longest ago goes', async () => {
  const { device, stored } = stage()
  const lists = device()
  await lists.open('ana')
  for (let n = 0; n < 150; n++) lists.keep(`list ${n}`, '"1"', '[]')
  lists.confirm('list 0')
  lists.keep('one more', '"1"', '[]')
  await lists.write()
  expect([lists.get('list 0')?.tag, lists.get('list 1'), (await stored()).length]).toEqual(['"1"', undefined, 150])
  const long = JSON.stringify('a'.repeat(290_000))
  for (let n = 0; n < 11; n++) lists.keep(`long ${n}`, '"1"', long)
  await lists.write()
  expect(await stored()).toEqual(Array.from({ length: 10 }, (_, n) => `long ${n + 1}`).toSorted())
})

test('one that has become too long is not kept, nor is what was kept of it before', async () => {
  const { device, stored } = stage()
  const lists = device()
  await lists.open('ana')
  lists.keep('contacts', '"1"', '[7]')
  await lists.write()
  lists.keep('contacts', '"2"', JSON.stringify('a'.repeat(300_001)))
  await lists.write()
  expect(await stored()).toEqual([])
})

test('what is confirmed again and again is not written each time', async () => {
  const { device, table, pass } = stage()
  const lists = device()
  await lists.open('ana')
  lists.keep('contacts', '"1"', '[7]')
  await lists.write()
  pass(60_000)
  lists.confirm('contacts')
  await lists.write()
  expect(await table.get('contacts')).toMatchObject({ at: 1000 })
})

test('the report channel, surveys, billing, accounts, secrets and the provider are never kept', () => {
  const { identity, billing, provider, integrations } = areas
  const all = { ...reportCalls, ...climateCalls, ...identity, ...billing, ...provider, ...integrations }
  const reads = Object.keys(all).filter((route) => route.startsWith('GET '))
  expect(reads.filter(mayBeKept)).toEqual([])
  expect(['GET /contacts', 'GET /client/finance/entries', 'GET /client/rncs'].filter(mayBeKept)).toHaveLength(3)
})
