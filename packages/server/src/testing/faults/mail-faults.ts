import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { callOver, registerOver } from './calling.ts'
import { startFaultyMailServer } from './faulty-mail-server.ts'
import { killDatabase } from './killing-database.ts'
import { type Observed, type OnObserved, observing, said, timed } from './observing.ts'
import { startServer, temporaryDataDir } from './server-process.ts'

const arrivesWithinMs = 180_000

/**
 * The mail server is down, silent, busy: the call that sends a mail is answered meanwhile, and the mail is sent once when
 * the server works.
 * @param brief only down, and without waiting for the time of the next try.
 */
export async function mailFaults({
  brief = false,
  onObserved,
}: {
  brief?: boolean
  onObserved?: OnObserved
} = {}): Promise<Observed[]> {
  const { see, seen } = observing(onObserved)
  const mail = await startFaultyMailServer()
  const { dataDir, remove } = temporaryDataDir()
  const server = await startServer({
    dataDir,
    environment: { DEMO: '0', LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
  })
  try {
    const { url } = server
    await registerOver(url, 'ana@prova.com.br')
    // The mail that verifies the address is not counted.
    while (mail.taken.length === 0) await sleep(20)
    const ask = () => timed(() => callOver(url, 'POST /sign/client/remember', { body: { email: 'ana@prova.com.br' } }))
    const arrived = async (before: number) => {
      const begun = performance.now()
      while (mail.taken.length === before && performance.now() - begun < arrivesWithinMs) await sleep(50)
      // Time for a wrong second mail, with the next try.
      await sleep(brief ? 500 : 15_000)
      return { mails: mail.taken.length - before, after: performance.now() - begun }
    }
    for (const state of brief ? (['down'] as const) : (['down', 'busy', 'silent'] as const)) {
      await mail.be(state)
      const [before, tries] = [mail.taken.length, mail.tries[state]]
      const answer = await ask()
      see(`asking for a mail while the mail server is ${state}`, answer.status < 300, said(answer))
      if (state === 'down') await sleep(2000)
      else while (mail.tries[state] === tries) await sleep(20)
      see(`mails taken while it is ${state}`, mail.taken.length === before, String(mail.taken.length - before))
      await mail.be('well')
      if (brief) await hurry(dataDir)
      const { mails, after } = await arrived(before)
      see(
        `mails that arrive when it is well again after ${state}`,
        mails === 1,
        `${mails} within ${(after / 1000).toFixed(0)} s`,
      )
    }
    return seen
  } finally {
    await server.kill()
    await killDatabase(dataDir)
    await mail.stop()
    remove()
  }
}

/** Makes every queued job due now. */
async function hurry(dataDir: string) {
  const database = await startEmbedded({ dataDir })
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query("update pgboss.job set start_after = now() where state = 'retry'")
  await client.end()
  await database.stop()
}
