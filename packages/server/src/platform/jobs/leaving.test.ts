import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it } from 'vitest'
import { jobs } from '../../areas.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { sendMail } from '../mail/sending.ts'
import { layAside, leavingOf, staying } from './leaving.ts'

const server = openTestServer()

const mail = { kind: { id: 'x', to: 'contact' as const }, to: 'ana@z.com.br', subject: 'Oi', text: 'Oi', html: 'Oi' }
const states = () =>
  server.asOwner<{ state: string; later: boolean }>(
    'select state::text as state, start_after > now() as later from pgboss.job where name = $1 order by later',
    [sendMail.id],
  )

it('what waits and leaves the server waits for a person after a restore; what is for later stays', async () => {
  const { database, services } = server.composed
  await database.transaction({ settings: {} }, async (db) => {
    await services.jobs.send(db, sendMail, mail)
    await services.jobs.send(db, sendMail, mail, { afterSeconds: 3600 })
    await staying(services.jobs).send(db, sendMail, mail)
  })
  const owner = new pg.Client(server.database.connection)
  await owner.connect()
  try {
    expect(await layAside(owner, leavingOf(jobs))).toBe(1)
    expect(await layAside(owner, leavingOf(jobs)), 'once more, after a kill').toBe(0)
  } finally {
    await owner.end()
  }
  expect(await states()).toEqual([
    { state: 'failed', later: false },
    { state: 'created', later: true },
  ])
})

it('every job that mails is known to leave the server', () => {
  const sources = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!test)\.ts$/.test(name),
  )
  const mailing = files
    .map((name) => ({ name, text: readFileSync(`${sources}/${name}`, 'utf8') }))
    .filter(({ text }) => text.includes('= defineJob({') && /\bmailer\.send\(/.test(text))
  expect(mailing.length).toBeGreaterThan(5)
  expect(mailing.filter(({ text }) => !text.includes('leaves: true')).map(({ name }) => name)).toEqual([])
})
