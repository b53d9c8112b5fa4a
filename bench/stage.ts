import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import { type ServerProcess, startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import type pg from 'pg'
import { type MeasuredPerson, password, type Seeded, type SeedSize, seed } from './seed.ts'

/** A measured person who has signed in. */
export type SignedInPerson = MeasuredPerson & { token: string }

/**
 * The real server on its own seeded database, as `npm start` runs it: built, in production mode, with embedded PostgreSQL
 * and its log.
 */
export type Stage = {
  seeded: Seeded
  /** 'yyyy-MM' of the month with the counted tasks. */
  month: string
  dataDir: string
  /** As the owner of the database. */
  connection: pg.ClientConfig
  server: ServerProcess
  people: SignedInPerson[]
  close(): Promise<void>
}

/** The settings of every measured server, as npm start sets them; x-forwarded-for is trusted. */
export const environment = {
  DEMO: '0',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  MALLOC_ARENA_MAX: '2',
  UV_THREADPOOL_SIZE: '16',
}

export async function openStage(size: SeedSize): Promise<Stage> {
  const { dataDir, remove } = temporaryDataDir()
  const undo: (() => unknown)[] = [remove]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build-server.mjs', import.meta.url))])
    const main = new URL('../packages/server/dist/main.js', import.meta.url)
    const server = await startServer({ dataDir, environment, main })
    undo.push(() => server.terminate())
    const embedded = await startEmbedded({ dataDir })
    undo.push(() => embedded.stop())
    const month = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' }).slice(0, 7)
    const seeded = await seed(embedded.connection, { ...size, month })
    const people = await Promise.all(seeded.people.map((person) => signIn(server, person)))
    return { seeded, month, dataDir, connection: embedded.connection, server, people, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function signIn(server: ServerProcess, person: MeasuredPerson): Promise<SignedInPerson> {
  const { status, body } = await callOver(server.url, 'POST /sign/client', { body: { email: person.email, password } })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return { ...person, token: (body as { token: string }).token }
}
