import { setTimeout as wait } from 'node:timers/promises'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import pg from 'pg'
import { kilobytesOf } from './memory.ts'
import { table } from './report.ts'
import type { Stage } from './stage.ts'
import { cpuMs, databaseCpuMs } from './throughput/measure.ts'

/** One step of an import of many lines, which a job does. */
export type ImportStep = {
  step: string
  lines: number
  seconds: number
  /** Processor time of one line, in milliseconds. */
  serverCpu: number
  databaseCpu: number
  /** Resident memory of the server before, and by how much it grew at most, in MB. */
  before: number
  growth: number
}

const sampleMs = 50
/** Asking costs the measured server something too. */
const askMs = 500

type Batch = { id: number; state: string; mapping: object; stored: number; removed: number }

/** Imports a spreadsheet of contacts over HTTP into the smallest company, and undoes the import. */
export async function measureImports(stage: Stage, lines: number, hear: (line: string) => void): Promise<ImportStep[]> {
  const { url } = stage.server
  const { token, userId } = stage.people.at(-1)!
  await permitContacts(stage.connection, userId)
  const sent = await sendContacts(url, token, lines)
  const at = `/imports/${sent.id}`
  const step = async (name: string, key: string, until: string, input?: object) => {
    const measured = await measureStep(stage, lines, async () => {
      const { status } = await callOver(url, key, { token, ...(input && { body: input }) })
      if (status !== 202) throw new Error(`${key} answered ${status}`)
      for (let state = ''; state !== until; await wait(askMs)) {
        state = ((await callOver(url, `GET ${at}`, { token })).body as { response: Batch }).response.state
        if (state === 'failed') throw new Error(`${key} failed`)
      }
    })
    hear(`${name} of ${lines} lines: ${measured.seconds.toFixed(0)} s`)
    return { step: name, ...measured }
  }
  return [
    await step('check', `PUT ${at}/mapping`, 'checked', { mapping: sent.mapping }),
    await step('store', `POST ${at}/run`, 'done'),
    await step('undo', `POST ${at}/undo`, 'undone'),
  ]
}

async function permitContacts(connection: pg.ClientConfig, userId: number) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`update identity.members set permissions = '{contacts}' where user_id = $1`, [userId])
  await client.end()
}

async function sendContacts(url: string, token: string, lines: number): Promise<Batch> {
  const rows = Array.from({ length: lines }, (_, n) => `Contato ${n};contato${n}@exemplo.com.br;(11) 98765-4321`)
  const form = new FormData()
  form.append('file', new File([`Nome;E-mail;Telefone\n${rows.join('\n')}`], 'contatos.csv', { type: 'text/csv' }))
  const headers = { 'request-token': token }
  const answer = await fetch(`${url}/api/imports/kinds/contacts`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`the spreadsheet was answered with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { response: Batch }).response
}

async function measureStep(stage: Stage, lines: number, work: () => Promise<void>): Promise<Omit<ImportStep, 'step'>> {
  const { pid } = stage.server
  const resident = () => kilobytesOf(`/proc/${pid}/status`, 'VmRSS') / 1024
  const before = resident()
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, resident())
  }, sampleMs)
  const [begun, server, database] = [performance.now(), cpuMs(pid), databaseCpuMs(stage)]
  try {
    await work()
  } finally {
    clearInterval(sampling)
  }
  return {
    lines,
    seconds: (performance.now() - begun) / 1000,
    serverCpu: (cpuMs(pid) - server) / lines,
    databaseCpu: (databaseCpuMs(stage) - database) / lines,
    before,
    growth: peak - before,
  }
}

export function importReport(steps: ImportStep[]): string {
  const lines = steps.map(({ step, lines, seconds, serverCpu, databaseCpu, before, growth }) => [
    step,
    String(lines),
    seconds.toFixed(0),
    serverCpu.toFixed(2),
    databaseCpu.toFixed(2),
    before.toFixed(0),
    growth.toFixed(0),
  ])
  const head = ['import of contacts', 'lines', 's', 'CPU ms a line: server', 'database', 'RSS MB before', 'growth MB']
  return ['## Imports', table(head, lines)].join('\n\n')
}
