import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { startFaultyMailServer } from '@prumo/server/src/testing/faults/faulty-mail-server.ts'
import { startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'
import type { Drill } from './drill.ts'

const program = (name: string) => fileURLToPath(new URL(`../../packages/server/src/${name}`, import.meta.url))
const companies = 3
const kills = 6
const withinMs = 300_000
/** Longer than the queue takes to look at what waits. */
const watchedMs = 12_000

async function inQueue(dataDir: string, work: (owner: pg.Client) => Promise<unknown>) {
  const embedded = await startEmbedded({ dataDir })
  const owner = new pg.Client(embedded.connection)
  await owner.connect()
  await work(owner)
  await owner.end()
  await embedded.stop()
}

/**
 * Mails wait because the mail server is busy; a backup is made; then they leave. The restore of that backup is killed with -9
 * at every step, and after each kill a server is started. No mail leaves a second time, what waited waits for a person, and
 * it leaves when that person says so.
 */
export const drill: Drill = {
  needs: {},
  async run({ folder, atEnd, see }) {
    const mail = await startFaultyMailServer()
    atEnd(() => mail.stop())
    const dataDir = join(folder, 'data')
    const environment = { DEMO: '0', LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${mail.port}`, PAYMENTS: 'none' }
    const own = { ...process.env, ...environment, DATA_DIR: dataDir }
    const start = async () => {
      const server = await startServer({ dataDir, environment })
      atEnd(() => server.kill())
      return server
    }
    const until = async (isSo: () => boolean, what: string) => {
      for (const begun = performance.now(); !isSo(); await sleep(100))
        if (performance.now() - begun > withinMs) throw new Error(`never: ${what}`)
    }
    const path = join(folder, 'copia.tar.gz')
    /** @param killAfterMs absent: to its end. @returns how long it took; undefined: it was killed. */
    const restore = async (killAfterMs?: number): Promise<number | undefined> => {
      const begun = performance.now()
      const child = spawn(process.execPath, [program('backup/restore.ts'), path, '--substituir'], {
        env: own,
        stdio: 'pipe',
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
      const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      await once(child, 'exit')
      clearTimeout(timer)
      if (child.exitCode === 0) return performance.now() - begun
      if (child.signalCode === 'SIGKILL') return undefined
      throw new Error(said)
    }

    await mail.be('busy')
    const first = await start()
    for (let n = 0; n < companies; n++) await registerOver(first.url, `pessoa${n}@prova.com.br`)
    await until(() => mail.tries.busy >= companies, 'mails are tried')
    await first.kill()
    // All of it is due when the copy is made: what is not due yet cannot have left since, and is not laid aside.
    await inQueue(dataDir, (owner) =>
      owner.query("update pgboss.job set state = 'retry', start_after = now() where state < 'completed'"),
    )
    execFileSync(process.execPath, [program('backup/backup.ts'), path], { env: own, stdio: 'pipe' })
    await mail.be('well')
    const second = await start()
    await until(() => mail.taken.length >= companies, 'the mails leave')
    // What is killed after its mail was taken and before that is stored is sent again, as the same message.
    await inQueue(dataDir, async (owner) => {
      const waiting = "select from pgboss.job where state < 'completed' and name not like '\\_\\_%' limit 1"
      for (const begun = performance.now(); (await owner.query(waiting)).rowCount; await sleep(100))
        if (performance.now() - begun > withinMs) throw new Error('never: nothing is under way')
    })
    const left = mail.taken.length
    see('mails that waited in the backup have left since', left >= companies, String(left))
    await second.kill()

    const whole = (await restore())!
    let refused = 0
    let served = 0
    for (let kill = 1; kill <= kills; kill++) {
      await restore((whole * kill) / (kills + 1))
      const server = await start().catch(() => undefined)
      if (!server) refused++
      else {
        served++
        await sleep(watchedMs)
        await server.kill()
      }
    }
    see(
      `after ${kills} kills of a restore of ${(whole / 1000).toFixed(0)} s`,
      true,
      `${refused} starts refused, ${served} served`,
    )
    await restore()
    const last = await start()
    await sleep(watchedMs)
    const twice = mail.taken.length - new Set(mail.taken).size
    see('mails that left twice', twice === 0 && mail.taken.length === left, `${twice} of ${mail.taken.length}`)
    const operate = (...words: string[]) =>
      execFileSync(process.execPath, [program('operator/main.ts'), ...words, '--operador', 'ensaio'], {
        env: own,
        stdio: 'pipe',
        encoding: 'utf8',
      })
    const failed = JSON.parse(operate('--json', 'fila', 'falhas')) as { queue: string; error: string }[]
    const held = failed.filter(({ error }) => error.includes('já pode ter saído'))
    see('what waited waits for a person', held.length >= companies, `${held.length} in "fila falhas"`)
    for (const queue of new Set(held.map((one) => one.queue))) operate('fila', 'repetir', '--fila', queue)
    await until(() => mail.taken.length > left, 'a repeated mail leaves')
    see('and leaves when they say so', true, `${mail.taken.length - left} so far`)
    await last.terminate()
  },
}
