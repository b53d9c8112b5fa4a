import { expect } from 'vitest'
import { readZip } from '../../platform/exports/testing/read-zip.ts'
import { deep } from '../../testing/changed.ts'
import type { TestServer } from '../../testing/test-server.ts'

/*
 * For attacks on what was promised to be nobody's: the same company is made several times over, each a world, and all that
 * anybody can look at is written down at some steps and compared.
 */

/** What is looked at, and what it says. */
export type Seen = Map<string, string>
/** What is seen of a world, step by step. */
export type Steps = { step: string; seen: Seen }[]

/**
 * A world takes as long as a hundred other tests: each attack has its day, and a branch that changes where the product
 * keeps or tells what was said tries all of them.
 */
export const attacks = () =>
  deep(
    ...['people', 'admin', 'notifications', 'privacy', 'platform'].map((area) => `packages/server/src/${area}/`),
    'packages/server/definitions/',
    'packages/server/migrations/',
  )

/** Lets the ids of a world begin at a million of its own. */
export async function beginWorld(server: TestServer, number: number) {
  const sequences = await server.asOwner<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname <> 'pgboss'`,
  )
  for (const { name } of sequences) await server.asOwner(`alter sequence ${name} restart with ${number * 1_000_000}`)
}

/** Numbers begin at another million in each world; what chance and the real clock decide is hidden. */
export const masked = (text: string) =>
  text
    .replaceAll(/"bytes": \d+/g, '"bytes": 0')
    // Numbered by all that the database server does, whoever does it.
    .replaceAll(/"tx": \d+/g, '"tx": 0')
    .replaceAll(/[\w+/=$.-]{32,}/g, '(secret)')
    .replaceAll(/\d{7,12}/g, (number) => `#${Number(number) % 1_000_000}`)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '(uuid)')
    .replaceAll(/20\d\d-\d\d-\d\d[T ]\d\d:\d\d:[\d.]+/g, (instant) =>
      instant.startsWith('2026-05') ? instant : '(now)',
    )
    .replaceAll(/\d\d\/(?!05)\d\d\/20\d\d \d\d:\d\d/g, '(now)')
    .replaceAll(/\b(pessoa|empresa|Pessoa |Empresa |pessoa-)\d+/g, '$1(n)')

/** What an answer says: of an archive, what its files say. */
export const textOf = (raw: Buffer) =>
  raw.subarray(0, 2).toString() === 'PK'
    ? [...readZip(raw)].map(([name, content]) => `${name}\n${String(content)}`).join('\n')
    : String(raw)

/** The rows of a record in the bin lie in the order in which the database happened to read them. */
const sorted = (content: unknown): unknown => {
  if (Array.isArray(content))
    return content.map(sorted).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, sorted(value)]))
}

/** Columns of chance. */
const random: Readonly<Record<string, readonly string[]>> = { 'platform.area_versions': ['slot', 'version'] }

/**
 * Every row of every table of a company.
 * @param hidden columns that only somebody who holds the database sees, by table.
 */
export async function tablesOf(
  server: TestServer,
  companyId: number,
  hidden: Readonly<Record<string, readonly string[]>> = {},
): Promise<Seen> {
  const tables = await server.asOwner<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.oid::regclass::text not like 'pgboss.%'`)
  const content = tables
    .map(({ name }) => {
      const row = ['to_jsonb(t)', ...(random[name] ?? hidden[name] ?? []).map((column) => `'${column}'`)].join(' - ')
      return `select '${name}' as name, (select jsonb_agg(${row} order by (${row})::text)::text from ${name} t where t.company_id = $1) as content`
    })
    .join(' union all ')
  const rows = await server.asOwner<{ name: string; content: string | null }>(content, [companyId])
  return new Map(
    rows.map(({ name, content: all }) => [
      `table ${name}`,
      masked(name.endsWith('deleted_records') ? JSON.stringify(sorted(JSON.parse(all ?? '[]'))) : (all ?? '')),
    ]),
  )
}

/** What differs between two worlds. */
export const differing = (one: Steps, other: Steps) =>
  one.flatMap(({ step, seen }, at) => {
    const there = other[at]!.seen
    expect([...there.keys()]).toEqual([...seen.keys()])
    return [...seen].flatMap(([label, content]) => {
      const other = there.get(label)!
      if (content === other) return []
      const first = Math.max(0, [...content].findIndex((_, place) => content[place] !== other[place]) - 40)
      return [`${step}, ${label}: ${content.slice(first, first + 120)} | ${other.slice(first, first + 120)}`]
    })
  })
