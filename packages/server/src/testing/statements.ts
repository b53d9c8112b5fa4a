import pg from 'pg'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/**
 * The statements that a server sends while something is done. Other servers of the same process have their beats, and so
 * has its own queue, on connections that ask for nothing else.
 */
export async function statementsDuring(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { database } = server.database.connection
  try {
    await work()
    const statements = sent.mock.calls.flatMap(([asked]: unknown[], at) => {
      const client = sent.mock.contexts[at] as pg.Client
      if (client.database !== database) return []
      return { client, text: typeof asked === 'string' ? asked : (asked as { text: string }).text }
    })
    const others = new Set(statements.filter(({ text }) => !/pgboss/i.test(text)).map(({ client }) => client))
    return statements.filter(({ client }) => others.has(client)).map(({ text }) => text)
  } finally {
    sent.mockRestore()
  }
}
