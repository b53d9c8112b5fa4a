import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { startFaultyMailServer } from '@prumo/server/src/testing/faults/faulty-mail-server.ts'
import { startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import type { Drill } from './drill.ts'

const program = (name: string) => fileURLToPath(new URL(`../../packages/server/src/${name}`, import.meta.url))
const companies = 3
const kills = 6
const withinMs = 120_000
/** Longer than the queue takes to look at what waits. */
const watchedMs = 12_000

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
    execFileSync(process.execPath, [program('backup/backup.ts'), path], { env: own, stdio: 'pipe' })
    await mail.be('well')
    await until(() => mail.taken.length >= companies, 'the mails leave')
    const left = mail.taken.length
    see('mails that waited in the backup have left since', left >= companies, String(left))
    await first.kill()

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
      execFileSync(process.execPath, [program('operator/main.ts'), ...words, '--operador', 'ensaio', '--sim'], {
        env: own,
        stdio: 'pipe',
        encoding: 'utf8',
      })
    const held = operate('fila', 'falhas')
      .split('\n')
      .filter((line) => line.includes('já pode ter saído')).length
    see('what waited waits for a person', held >= companies, `${held} in "fila falhas"`)
    operate('fila', 'repetir', '--fila', 'mail.send')
    await until(() => mail.taken.length > left, 'a repeated mail leaves')
    see('and leaves when they say so', true, `${mail.taken.length - left} so far`)
    await last.terminate()
  },
}
