import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Acknowledged } from '@prumo/server/src/testing/faults/acknowledged.ts'
import { callOver, registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import { startDebianPostgres } from '../debian-postgres.ts'
import type { Drill } from './drill.ts'

const writers = 4
const readOnlyForMs = 5000
const withinMs = 60_000

/**
 * The primary is restarted as a standby under a running node, stays so for five seconds, and is promoted: what a switch of
 * an address to the wrong server does. Every request is answered or refused with 503, the node is not ready meanwhile and
 * recovers by itself, and afterwards it starts again on the new timeline.
 */
export const drill: Drill = {
  needs: { postgresql: '/usr/lib/postgresql/15/bin/postgres' },
  async run({ folder, atEnd, see }) {
    const database = await startDebianPostgres({ durable: true })
    atEnd(() => database.stop())
    for (const sql of [
      'create role prumo login',
      'create role prumo_app nologin',
      'grant prumo_app to prumo',
      'create database prumo owner prumo',
    ])
      await database.ask('postgres', sql)
    const start = () =>
      startServer({
        dataDir: join(folder, 'data'),
        environment: {
          DEMO: '0',
          LOG_LEVEL: 'silent',
          DATABASE_URL: database.url('prumo').replace('postgres@', 'prumo@'),
        },
      })
    const server = await start()
    atEnd(() => server.kill())
    const { url } = server
    const token = await registerOver(url, 'ana@prova.com.br')
    const ledger = new Acknowledged('primario')
    const over = new AbortController()
    const writing = Promise.all(Array.from({ length: writers }, () => ledger.write(url, token, over.signal)))
    const ready = async () => (await callOver(url, 'GET /ready')).status
    const until = async (state: number) => {
      const begun = performance.now()
      while ((await ready()) !== state && performance.now() - begun < withinMs) await sleep(20)
      return performance.now() - begun
    }
    while (ledger.answers < 50) await sleep(20)

    const begun = performance.now()
    await database.demote()
    see('the node is not ready on a database that only reads', (await until(503)) < withinMs, 'GET /api/ready 503')
    await sleep(readOnlyForMs)
    see('it stays so', (await ready()) === 503, String(await ready()))
    const promoted = performance.now()
    await database.promote()
    const back = await until(200)
    see('it is ready by itself after the promotion', back < 5000, `${(back / 1000).toFixed(1)} s`)
    const before = ledger.answers
    while (ledger.answers < before + writers && performance.now() - promoted < withinMs) await sleep(20)
    see('writing goes on', ledger.answers > before, `${((performance.now() - begun) / 1000).toFixed(1)} s in all`)
    over.abort()
    // Throws when an answer was neither a success nor 503.
    await writing
    const lost = await ledger.lost(url, token)
    see('acknowledged writes that are lost', lost.length === 0, `${lost.length} of ${ledger.answers}`)
    await server.terminate()
    const again = await start()
    atEnd(() => again.kill())
    see('it starts again on the new timeline', true, `${(again.startedInMs / 1000).toFixed(1)} s`)
  },
}
