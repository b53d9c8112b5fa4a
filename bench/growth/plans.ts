import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mostCounted } from '@prumo/contract/fields.ts'
import type pg from 'pg'

/** What the statements of a call read, by the plans that PostgreSQL itself used for them. */
export type Reading = {
  statements: number
  /** Pages of 8 kB, in memory or not. */
  pages: number
  /** Milliseconds of all statements, while they are watched. */
  databaseMs: number
  tables: Set<string>
  /** The most rows that one step read of a table, and which. */
  widest: { rows: number; of: string }
  /** Tables that were read from the beginning to the end, and had more rows than a list counts. */
  scanned: Set<string>
}

type Node = {
  'Node Type': string
  Schema?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** A table of fewer rows is read whole with less work than its index, and a count ends here (`mostCounted`). */
const few = 2 * mostCounted
const firstPauseMs = 60
const lastPauseMs = 1000

/** Prepares the database to write the plans of statements into its log; connections opened from now on do. */
export async function preparePlans(db: pg.Client) {
  for (const [setting, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '-1',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
  }))
    await db.query(`alter system set ${setting} = '${value}'`)
  await db.query('select pg_reload_conf()')
}

/** On a busy machine connections may hear late that they are watched: a work of which no plan is seen is done again. */
export async function readingDuring(db: pg.Client, dataDir: string, work: () => Promise<unknown>): Promise<Reading> {
  for (let pause = firstPauseMs; ; pause *= 2) {
    const reading = await readingOnce(db, dataDir, work, pause)
    if (reading.statements > 0 || pause > lastPauseMs) return reading
  }
}

async function readingOnce(
  db: pg.Client,
  dataDir: string,
  work: () => Promise<unknown>,
  pauseMs: number,
): Promise<Reading> {
  const log = join(dataDir, 'postgres.log')
  await watch(db, true, pauseMs)
  const from = statSync(log).size
  try {
    await work()
  } finally {
    await watch(db, false, pauseMs)
  }
  const text = textFrom(log, from)
  const reading: Reading = {
    statements: 0,
    pages: 0,
    databaseMs: 0,
    tables: new Set(),
    widest: { rows: 0, of: '' },
    scanned: new Set(),
  }
  for (const part of text.split(/^(?=\d{4}-\d\d-\d\d )/m)) {
    const [, ms, plan] = part.match(/LOG: {2}duration: ([\d.]+) ms {2}plan:\n([\s\S]*)/) ?? []
    if (!plan) continue
    const { Plan, 'Query Text': query } = JSON.parse(plan.replaceAll('\n\t', '\n')) as {
      Plan: Node
      'Query Text': string
    }
    if (/pgboss|pg_reload_conf/.test(query)) continue
    reading.statements++
    reading.databaseMs += Number(ms)
    reading.pages += (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
    walk(Plan, reading)
  }
  return reading
}

function walk(node: Node, reading: Reading) {
  const table = node['Relation Name'] && `${node.Schema}.${node['Relation Name']}`
  if (table) {
    reading.tables.add(table)
    const loops = node['Actual Loops'] ?? 1
    const rows =
      ((node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      loops
    if (rows > reading.widest.rows) reading.widest = { rows: Math.round(rows), of: table }
    if (node['Node Type'] === 'Seq Scan' && rows / loops > few) reading.scanned.add(table)
  }
  for (const below of node.Plans ?? []) walk(below, reading)
}

/** Connections hear of the setting between two statements. */
async function watch(db: pg.Client, on: boolean, pauseMs: number) {
  await db.query(`alter system set auto_explain.log_min_duration = '${on ? 0 : -1}'`)
  await db.query('select pg_reload_conf()')
  await sleep(pauseMs)
}

function textFrom(file: string, from: number): string {
  const length = statSync(file).size - from
  const buffer = Buffer.alloc(length)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, buffer, 0, length, from)
  } finally {
    closeSync(opened)
  }
  return buffer.toString('utf8')
}
