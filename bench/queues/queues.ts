import { setTimeout as sleep } from 'node:timers/promises'
import { passHourInCompany } from '@prumo/server/src/notifications/hours.ts'
import { Database } from '@prumo/server/src/platform/database/database.ts'
import { JobQueue } from '@prumo/server/src/platform/jobs/queue.ts'
import { asked, type Caller, type Target } from '@prumo/server/src/testing/isolation/target.ts'
import type { BenchServer } from './bench-server.ts'

/** Something a company can ask for many times at once. */
export type Queue = {
  name: string
  /** How many one company asks for at once. */
  pieces: number
  /** @returns what asks for one more and ends when it is done. */
  prepare: (server: BenchServer, caller: Caller) => Promise<() => Promise<void>>
}

const pollMs = 20
type Made = { response: { id: number } }
const made = async (target: Target, { token }: Caller, key: string, body: unknown) =>
  (await asked<Made>(target, key, { token, body })).response.id

async function download({ process }: Target, { token }: Caller, path: string) {
  const answer = await fetch(`${process.url}/api${path}`, { headers: { 'request-token': token } })
  for await (const _ of answer.body ?? []);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

const exported: Queue = {
  name: 'CSV of 10,000 hours',
  pieces: 12,
  async prepare({ target }, caller) {
    const { companyId, userId } = caller
    const task = await target.sql(
      `insert into routine.tasks (company_id, user_id, created_by, label, date)
       values ($1, $2, $2, 'Horas', '2015-01-01') returning id`,
      [companyId, userId],
    )
    await target.sql(
      `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
       select $1, $2, $3, '', 'manual', at, at + interval '5 minutes'
       from generate_series(0, 9999) n, lateral (select timestamptz '2015-01-01T00:00:00Z' + interval '10 minutes' * n as at) x`,
      [companyId, userId, task[0]!.id],
    )
    return () => download(target, caller, '/calendar/timesheet-report/csv?format=csv')
  },
}

const drawn: Queue = {
  name: 'PDF of minutes',
  pieces: 40,
  async prepare({ target }, caller) {
    const description = `<p>${'A diretoria decidiu manter o plano. '.repeat(20)}</p>`.repeat(3)
    const subjects = Array.from({ length: 7 }, (_, n) => ({ title: `Assunto ${n}`, description }))
    const id = await made(target, caller, 'POST /v2/protocols', { name: 'Ata', date: '2031-03-10', subjects })
    return () => download(target, caller, `/v2/protocols/pdf/${id}/-`)
  },
}

const imported: Queue = {
  name: 'import of 300 contacts',
  pieces: 6,
  async prepare({ target }, caller) {
    const { token } = caller
    let file = 0
    return async () => {
      const of = file++
      const lines = Array.from({ length: 300 }, (_, n) => `Rui ${of} ${n};rui${of}-${n}@z.com.br;11987654321`)
      const form = new FormData()
      form.append('file', new File([`Nome;E-mail;Telefone\n${lines.join('\n')}\n`], 'contatos.csv'))
      type Batch = { response: { id: number; state: string; mapping: unknown } }
      const { response } = await asked<Batch>(target, 'POST /imports/kinds/contacts', { token, form })
      const path = `/imports/${response.id}`
      const until = async (state: string) => {
        for (;;) {
          const now = await asked<Batch>(target, `GET ${path}`, { token })
          if (now.response.state === state) return
          await sleep(pollMs)
        }
      }
      await asked(target, `PUT ${path}/mapping`, { token, body: { mapping: response.mapping } })
      await until('checked')
      await asked(target, `POST ${path}/run`, { token })
      await until('done')
    }
  },
}

const reminded: Queue = {
  name: 'hourly reminders of a company',
  pieces: 100,
  async prepare({ target, connection, beforeClose }, caller) {
    const { companyId } = caller
    const subjects = Array.from({ length: 50 }, (_, n) => ({
      title: `Assunto ${n}`,
      responsible: 'Ana',
      time: new Date().toISOString().slice(0, 10),
    }))
    await made(target, caller, 'POST /v2/protocols', { name: 'Ata', date: '2026-03-02', subjects })
    const queue = new JobQueue(connection, { info() {}, error: console.error }, { visiting: true })
    await queue.visit()
    const database = new Database(connection, { max: 2 })
    beforeClose(() => queue.close())
    beforeClose(() => database.close())
    const completed = async () => {
      const [row] = await target.sql(
        `select count(*)::int as count from pgboss.job where name = $1 and group_id = $2 and state = 'completed'`,
        [passHourInCompany.id, String(companyId)],
      )
      return Number(row!.count)
    }
    let ordered = await completed()
    return async () => {
      const own = ++ordered
      await database.transaction({ settings: {} }, (db) =>
        queue.send(db, passHourInCompany, { companyId }, { companyId }),
      )
      while ((await completed()) < own) await sleep(pollMs)
    }
  },
}

export const queues: readonly Queue[] = [exported, drawn, imported, reminded]
