import pg from 'pg'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** The statements that a server sends while something is done. Other servers of the same process have their beats. */
export async function statementsDuring(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { database } = server.database.connection
  try {
    await work()
    return sent.mock.calls.flatMap(([asked], at) => {
      if ((sent.mock.contexts[at] as pg.Client).database !== database) return []
      return typeof asked === 'string' ? asked : (asked as { text: string }).text
    })
  } finally {
    sent.mockRestore()
  }
}
