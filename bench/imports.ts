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
  const { token, userId } = stage.people.at(-1)!
  await permit(stage.connection, userId, 'contacts')
  const rows = Array.from({ length: lines }, (_, n) => `Contato ${n};contato${n}@exemplo.com.br;(11) 98765-4321`)
  const file = new File([`Nome;E-mail;Telefone\n${rows.join('\n')}`], 'contatos.csv', { type: 'text/csv' })
  const steps = await measureSheet(stage, { token, kind: 'contacts', file, lines, hear })
  // Receiving a small text is not what is measured here.
  return steps.slice(1)
}

type Sheet = { token: string; kind: string; file: File; lines: number; hear: (line: string) => void }

/** Sends a spreadsheet of a kind, has it checked and stored, and undoes it. */
export async function measureSheet(stage: Stage, { token, kind, file, lines, hear }: Sheet): Promise<ImportStep[]> {
  const { url } = stage.server
  let sent: Batch | undefined
  const step = async (name: string, work: () => Promise<void>) => {
    const measured = await measureStep(stage, lines, work)
    hear(`${name} of ${lines} lines: ${measured.seconds.toFixed(0)} s`)
    return { step: name, ...measured }
  }
  const read = await step('read', async () => {
    sent = await sendFile<Batch>(url, token, `/imports/kinds/${kind}`, file)
  })
  const at = `/imports/${sent!.id}`
  const job = (key: string, until: string, input?: object) => () => untilState({ url, token, key, at, until, input })
  return [
    read,
    await step('check', job(`PUT ${at}/mapping`, 'checked', { mapping: sent!.mapping })),
    await step('store', job(`POST ${at}/run`, 'done')),
    await step('undo', job(`POST ${at}/undo`, 'undone')),
  ]
}

type Job = { url: string; token: string; key: string; at: string; until: string; input?: object | undefined }

/** Makes a call that has a job work on a record, and waits until the record is in a state. */
export async function untilState({ url, token, key, at, until, input }: Job) {
  const { status, body } = await callOver(url, key, { token, ...(input && { body: input }) })
  if (status !== 202) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`)
  for (let state = ''; state !== until; await wait(askMs)) {
    state = ((await callOver(url, `GET ${at}`, { token })).body as { response: Batch }).response.state
    if (state === 'failed') throw new Error(`${key} failed`)
  }
}

/** Gives a person one permission and takes the others. */
export async function permit(connection: pg.ClientConfig, userId: number, permission: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('update identity.members set permissions = array[$2] where user_id = $1', [userId, permission])
  await client.end()
}

export async function sendFile<Answer>(url: string, token: string, path: string, file: File): Promise<Answer> {
  const form = new FormData()
  form.append('file', file)
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers: { 'request-token': token }, body: form })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { response: Answer }).response
}

export async function measureStep(
  stage: Stage,
  lines: number,
  work: () => Promise<void>,
): Promise<Omit<ImportStep, 'step'>> {
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

export function importReport(steps: ImportStep[], of = 'import of contacts', title = 'Imports'): string {
  const lines = steps.map(({ step, lines, seconds, serverCpu, databaseCpu, before, growth }) => [
    step,
    String(lines),
    seconds.toFixed(0),
    serverCpu.toFixed(2),
    databaseCpu.toFixed(2),
    before.toFixed(0),
    growth.toFixed(0),
  ])
  const head = [of, 'lines', 's', 'CPU ms a line: server', 'database', 'RSS MB before', 'growth MB']
  return [`## ${title}`, table(head, lines)].join('\n\n')
}
