import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { startS3Server } from '../../platform/storage/testing/s3-server.ts'
import { attack } from '../isolation/attacking.ts'
import { knownLoads } from '../isolation/known-loads.ts'
import type { Load } from '../isolation/loads.ts'
import { newCompany, type Target } from '../isolation/target.ts'
import { Acknowledged } from './acknowledged.ts'
import { startFaultyMailServer } from './faulty-mail-server.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { killDatabase } from './killing-database.ts'
import { type Observed, type OnObserved, observing } from './observing.ts'
import { type ServerProcess, startServer, temporaryDataDir } from './server-process.ts'
import { stallingDatabase } from './stalling-database.ts'

/** What the attacking company asks for, all of it at once. */
const attacking = [
  'minutes of 200 subjects written',
  'PDFs, given up at once',
  'pictures of 4000 × 4000',
  'nested tags',
]

type Options = { brief?: boolean; onObserved?: OnObserved }

/**
 * One company attacks, and meanwhile a node dies, or the disk, the mail server or the store is slow. Another company
 * goes on writing: nothing that was confirmed to it is lost, and nothing is refused it that the fault does not refuse
 * by itself.
 *
 * @param brief attacks once in two seconds, and for a shorter time.
 */
export async function faultsUnderAttack({ brief = false, onObserved }: Options = {}): Promise<Observed[]> {
  const { see, seen } = observing(onObserved)
  const lastsMs = brief ? 1500 : 15_000
  const place = await openPlace()
  const { mail, proxy } = place
  try {
    let server = await place.start()
    const target = await place.targetOf(server)
    const [ana, bia] = [await newCompany(target), await newCompany(target)]
    const loads: (Load & { perSecond: number })[] = []
    for (const name of brief ? attacking.slice(0, 2) : attacking) {
      const { prepare } = knownLoads.find((load) => load.name === name)!
      loads.push({ name, ...(await prepare(target, ana)), perSecond: brief ? 0.5 : 5 })
    }
    const ledgers: Acknowledged[] = []

    /** Bia writes while Ana attacks; what `fault` does happens meanwhile. */
    const under = async (what: string, fault: (written: Acknowledged) => Promise<unknown>) => {
      let over = false
      const { url } = server
      const underWay = loads.map((load) => attack(url, load, load.perSecond, () => over))
      const ledger = new Acknowledged(`f${ledgers.length}`)
      ledgers.push(ledger)
      const ending = new AbortController()
      const writing = ledger.write(url, bia.token, ending.signal)
      while (ledger.answers < 3) await sleep(20)
      await fault(ledger)
      over = true
      ending.abort()
      await writing
      await Promise.all(underWay)
      see(
        `what was confirmed to another company while one attacks and ${what}`,
        ledger.answers > 3,
        `${ledger.answers}`,
      )
      see(`what was refused it`, ledger.refusals === 0, `${ledger.refusals}`)
    }
    /** Bia has confirmed answers again although the fault goes on. */
    const goesOn = async (ledger: Acknowledged) => {
      const before = ledger.answers
      await sleep(lastsMs)
      while (ledger.answers < before + 3) await sleep(20)
    }

    await under('nothing else happens', goesOn)
    await under('the mail server is silent', async (ledger) => {
      await mail.be('silent')
      await goesOn(ledger)
      await mail.be('well')
    })
    await under('the store is slow', async (ledger) => {
      await proxy.be('slow')
      await goesOn(ledger)
      await proxy.be('open')
    })
    await under('the disk of the database stalls', (ledger) => stallingDatabase(place.dataDir, () => goesOn(ledger)))
    await under('the node is killed', async () => {
      await sleep(lastsMs / 3)
      await server.kill()
    })
    server = await place.start()
    await under('a new node has just begun', goesOn)
    const lost: string[] = []
    for (const ledger of ledgers) lost.push(...(await ledger.lost(server.url, bia.token)))
    see('confirmed writes of the other company that are lost', lost.length === 0, lost.join(', ') || 'none')
    return seen
  } finally {
    await place.close()
  }
}

/** A server with a mail server and a store that can be spoilt; a database that outlives its nodes. */
async function openPlace() {
  const { dataDir, remove } = temporaryDataDir()
  const mail = await startFaultyMailServer()
  const store = await startS3Server()
  const proxy = await openFaultyProxy(Number(new URL(store.endpoint).port))
  const client = new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'secret' },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'arquivos' }))
  client.destroy()
  const started: ServerProcess[] = []
  const undo: (() => unknown)[] = []
  return {
    mail,
    proxy,
    dataDir,
    async start() {
      const server = await startServer({
        dataDir,
        environment: {
          DEMO: '0',
          LOG_LEVEL: 'silent',
          SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
          STORAGE_URL: `s3://arquivos?endpoint=http://127.0.0.1:${proxy.port}&forcePathStyle=true`,
          AWS_ACCESS_KEY_ID: 'local',
          AWS_SECRET_ACCESS_KEY: 'secret',
        },
      })
      started.push(server)
      return server
    },
    async targetOf(process: ServerProcess): Promise<Target> {
      const embedded = await startEmbedded({ dataDir })
      const owner = new pg.Pool({ ...embedded.connection, max: 1 })
      undo.push(
        () => owner.end(),
        () => embedded.stop(),
      )
      return {
        name: 'now',
        process,
        sql: async (text, values) => (await owner.query(text, values)).rows as Record<string, unknown>[],
        close: async () => {},
      }
    },
    async close() {
      await started.at(-1)?.kill()
      for (const step of undo) await step()
      await killDatabase(dataDir)
      await mail.stop()
      await proxy.stop()
      await store.stop()
      remove()
    },
  }
}
