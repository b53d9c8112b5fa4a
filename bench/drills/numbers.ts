import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { callOver, registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'
import { freePort } from '../debian-postgres.ts'
import type { Around, Drill } from './drill.ts'

const deploy = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url))

type Panel = { title: string; targets: { expr: string }[] }
/** Panels with nothing to show while nothing goes wrong. */
const quiet = /desistidos|mais antigo/i

/**
 * Debian's Prometheus reads a Prumo that works, evaluates every rule of deploy/alerts.yaml and every query of
 * deploy/grafana.json, and the rules meet the cases of deploy/alerts-test.yaml. Then the node ends and the alert comes.
 */
export const drill: Drill = {
  needs: { prometheus: '/usr/bin/promtool' },
  async run(around) {
    const { see, folder, atEnd } = around
    execFileSync('promtool', ['test', 'rules', deploy('alerts-test.yaml')], { stdio: 'pipe' })
    see('each rule fires when it should, and only then', true, 'promtool test rules')

    const numbers = await freePort()
    const server = await startServer({
      dataDir: join(folder, 'data'),
      environment: { DEMO: '0', METRICS_PORT: String(numbers) },
    })
    atEnd(() => server.terminate())
    const ask = await startPrometheus(around, numbers)
    await workOfDays(join(folder, 'data'), join(folder, 'copia.tar.gz'))
    const token = await registerOver(server.url, 'ana@prova.exemplo')
    for (let second = 0; second < 12; second++) {
      await callOver(server.url, 'GET /account', { token })
      await callOver(server.url, 'GET /contacts/999999', { token })
      await sleep(1000)
    }

    const { panels } = JSON.parse(readFileSync(deploy('grafana.json'), 'utf8')) as { panels: Panel[] }
    for (const { title, targets } of panels) {
      for (const { expr } of targets) {
        const series = await ask(expr)
        see(`board: ${title}`, series.length > 0 || quiet.test(title), `${series.length} series`)
      }
    }
    await sleep(3000)
    const firing = async () => (await ask('ALERTS{alertstate="firing"}')).map(({ alertname }) => alertname)
    see('no rule fires while all is well', (await firing()).length === 0, String(await firing()))
    await server.terminate()
    for (let tries = 0; tries < 30 && !(await firing()).includes('PrumoFora'); tries++) await sleep(1000)
    see('the end of the node is told', (await firing()).includes('PrumoFora'), String(await firing()))
  },
}

/** What a node has done after its first night: a backup, and a job that came by its schedule. */
async function workOfDays(dataDir: string, copy: string) {
  const backup = fileURLToPath(new URL('../../packages/server/src/backup/backup.ts', import.meta.url))
  execFileSync(process.execPath, [backup, copy], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'pipe' })
  const embedded = await startEmbedded({ dataDir })
  const client = new pg.Client(embedded.connection)
  await client.connect()
  await client.query("insert into platform.scheduled_runs values ('platform.bin.empty', now(), 1200)")
  await client.end()
  await embedded.stop()
}

/** Prometheus with the delivered configuration, quicker, reading this port. @returns asks it. */
async function startPrometheus({ folder, atEnd }: Around, target: number) {
  const port = await freePort()
  const rules = readFileSync(deploy('alerts.yaml'), 'utf8')
  // A missing backup is normal in the first hour of a new installation, so that hour stays; a node is missed at once.
  writeFileSync(join(folder, 'alerts.yaml'), rules.replaceAll('for: 1m', 'for: 5s'))
  const config = readFileSync(deploy('prometheus.yaml'), 'utf8')
    .replaceAll(/_interval: \d+s/g, '_interval: 1s')
    .replace('127.0.0.1:9464', `127.0.0.1:${target}`)
  writeFileSync(join(folder, 'prometheus.yaml'), config)
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  atEnd(async () => {
    const ended = once(prometheus, 'exit')
    prometheus.kill('SIGTERM')
    await ended
  })
  return async (expression: string): Promise<Record<string, string>[]> => {
    const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`
    for (let tries = 0; ; tries++) {
      const answer = await fetch(url).catch(() => undefined)
      const found = answer && ((await answer.json()) as Found)
      if (found?.status === 'success') return found.data.result.map(({ metric }) => metric)
      if (found?.status === 'error' || tries > 100) throw new Error(`${expression}: ${found?.error ?? 'no answer'}`)
      await sleep(100)
    }
  }
}

type Found = { status: string; error?: string; data: { result: { metric: Record<string, string> }[] } }
