import { setTimeout as sleep } from 'node:timers/promises'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { collectDiscarded } from '../../platform/storage/collecting.ts'
import { deleteCompany } from '../../privacy/deletion/carrying-out.ts'
import type { Person, TestServer } from '../test-server.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { someText, uploadOver } from './uploading.ts'

const writers = 12

export type UploadKills = {
  /** Uploads that were answered with 201. */
  acknowledged: number
  /** Contents in the store without a row right after the kills. */
  withoutRow: number
  /** Those of them that nothing names: neither a row nor a note of a pending upload. */
  unnamed: number
  /** Keys of the store that no row names, after the collector ran a day later. */
  leftByCollector: string[]
  /** Keys of the store after the company was erased. */
  leftByErasure: string[]
}

/**
 * Kills a server with -9 during uploads of files and pictures, round after round; a day later the collector runs, and
 * then the company is erased. `server` and the killed processes share one database and one store.
 */
export async function uploadKills(
  server: TestServer,
  ana: Person,
  start: () => Promise<ServerProcess>,
  rounds: number,
): Promise<UploadKills> {
  let acknowledged = 0
  const picture = await pngImage(300, 300)
  for (let round = 1; round <= rounds; round++) {
    const process = await start()
    let dead = false
    const before = acknowledged
    const write = async (writer: number) => {
      for (let n = 0; !dead; n++) {
        const { status } = await (writer % 3
          ? uploadOver(process.url, ana.token, `${round}-${writer}-${n}.txt`, someText(20_000))
          : sendPicture(process.url, ana.token, picture))
        if (status === 201) acknowledged++
        else if (status === 0) return
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    while (acknowledged < before + writers) await sleep(5)
    await sleep(Math.random() * 300)
    await process.kill()
    dead = true
    await writing
  }

  const { storage } = server.composed.services
  const keysOf = async () => {
    const keys: string[] = []
    for await (const { key } of storage.keys()) keys.push(key)
    return keys
  }
  const rowsOf = async (table: string) =>
    new Set((await server.asOwner<{ key: string }>(`select key from ${table}`)).map(({ key }) => key))
  const [files, notes] = [await rowsOf('storage.files'), await rowsOf('storage.discarded')]
  const stray = (await keysOf()).filter((key) => !files.has(key))

  server.setClock(new Date(Date.now() + 25 * 3600_000).toISOString())
  await collectDiscarded.run({}, server.composed.jobContext, 'test')
  const leftByCollector = (await keysOf()).filter((key) => !files.has(key))

  await server.asOwner(
    `update identity.companies set deletion_requested_at = now(), deletion_due_at = now() where id = $1`,
    [ana.companyId],
  )
  await deleteCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'test')
  await collectDiscarded.run({}, server.composed.jobContext, 'test')
  return {
    acknowledged,
    withoutRow: stray.length,
    unnamed: stray.filter((key) => !notes.has(key)).length,
    leftByCollector,
    leftByErasure: await keysOf(),
  }
}

async function sendPicture(url: string, token: string, content: Buffer): Promise<{ status: number }> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(content)], 'a.png', { type: 'image/png' }))
  try {
    const answer = await fetch(`${url}/api/storage/pictures`, {
      method: 'POST',
      headers: { 'request-token': token },
      body: form,
    })
    await answer.arrayBuffer()
    return { status: answer.status }
  } catch {
    return { status: 0 }
  }
}

/** The address of a test server's database, for another process. */
export function databaseUrlOf({ database: { connection } }: Pick<TestServer, 'database'>): string {
  const { user, password = '', host, port, database } = connection
  const who = `${user}:${encodeURIComponent(String(password))}`
  return String(host).startsWith('/')
    ? `postgres://${who}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
    : `postgres://${who}@${host}:${port}/${database}`
}

/** A server process beside a test server: the same database, with further settings in `environment`. */
export const startBeside = (server: TestServer, dataDir: string, environment: NodeJS.ProcessEnv = {}) =>
  startServer({ dataDir, environment: { DATABASE_URL: databaseUrlOf(server), DEMO: '0', ...environment } })
