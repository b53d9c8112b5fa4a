import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { openOwnTestServer, TestServer } from './test-server.ts'

const server = openOwnTestServer()

/** What a start on the same database asks before it serves; without the queue's beats, which open connections as they need them. */
async function asked(): Promise<string[]> {
  const connected = vi.spyOn(pg.Client.prototype, 'connect')
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const again = new TestServer()
  try {
    await again.open({}, { database: server.database, files: `${server.dataDir}/files` })
    const own = new Set<unknown>(connected.mock.contexts)
    return sent.mock.calls
      .filter((_, at) => own.has(sent.mock.contexts[at]))
      .map(([asked]: unknown[]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text))
      .filter((text) => !/pgboss|^set role/i.test(text))
      .toSorted()
  } finally {
    sent.mockRestore()
    connected.mockRestore()
    await again.stop()
  }
}

it('a start asks as much of a database with many companies as of one with few', async () => {
  await server.company()
  const few = await asked()
  for (let n = 0; n < 12; n++) await server.company()
  expect(await asked()).toEqual(few)
  expect(few.length).toBeGreaterThan(20)
  expect(few.length).toBeLessThan(60)
})
