/**
 * The costs of the list of all POPs of a large company, and of its PDF, over HTTP, beside the bare query of the list.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pagesOf } from '@prumo/server/src/platform/documents/testing/reading.ts'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import pg from 'pg'
import { kilobytesOf } from './memory.ts'
import { at, table, verdict } from './report.ts'
import type { SignedInPerson, Stage } from './stage.ts'

/** Times in milliseconds, ascending. */
export type ProcedureBench = {
  procedures: number
  rowsOfPage: number
  /** The rows of the first page by one joined query, as the owner: the lower limit for the list. */
  bare: number[]
  page: number[]
  found: number[]
  pdf: number[]
  pdfPages: number
  pdfKilobytes: number
  /** Resident memory of the server while pages and PDFs are made, in MB. */
  before: number
  peak: number
}

const perDepartment = { macroProcesses: 5, microProcesses: 25, procedures: 2 }
const pageSize = 200
const warmUp = 10
const sampleMs = 20

/** Fills the first company with 2,000 POPs, two thirds of them approved, with readers, and measures the list. */
export async function measureProcedures(stage: Stage, rounds: number): Promise<ProcedureBench> {
  const person = stage.people[0]!
  const client = new pg.Client(stage.connection)
  await client.connect()
  const memory = watchMemory(stage)
  try {
    const procedures = await write(client, person)
    const page = `GET /client/pop/pops-department?per_page=${pageSize}`
    const rowsOfPage = await askOnce(stage, page, person, procedures)
    memory.begin()
    const times = {
      bare: await timed(rounds, () => client.query(bareQuery, [person.companyId, pageSize])),
      page: await timed(rounds, () => asked(stage, page, person)),
      found: await timed(rounds, () => asked(stage, `${page}&search=rotina%20199`, person)),
    }
    const pdfs: Buffer[] = []
    const pdf = await timed(Math.ceil(rounds / 10), async () => void pdfs.push(await printed(stage, person)))
    const made = pdfs.at(-1)!
    return {
      ...times,
      procedures,
      rowsOfPage,
      pdf,
      pdfPages: (await pagesOf(made)).length,
      pdfKilobytes: made.length / 1024,
      before: memory.before,
      peak: memory.peak,
    }
  } finally {
    await memory.end()
    await client.end()
  }
}

function watchMemory({ server }: Stage) {
  const now = () => kilobytesOf(`/proc/${server.pid}/status`, 'VmRSS') / 1024
  let watching = Promise.resolve()
  let going = true
  const memory = {
    before: 0,
    peak: 0,
    begin() {
      memory.before = memory.peak = now()
      watching = (async () => {
        for (; going; await sleep(sampleMs)) memory.peak = Math.max(memory.peak, now())
      })()
    },
    async end() {
      going = false
      await watching
    },
  }
  return memory
}

async function askOnce({ server }: Stage, key: string, { token }: SignedInPerson, rows: number): Promise<number> {
  const { status, body } = await callOver(server.url, key, { token })
  const { response, total } = body as { response: { pops: unknown[] }[]; total: number }
  if (status !== 200 || total !== rows)
    throw new Error(`the list answered ${status} and ${JSON.stringify(body).slice(0, 500)}`)
  return response.reduce((sum, { pops }) => sum + pops.length, 0)
}

async function timed(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < Math.min(warmUp, rounds); n++) await work()
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)
}

async function asked({ server }: Stage, key: string, { token }: SignedInPerson) {
  const { status } = await callOver(server.url, key, { token })
  if (status !== 200) throw new Error(`${key} answered ${status}`)
}

