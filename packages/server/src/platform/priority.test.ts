import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { Database } from './database/database.ts'
import { lowerPriority, lowerShare, nice } from './priority.ts'

// Where Linux divides the processors between sessions, a priority inside a session helps nobody outside it.
const divides = existsSync('/proc/self/autogroup')
const shares = test.runIf(divides)

const shareOf = (id: number | 'self') => Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${id}/autogroup`, 'utf8'))?.[1])

async function withProcess(options: { detached: boolean }, work: (id: number) => unknown) {
  const sleeping = spawn('sleep', ['60'], { ...options, stdio: 'ignore' })
  try {
    await work(sleeping.pid!)
  } finally {
    sleeping.kill('SIGKILL')
  }
}

test('a process gets a lower priority, and one that has ended is no error', () =>
  withProcess({ detached: false }, (id) => {
    lowerPriority(id, nice.work, 0)
    expect(getPriority(id)).toBe(nice.work)
    lowerPriority(2 ** 22 + 1, nice.work)
    lowerShare(2 ** 22 + 1, nice.work)
  }))

test('below a server that was started with a lower priority, what runs beside it keeps its order', () =>
  withProcess({ detached: false }, (id) => {
    const under = (own: number) =>
      Object.values(nice).map((by) => {
        lowerPriority(id, by, own)
        return getPriority(id)
      })
    expect(under(0)).toEqual(Object.values(nice))
    expect(under(10)).toEqual([12, 15, 17])
  }))

shares('the session of another process gets a lower share', () =>
  withProcess({ detached: true }, async (id) => {
    lowerShare(id, nice.work)
    // Without rights it may take some tries.
    await expect.poll(() => shareOf(id)).toBe(nice.work)
  }),
)

shares('the session of the server itself does not', () =>
  withProcess({ detached: false }, (id) => {
    const before = shareOf('self')
    lowerShare(id, nice.work)
    expect(shareOf('self')).toBe(before)
  }),
)

test.runIf(divides && !process.env.TEST_DATABASE_URL)(
  'a connection of the database on this machine leaves the processors to the server first',
  async () => {
    const fresh = await freshDatabase()
    const database = new Database(fresh.connection, { max: 1 })
    try {
      const [row] = await database.statement<{ id: number }>('select pg_backend_pid() as id', [])
      await expect.poll(() => shareOf(row!.id)).toBe(nice.connection)
    } finally {
      await database.close()
      await fresh.drop()
    }
  },
)
