import pg from 'pg'
import { expect, it } from 'vitest'
import { openOwnTestServer } from '../../testing/test-server.ts'
import { collectDiscarded } from './collecting.ts'
import { requireOwnStore, takeOver } from './marking.ts'
import { sweepStorage } from './sweeping.ts'

const server = openOwnTestServer({ DELETED_FILES_DAYS: '30' })

const owner = async <T>(work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client(server.database.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const removals = async () => {
  const [row] = await server.asOwner<{ removals: number }>('select removals::int from storage.mark')
  return { database: row!.removals, store: Number(await server.composed.services.storage.sign('removals')) }
}

it('a database that is behind its store removes nothing and does not start, until it takes over', async () => {
  const { jobContext, services } = server.composed
  const ana = await server.company()
  await collectDiscarded.run({}, jobContext, 'job')
  const before = await removals()
  expect(before.database).toBe(before.store)

  // A copy of an hour ago: production has gone on since.
  await services.storage.setSign('removals', String(before.store + 1))
  await server.asOwner(
    "insert into storage.discarded (company_id, key) values ($1, 'ab/cd/0123456789abcdef0123456789ab')",
    [ana.companyId],
  )
  await collectDiscarded.run({}, jobContext, 'job')
  await sweepStorage.run({}, jobContext, 'job')
  expect(await server.asOwner('select from storage.discarded where company_id = $1', [ana.companyId])).toHaveLength(1)
  expect((await removals()).store).toBe(before.store + 1)
  await expect(owner((client) => requireOwnStore(client, services.storage))).rejects.toThrow('banco assumir')

  await owner((client) => takeOver(client, services.storage))
  await owner((client) => requireOwnStore(client, services.storage))
  await collectDiscarded.run({}, jobContext, 'job')
  expect(await server.asOwner('select from storage.discarded where company_id = $1', [ana.companyId])).toHaveLength(0)
})

it('the content of a deleted file stays thirty days, as far as the plan holds as much again', async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  const { jobContext, services } = server.composed
  const ana = await server.company()
  const remove = async (content: string) => {
    const { body } = await ana.call('POST /client/my-attachments/file', { files: [new File([content], 'a.txt')] })
    const { id } = body.response[0]!
    await ana.call('DELETE /client/my-attachments/file/{id}', { params: { id } })
    await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'own_file', id } })
  }
  const noted = () =>
    server.asOwner<{ key: string; days: number }>(
      `select key, size::int, round(extract(epoch from discarded_at - $2::timestamptz) / 86400)::int as days
       from storage.discarded where company_id = $1 order by days desc`,
      [ana.companyId, server.clock.now()],
    )
  await remove('um')
  const [first] = await noted()
  expect(first!.days).toBe(30)
  await collectDiscarded.run({}, jobContext, 'job')
  const { size, stream } = await services.storage.get(first!.key)
  stream.destroy()
  expect(size, 'it can be brought back').toBe(2)

  await server.asOwner('update storage.space set kept_bytes = 10::bigint ^ 15 where company_id = $1', [ana.companyId])
  await remove('dois')
  expect((await noted()).map(({ days }) => days)).toEqual([30, 0])
  await server.asOwner('update storage.space set kept_bytes = 2 where company_id = $1', [ana.companyId])

  server.setClock('2026-06-10T12:00:01-03:00')
  await collectDiscarded.run({}, jobContext, 'job')
  expect(await noted()).toEqual([])
  await expect(services.storage.get(first!.key)).rejects.toMatchObject({ code: 'not_found' })
  const [space] = await server.asOwner<{ kept: number }>(
    'select kept_bytes::int as kept from storage.space where company_id = $1',
    [ana.companyId],
  )
  expect(space!.kept).toBe(0)
})
