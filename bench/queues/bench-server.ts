import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { type FaultyMailServer, startFaultyMailServer } from '@prumo/server/src/testing/faults/faulty-mail-server.ts'
import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import type { Target } from '@prumo/server/src/testing/isolation/target.ts'
import pg from 'pg'
import { environment } from '../stage.ts'

/** A server with a mail server of its own that takes every mail at once. */
export type BenchServer = {
  target: Target
  mail: FaultyMailServer
  connection: pg.ClientConfig
  beforeClose: (step: () => unknown) => void
}

export async function openBenchServer(): Promise<BenchServer & { close(): Promise<void> }> {
  const { dataDir, remove } = temporaryDataDir()
  const undo: (() => unknown)[] = [remove]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const mail = await startFaultyMailServer()
    undo.push(() => mail.stop())
    const process = await startServer({
      dataDir,
      environment: {
        ...environment,
        LOG_LEVEL: 'warn',
        OUTGOING_RANGES: '127.0.0.0/8',
        OUTGOING_HTTP: '1',
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      },
    })
    undo.push(() => process.terminate())
    const embedded = await startEmbedded({ dataDir })
    undo.push(() => embedded.stop())
    const owner = new pg.Pool({ ...embedded.connection, max: 1 })
    undo.push(() => owner.end())
    const sql: Target['sql'] = async (text, values) => (await owner.query(text, values)).rows
    return {
      target: { name: 'now', process, sql, close },
      mail,
      connection: embedded.connection,
      beforeClose: (step) => void undo.push(step),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
