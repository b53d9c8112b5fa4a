import { expect, it } from 'vitest'
import { connectOwner } from '../platform/database/session.ts'
import { takeOver } from '../platform/storage/marking.ts'
import { TestServer } from './test-server.ts'

/**
 * The rows of every table. Of the mark, without the words that join it to its folder; of the queue, which counts what waits in
 * it every ten seconds, which of its tables have any.
 */
async function rowsOf(server: TestServer): Promise<Map<string, unknown[]>> {
  const tables = await server.asOwner<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`,
  )
  const filled = new Map<string, unknown[]>()
  for (const { name } of tables) {
    const rows = await server.asOwner<{ row: unknown }>(
      `select to_jsonb(t) - array['words', 'removals'] as row from ${name} t order by 1`,
    )
    if (rows.length > 0) filled.set(name, name.startsWith('pgboss.') ? [] : rows)
  }
  return filled
}

it('a server that a file takes over is as new, whatever the file before it did', async () => {
  const used = new TestServer()
  await used.open()
  const asNew = await rowsOf(used)
  const ana = await used.company()
  used.setClock('2026-05-11T12:00:00-03:00')
  await ana.call('POST /calendar/task', { body: { label: 'Fechar o caixa', date: '2026-05-11' } })
  const files = [new File(['linha'], 'lista.txt', { type: 'text/plain' })]
  expect((await ana.call('POST /client/my-attachments/file', { files })).status).toBe(201)
  const owner = await connectOwner(used.database.connection)
  await takeOver(owner, used.composed.services.storage)
  await owner.end()

  const server = new TestServer()
  await server.takeOver(used)
  try {
    expect(await rowsOf(server)).toEqual(asNew)
    for await (const { key } of server.composed.services.storage.keys()) expect.unreachable(key)
    expect(server.mails).toEqual([])
    expect(Date.now() - server.clock.now().getTime()).toBeLessThan(60_000)
  } finally {
    await server.close()
  }
})
