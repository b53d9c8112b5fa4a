/** The server's start: reads the settings, opens the database (embedded without DATABASE_URL), serves until SIGTERM. */
import { pino } from 'pino'
import { startEmbedded } from './platform/database/embedded.ts'
import { readSettings } from './platform/settings.ts'
import { compose } from './server.ts'

async function main() {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.LOG_LEVEL, redact: ['*.password', '*.token'] })
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: settings.DATA_DIR, log: (line) => log.debug(line) })
  const connection = embedded?.connection ?? { connectionString: settings.DATABASE_URL }
  const server = await compose({ settings, log, connection })
  await server.work()

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())

  const address = await server.app.listen({ port: settings.PORT, host: settings.HOST })
  console.log(`Prumo em ${address}`)
}

main().catch((error: Error & { code?: string }) => {
  const port = error.code === 'EADDRINUSE' ? 'A porta já está em uso: escolha outra com PORT=…' : error.message
  console.error(port)
  process.exit(1)
})