async function printed({ server }: Stage, { token }: SignedInPerson): Promise<Buffer> {
  const answer = await fetch(`${server.url}/api/client/pop/generate-list-pops-pdf`, {
    method: 'POST',
    headers: { 'request-token': token, 'content-type': 'application/json' },
    body: '[]',
  })
  if (answer.status !== 200) throw new Error(`pops.pdf answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const bareQuery = `
  select d.name, a.position, a.title, i.position, i.title, p.id, p.title, p.status, p.version_in_force, p.review_on
  from admin.departments d
  join processes.macro_processes a on a.company_id = d.company_id and a.department_id = d.id
  join processes.micro_processes i on i.company_id = a.company_id and i.macro_process_id = a.id
  left join processes.procedures p on p.company_id = i.company_id and p.micro_process_id = i.id and p.deleted_at is null
  where d.company_id = $1
  order by d.name collate "pt-BR-x-icu", a.position, i.position, p.id limit $2`

async function write(client: pg.Client, { companyId, userId }: SignedInPerson): Promise<number> {
  const { macroProcesses, microProcesses, procedures } = perDepartment
  await client.query(`update identity.members set permissions = permissions || '{proccess}' where user_id = $1`, [
    userId,
  ])
  await client.query(
    `insert into processes.macro_processes (company_id, department_id, position, title, created_by)
     select company_id, id, n, 'Macroprocesso ' || n, $2 from admin.departments, generate_series(1, $3::int) n
     where company_id = $1`,
    [companyId, userId, macroProcesses],
  )
  await client.query(
    `insert into processes.micro_processes (company_id, macro_process_id, position, title, created_by)
     select company_id, id, n, 'Processo ' || n, created_by
     from processes.macro_processes, generate_series(1, $2::int) n where company_id = $1`,
    [companyId, microProcesses],
  )
  const made = await client.query(
    `insert into processes.procedures (company_id, micro_process_id, title, objective, description, created_on, review_on,
       status, version_in_force, created_by, updated_by)
     select company_id, id, 'Rotina ' || id || ' parte ' || n, '<p>Assegurar a qualidade.</p>',
       '<p>' || repeat('Conferir cada passo com a norma e anotar no quadro. ', 60) || '</p>', current_date - 300,
       current_date + (id % 400)::int - 40, case when id % 3 = 0 then 1 else 2 end, case when id % 3 = 0 then null else 1 end,
       created_by, created_by
     from processes.micro_processes, generate_series(1, $2::int) n where company_id = $1`,
    [companyId, procedures],
  )
  await client.query(
    `insert into processes.procedure_versions (company_id, procedure_id, number, status, content, made_by)
     select company_id, id, 1, 2, '{}', created_by from processes.procedures
     where company_id = $1 and version_in_force = 1`,
    [companyId],
  )
  await client.query(
    `insert into processes.procedure_readers (company_id, procedure_id, user_id, asked_by)
     select p.company_id, p.id, m.user_id, p.created_by from processes.procedures p
     join identity.members m on m.company_id = p.company_id where p.company_id = $1`,
    [companyId],
  )
  await client.query(
    `insert into processes.procedure_readings (company_id, procedure_id, version, user_id)
     select r.company_id, r.procedure_id, 1, r.user_id from processes.procedure_readers r
     join processes.procedures p on p.company_id = r.company_id and p.id = r.procedure_id
     where r.company_id = $1 and p.version_in_force = 1 and (r.user_id + r.procedure_id) % 2 = 0`,
    [companyId],
  )
  const tables = ['macro_processes', 'micro_processes', 'procedures', 'procedure_readers', 'procedure_readings']
  for (const name of tables) await client.query(`vacuum analyze processes.${name}`)
  return made.rowCount!
}

const mostRatio = 10
const mostMegabytes = 150

export function procedureReport(bench: ProcedureBench): string {
  const { procedures, rowsOfPage, bare, page, found, pdf, pdfPages, pdfKilobytes, before, peak } = bench
  const line = (what: string, times: number[]) => [
    what,
    String(times.length),
    ...[0.5, 0.99].map((share) => at(times, share).toFixed(1)),
    (at(times, 0.5) / at(bare, 0.5)).toFixed(1),
  ]
  const ratio = at(page, 0.5) / at(bare, 0.5)
  return [
    '## Procedures',
    `${procedures} POPs of one company with ten readers each; a page has ${rowsOfPage} rows; pops.pdf has ${pdfPages} pages, ${pdfKilobytes.toFixed(0)} KB.`,
    table(
      ['', 'times', 'p50 ms', 'p99 ms', 'of the bare query'],
      [
        line('bare query of a page', bare),
        line('a page over HTTP', page),
        line('a page that is looked for', found),
        line('pops.pdf', pdf),
      ],
    ),
    `A page at most ${mostRatio} times the bare query: ${verdict(ratio <= mostRatio)}. Memory of the server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most; ${mostMegabytes} MB more at most: ${verdict(peak - before <= mostMegabytes)}.`,
  ].join('\n\n')
}
