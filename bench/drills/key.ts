import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { resealSecrets } from '@prumo/server/src/identity/two-step/resealing.ts'
import { phoneOf } from '@prumo/server/src/identity/two-step/testing/phone.ts'
import { Database } from '@prumo/server/src/platform/database/database.ts'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { JobQueue } from '@prumo/server/src/platform/jobs/queue.ts'
import { callOver, registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { type ServerProcess, startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import type { Drill } from './drill.ts'

const email = 'ana@prova.com.br'
const password = 'uma-senha-comprida'
const stepMs = 30_000
const withinMs = 60_000

/**
 * SECRET_KEY is replaced as the manual says: a person with a second step signs in under the old key, under the new one
 * beside it, and, after the night's job, under the new one alone. Without either key nobody is let in by a code.
 */
export const drill: Drill = {
  needs: {},
  async run({ folder, atEnd, see }) {
    const [old, fresh, foreign] = [1, 2, 3].map(() => randomBytes(32).toString('base64')) as [string, string, string]
    const dataDir = join(folder, 'data')
    const under = async <T>(SECRET_KEY: string, work: (server: ServerProcess) => Promise<T>): Promise<T> => {
      const server = await startServer({ dataDir, environment: { DEMO: '0', SECRET_KEY } })
      atEnd(() => server.kill())
      try {
        return await work(server)
      } finally {
        await server.terminate()
      }
    }
    const phone = await under(old, async ({ url }) => {
      const token = await registerOver(url, email)
      const setup = await callOver(url, 'PUT /account/two-step/setup', { token, body: { password } })
      const made = phoneOf((setup.body as Setup).response.key, { clock: { now: () => new Date() } })
      const { status } = await callOver(url, 'PUT /account/two-step', { token, body: { code: made.code() } })
      see('the second step is set up under the old key', status === 200, String(status))
      return made
    })
    const signIn = async (url: string): Promise<string> => {
      // A code counts once.
      await sleep(stepMs - (Date.now() % stepMs) + 500)
      const first = await callOver(url, 'POST /sign/client', { body: { email, password } })
      const { ticket } = (first.body as { record: { ticket: string } }).record
      const { status, body } = await callOver(url, 'POST /sign/client/second-step', {
        body: { ticket, code: phone.code() },
      })
      return status === 200 || status === 201 ? 'in' : String((body as { code?: string }).code ?? status)
    }
    await under(`${fresh},${old}`, async ({ url }) => {
      const found = await signIn(url)
      see('signing in with the new key before the old one', found === 'in', found)
      await runNightly(dataDir)
    })
    await under(fresh, async (server) => {
      const found = await signIn(server.url)
      see('signing in with the new key alone, after the night', found === 'in', found)
      see('nothing is said of unreadable secrets', !server.output().includes('no key'), 'log')
    })
    await under(foreign, async ({ url }) => {
      const found = await signIn(url)
      see('with neither key, a code is refused in words', found === 'two_step.unreadable', found)
    })
  },
}

type Setup = { response: { key: string } }

/** Queues the job of the night on the running node, and waits until nothing of it is left. */
async function runNightly(dataDir: string) {
  // The node's own server, which another process may use too.
  const { connection } = await startEmbedded({ dataDir })
  const database = new Database(connection)
  const queue = new JobQueue(connection, { info() {}, error: console.error }, { visiting: true })
  await queue.visit()
  await database.transaction({ settings: {} }, (db) => queue.send(db, resealSecrets, {}))
  for (const begun = performance.now(); performance.now() - begun < withinMs; await sleep(200)) {
    const counts = await database.transaction({ settings: {} }, (db) => queue.counts(db))
    const of = counts.find(({ queue: name }) => name === resealSecrets.id)
    if (!of || of.waiting + of.running + of.later === 0) break
  }
  await queue.close()
  await database.close()
}
