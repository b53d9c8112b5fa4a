/** The server's start: reads the settings, opens the database (embedded without DATABASE_URL), serves until SIGTERM. */

import { flushCompileCache } from 'node:module'
import { credentialsOf } from './identity/session/queries.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { connectionTo } from './platform/database/hosts.ts'
import { demoCompany } from './platform/demo/demo-builder.ts'
import { collectWhenIdle, countBuffersInHeap } from './platform/garbage-collection.ts'
import { openLog } from './platform/log.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { compose } from './server.ts'
import { hasDemo, requireDemo, requireFolder, startSentence } from './start-errors.ts'

/** What was opened. It is closed in the opposite order at the end, and when the start fails half way. */
const opened: (() => Promise<void>)[] = []

let closing: Promise<void> | undefined
const closeAll = () =>
  (closing ??= (async () => {
    for (const close of opened.toReversed()) await close()
  })())

/** Aborted when the server is asked to end, so that an unfinished start is undone. */
const ending = new AbortController()
let settings: Settings | undefined

async function start() {
  countBuffersInHeap()
  settings = readSettings(process.env)
  requireDemo(settings)
  requireFolder(settings.DATA_DIR)
  const log = openLog(settings.LOG_LEVEL)
  const starting = settings.DATABASE_URL
    ? undefined
    : startEmbedded({ dataDir: settings.DATA_DIR, log: (line) => log.debug(line) })
  // Before it runs: a stop in the middle of its start waits for it, and no PostgreSQL stays behind.
  if (starting) {
    opened.push(async () => {
      const running = await starting.catch(() => undefined)
      await running?.stop()
    })
  }
  const embedded = await starting
  ending.signal.throwIfAborted()

  const connection = embedded?.connection ?? connectionTo(settings.DATABASE_URL!)
  const server = await compose({ settings, log, connection })
  opened.push(() => server.close())
  const stopResting = collectWhenIdle(server.app.server)
  opened.push(async () => stopResting())
  const address = await server.app.listen({ port: settings.PORT, host: settings.HOST })
  await server.inbound?.listen()
  if (settings.METRICS_PORT !== undefined) {
    await server.numbers!.listen({ port: settings.METRICS_PORT, host: settings.METRICS_HOST })
  }
  // Without DEMO only our own database, while nobody has used it yet, gets the demo company.
  if (settings.DEMO === '1' || (settings.DEMO === undefined && embedded && hasDemo)) {
    const { buildDemo } = await import('./demo/building.ts')
    await buildDemo(server, ending.signal)
  }
  await server.work((why) => {
    console.error(why.message)
    end(1)
  })
  console.log(`Prumo em ${address}`)
  if (settings.REHEARSAL) console.log('Ensaio: sem trabalhos, e-mails e cobranças; arquivos só para ler')
  // Otherwise only a server that is asked to end would leave its compiled code to the next start.
  flushCompileCache()
  if (await credentialsOf({ database: server.database, clock: server.services.clock }, demoCompany.email))
    console.log(`Demonstração: ${demoCompany.email} / ${demoCompany.password}`)
}

function end(exitCode: number) {
  ending.abort()
  closeAll().then(
    () => process.exit(exitCode),
    (error: Error) => {
      console.error(error.message)
      process.exit(1)
    },
  )
}

// Each time: one request may arrive as several signals, and a second one without a handler would leave PostgreSQL behind.
process.on('SIGTERM', () => end(0))
process.on('SIGINT', () => end(0))

start().catch((error: Error & { code?: string }) => {
  if (ending.signal.aborted) return
  console.error(startSentence(error, settings))
  end(1)
})
