import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { callOver, registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { type ServerProcess, startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import { type DebianPostgres, startDebianPostgres } from '../debian-postgres.ts'
import type { Drill } from './drill.ts'

const operator = fileURLToPath(new URL('../../packages/server/src/operator/main.ts', import.meta.url))
const withinMs = 180_000

/**
 * A database in use is copied twice, as a snapshot or pgBackRest does, and each copy is started on the storage of production:
 * one from before contents were removed, and one of just now. The old one does not start, but for a rehearsal; the young one
 * runs no job and ends by itself, while production goes on. Then production is lost, and the copy takes over.
 */
export const drill: Drill = {
  needs: { postgresql: '/usr/lib/postgresql/15/bin/pg_basebackup' },
  async run({ folder, atEnd, see }) {
    const production = await startDebianPostgres({ durable: true })
    atEnd(() => production.stop())
    for (const sql of [
      'create role prumo login',
      'create role prumo_app nologin',
      'grant prumo_app to prumo',
      'create database prumo owner prumo',
    ])
      await production.ask('postgres', sql)
    const dataDir = join(folder, 'data')
    const environment = (url: string, more: NodeJS.ProcessEnv = {}) => ({
      DEMO: '0',
      DATABASE_URL: url.replace('postgres@', 'prumo@'),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...more,
    })
    const start = async (url: string, more: NodeJS.ProcessEnv = {}) => {
      const server = await startServer({ dataDir, environment: environment(url, more) })
      atEnd(() => server.kill())
      return server
    }
    const refusal = (url: string) =>
      start(url).then(
        async (server) => {
          await server.kill()
          return 'it started'
        },
        (error: Error) => error.message,
      )
    const operate = (url: string, ...words: string[]) =>
      execFileSync(process.execPath, [operator, ...words, '--operador', 'ensaio'], {
        env: { ...process.env, ...environment(url), DATA_DIR: dataDir },
        stdio: 'pipe',
        encoding: 'utf8',
      })

    const main = await start(production.url('prumo'))
    const token = await registerOver(main.url, 'ana@prova.com.br')
    const file = await upload(main, token)
    const old = await production.copy()
    atEnd(() => old.stop())
    const { status: deleted } = await callOver(main.url, `DELETE /client/my-attachments/file/${file.id}`, { token })
    see('production deletes a file', deleted < 300, String(deleted))
    operate(production.url('prumo'), 'arquivos', 'coletar')

    const refused = await refusal(old.url('prumo'))
    see('a copy from before does not start on the storage', refused.includes('banco assumir'), refused.slice(0, 200))
    const rehearsal = await start(old.url('prumo'), { REHEARSAL: '1' })
    const opened = await fetch(rehearsal.url + file.path, { headers: { 'request-token': token } })
    see('a rehearsal on it opens the file that production deleted', opened.status === 200, String(opened.status))
    const stored = await upload(rehearsal, token).then(
      () => 'stored',
      (error: Error) => error.message,
    )
    see('and stores nothing', stored.includes('503'), stored)
    see('it says what it is', rehearsal.output().includes('Ensaio'), 'log')
    await rehearsal.terminate()

    await untilRaised(production)
    const young = await production.copy()
    atEnd(() => young.stop())
    const copy = await start(young.url('prumo'), { LOG_LEVEL: 'info' })
    const begun = performance.now()
    let ended: number | undefined
    while (ended === undefined && performance.now() - begun < withinMs) {
      await sleep(500)
      const alive = await callOver(copy.url, 'GET /health').catch(() => undefined)
      if (!alive) ended = (performance.now() - begun) / 1000
    }
    see('a copy of just now ends by itself', ended !== undefined, `${ended?.toFixed(0)} s`)
    see('and ran no job', !copy.output().includes('"msg":"job"'), 'log')
    see('it says why', copy.output().includes('banco assumir'), copy.output().split('\n').at(-2)?.slice(0, 160) ?? '')
    const ready = (await callOver(main.url, 'GET /ready')).status
    see('production goes on', ready === 200, `GET /api/ready ${ready}`)

    await main.kill()
    operate(young.url('prumo'), 'banco', 'assumir', '--sim')
    const after = await start(young.url('prumo'))
    const own = await callOver(after.url, 'GET /account', { token })
    see('after the loss of production the copy takes over', own.status === 200, `GET /account ${own.status}`)
    await after.terminate()
    const late = await refusal(production.url('prumo'))
    see('and what it took the place of does not start again', late !== 'it started', late.slice(0, 160))
  },
}

type Uploaded = { id: number; path: string }

async function upload(server: ServerProcess, token: string): Promise<Uploaded> {
  const body = new FormData()
  body.append('files', new File(['conteúdo'], 'a.txt', { type: 'text/plain' }))
  const answer = await fetch(`${server.url}/api/client/my-attachments/file`, {
    method: 'POST',
    headers: { 'request-token': token },
    body,
  })
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  const { response } = (await answer.json()) as { response: { id: number; path_file: string }[] }
  return { id: response[0]!.id, path: response[0]!.path_file }
}

/** Until the counter has been raised, which a node begins two minutes after its start. */
async function untilRaised(production: DebianPostgres) {
  for (const begun = performance.now(); performance.now() - begun < withinMs; await sleep(500)) {
    const sql = "select from storage.mark where raised_at > now() - interval '20 s'"
    if ((await production.ask('prumo', sql)).length > 0) return
  }
  throw new Error('the counter was never raised')
}
