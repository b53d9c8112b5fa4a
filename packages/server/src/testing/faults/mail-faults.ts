import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { startBadMailServer } from './bad-mail-server.ts'
import { callOver, registerOver } from './calling.ts'
import { killDatabase } from './killing-database.ts'
import { type Hear, type Observed, observing, said, timed } from './observing.ts'
import { startServer, temporaryDataDir } from './server-process.ts'

const arrivesWithinMs = 180_000

/**
 * The mail server is down, keeps silent, is busy: who asks for a mail is answered at once, and the mail goes once when
 * it can.
 *
 * @param brief is down only, and does not wait for the next try's time.
 */
export async function mailFaults({ brief = false, hear }: { brief?: boolean; hear?: Hear } = {}): Promise<Observed[]> {
  const { see, seen } = observing(hear)
  const mail = await startBadMailServer()
  const { dataDir, remove } = temporaryDataDir()
  const server = await startServer({
    dataDir,
    environment: { DEMO: '0', LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
  })
  try {
    const { url } = server
    await registerOver(url, 'ana@prova.com.br')
    // The link that proves the address; it is not one of those that are counted.
    while (mail.taken.length === 0) await sleep(20)
    const ask = () => timed(() => callOver(url, 'POST /sign/client/remember', { body: { email: 'ana@prova.com.br' } }))
    const arrived = async (before: number) => {
      const begun = performance.now()
      while (mail.taken.length === before && performance.now() - begun < arrivesWithinMs) await sleep(50)
      // A second one would come with the next try.
      await sleep(brief ? 500 : 15_000)
      return { mails: mail.taken.length - before, after: performance.now() - begun }
    }
    for (const mood of brief ? (['down'] as const) : (['down', 'busy', 'silent'] as const)) {
      await mail.be(mood)
      const [before, tries] = [mail.taken.length, mail.tries[mood]]
      const answer = await ask()
      see(`asking for a mail while the mail server is ${mood}`, answer.status < 300 && answer.ms < 1000, said(answer))
      if (mood === 'down') await sleep(2000)
      else while (mail.tries[mood] === tries) await sleep(20)
      see(`mails taken while it is ${mood}`, mail.taken.length === before, String(mail.taken.length - before))
      await mail.be('well')
      if (brief) await hurry(dataDir)
      const { mails, after } = await arrived(before)
      see(
        `mails that arrive when it is well again after ${mood}`,
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
