import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { table } from '../report.ts'
import type { Stage } from '../stage.ts'

export type Heavy = {
  /** The prepared statement, in one line. */
  text: string
  calls: number
  /** Milliseconds in the database. */
  total: number
  most: number
  /** The steps of its slowest run, from the first to the last. */
  plan: string
}

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Node[]
}
type Logged = { 'Query Text': string; Plan: Node }

const most = 10

/**
 * The statements that take most of the database's time while `work` runs: auto_explain writes every statement into the
 * database's log, which is read afterwards. The statements of PostgreSQL itself and of the job queue are left out.
 */
export async function heaviest(stage: Stage, work: () => Promise<unknown>): Promise<Heavy[]> {
  const log = join(stage.dataDir, 'postgres.log')
  const client = new pg.Client(stage.connection)
  await client.connect()
  try {
    await client.query("load 'auto_explain'")
    for (const setting of [
      "session_preload_libraries = 'auto_explain'",
      'auto_explain.log_min_duration = 0',
      'auto_explain.log_analyze = on',
      "auto_explain.log_format = 'json'",
    ])
      await client.query(`alter system set ${setting}`)
    await client.query('select pg_reload_conf()')
    // auto_explain is loaded when a connection begins.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
    )
    await sleep(2000)
    const from = statSync(log).size
    await work()
    return await read(log, from)
  } finally {
    for (const setting of ['session_preload_libraries', 'auto_explain.log_min_duration'])
      await client.query(`alter system reset ${setting}`).catch(() => undefined)
    await client.end()
  }
}

async function read(log: string, from: number): Promise<Heavy[]> {
  const found = new Map<string, Heavy>()
  let took = 0
  let json: string[] | undefined
  for await (const line of createInterface({ input: createReadStream(log, { start: from }) })) {
    const [, duration] = /duration: ([\d.]+) ms {2}plan:/.exec(line) ?? []
    if (duration !== undefined) {
      took = Number(duration)
      json = []
    } else if (json) {
      json.push(line)
      if (line.trimEnd() === '\t}') {
        note(found, JSON.parse(json.join('\n')) as Logged, took)
        json = undefined
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.total - a.total).slice(0, most)
}

function note(found: Map<string, Heavy>, { 'Query Text': query, Plan: plan }: Logged, took: number) {
  const text = query.replaceAll(/\s+/g, ' ').trim()
  if (/pgboss|pg_stat|pg_notify|^(begin|commit)/i.test(text)) return
  const heavy = found.get(text) ?? { text, calls: 0, total: 0, most: 0, plan: '' }
  if (took > heavy.most) heavy.plan = steps(plan).join(' → ')
  found.set(text, {
    ...heavy,
    calls: heavy.calls + 1,
    total: heavy.total + took,
    most: Math.max(heavy.most, took),
  })
}

/** 'Index Scan tasks_company_id_date_idx (120 rows)', the innermost first. */
function steps(node: Node): string[] {
  const where = node['Index Name'] ?? node['Relation Name']
  const rows = Math.round((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1))
  const own = where === undefined ? node['Node Type'] : `${node['Node Type']} ${where} (${rows} rows)`
  return [...(node.Plans ?? []).flatMap(steps), own]
}

export function heaviestReport(heavy: readonly Heavy[]) {
  const all = heavy.reduce((sum, { total }) => sum + total, 0)
  return [
    '### The ten heaviest statements',
    'By their time in the database at half the knee, which explaining itself makes longer; share of these ten; the plan of the slowest run.',
    table(
      ['share', 'calls', 'mean ms', 'most ms', 'statement', 'plan'],
      heavy.map(({ text, calls, total, most: slowest, plan }) => [
        `${((100 * total) / all).toFixed(0)} %`,
        String(calls),
        (total / calls).toFixed(2),
        slowest.toFixed(1),
        `\`${shortened(text)}\``,
        plan,
      ]),
    ),
  ].join('\n\n')
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text).replaceAll('|', '\\|')
