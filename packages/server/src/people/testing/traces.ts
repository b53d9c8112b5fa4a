import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'

/** How somebody without a user comes: from where, with what, and when by the server's clock. */
export const stranger = {
  address: '203.0.113.77',
  agent: 'MarcaDoNavegador/7.7',
  at: '2026-05-13T03:47:19-03:00',
} as const
export const strangerHeaders = {
  'x-forwarded-for': stranger.address,
  'user-agent': stranger.agent,
  'accept-language': 'x-marca',
  cookie: 'request_token=marca-da-sessao',
  referer: 'https://marca.example/',
  'sec-fetch-site': 'same-origin',
}

/** Every row of every table as text, the queue's included. */
async function dump(server: TestServer): Promise<Set<string>> {
  const tables = await server.asOwner<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const rows = new Set<string>()
  for (const { name } of tables)
    for (const { text } of await server.asOwner<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`))
      rows.add(`${name} ${text}`)
  return rows
}

type Looking = { tables: string[]; known: string; marks?: () => string[]; company: number }

/**
 * Looks for whoever acts in all that the server has afterwards and had not before: rows, files, lines of the log.
 * @param tables those that may have new rows.
 * @param known instants that are not the stranger's: of a row that was there before.
 * @param marks further words that must be nowhere.
 */
export async function expectNoTrace(
  server: TestServer,
  act: () => Promise<unknown>,
  { tables, known, marks = () => [], company }: Looking,
) {
  server.setClock(stranger.at)
  const before = await dump(server)
  const files = () => readdirSync(server.dataDir, { recursive: true }).map(String).sort()
  const onDisk = files()
  server.logged!.length = 0
  await act()
  const after = [...(await dump(server))].filter((row) => !before.has(row))
  // The queue keeps house by itself; nothing in it is of this company.
  const fresh = after.filter((row) => !row.startsWith('pgboss'))
  expect(after.filter((row) => row.startsWith('pgboss') && row.includes(`"companyId": ${company}`))).toEqual([])
  expect([...new Set(fresh.map((row) => row.split(' ', 1)[0]!))].sort()).toEqual(tables)
  const all = fresh.join('\n')
  const hashes = ['hex', 'base64', 'base64url'].flatMap((coding) =>
    ['sha256', 'sha1', 'md5'].map((kind) =>
      createHash(kind)
        .update(stranger.address)
        .digest(coding as 'hex'),
    ),
  )
  for (const mark of [stranger.address, 'arca', '03:47', '06:47', '1778654', ...marks(), ...hashes])
    expect(all.includes(mark), mark).toBe(false)
  // No instant at all but beginnings of days, ends of hours and what was there before.
  for (const row of fresh.filter((one) => !one.startsWith(known)))
    for (const [instant] of row.matchAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^"]*/g)) expect(instant).toMatch(/T00:00:00/)
  // The end of an hour, by up to what a busy machine takes between looking at the clock and storing it.
  for (const [number] of all.matchAll(/\b1[789]\d{11}\b/g)) expect(Number(number) % 3_600_000).toBeLessThan(1000)
  expect(files()).toEqual(onDisk)
  expect(server.logged).toEqual([])
}
