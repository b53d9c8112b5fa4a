import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import type { ExportChange } from '@prumo/contract/integrations/export/endpoints.ts'
import { sheetsScript } from '@prumo/contract/integrations/recipes.ts'
import type { KeyAreas } from '@prumo/contract/keys.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createContact } from '../../contacts/contacts/contacts.ts'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { memberActor } from '../../identity/session/member-actor.ts'
import { permit, setRole } from '../../identity/testing/standing.ts'
import { inScope } from '../../platform/scope.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { keyOf } from '../testing/keys.ts'

const server = openTestServer()
let ana: Person
beforeEach(async () => {
  ana = await server.company()
  await server.asOwner('delete from platform.rate_limits')
})

type Row = Record<string, unknown>
type Mirror = Map<string, Map<string, Row>>

const everything: KeyAreas = {
  export: 'see',
  tasks: 'see',
  finance: 'see',
  contacts: 'see',
  departments: 'see',
  boards: 'see',
}

/** A small program that reads as Power Query does: pages by `next` until null, then changes by the cursor. */
async function reader(areas: KeyAreas = everything) {
  const { token } = await keyOf(ana, { areas, approves: [] })
  const get = async (path: string) => {
    const { app } = server.composed
    const answer = await app.inject({ url: `/api/integrations${path}`, headers: { authorization: `Bearer ${token}` } })
    return answer
  }
  const json = async <T>(path: string) => (await get(path)).json<T>()
  const tables = async () => (await json<{ response: { tables: Table[]; cursor: string } }>('/export')).response
  return { token, get, json, tables }
}
type Table = {
  name: string
  changes: 'record' | 'part' | 'whole'
  of?: string
  by?: string
  columns: { name: string }[]
}
type Reader = Awaited<ReturnType<typeof reader>>

/** Rows by all their values: what no table has twice. */
const identified = (rows: readonly Row[]) => new Map(rows.map((row) => [JSON.stringify(row), row]))

async function readTable(
  { json }: Reader,
  name: string,
  size: number,
  between: () => Promise<unknown> = async () => {},
) {
  const rows: Row[] = []
  let after = ''
  for (;;) {
    const path = `/export/tables/${name}?per_page=${size}${after && `&after=${after}`}`
    const page = await json<{ rows: Row[]; next: string | null }>(path)
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
    await between()
  }
}

/** Everything as it is now, by another way: the stream of lines. */
async function lines({ get }: Reader) {
  const [first, ...rest] = (await get('/export/lines')).body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; row: Row; end?: true; rows?: number; cursor?: string })
  const last = rest.pop()!
  expect([typeof first!.cursor, last]).toEqual(['string', { end: true, rows: rest.length }])
  const found: Mirror = new Map()
  for (const { table, row } of rest) {
    const of = found.get(table) ?? new Map<string, Row>()
    of.set(JSON.stringify(row), row)
    found.set(table, of)
  }
  return found
}

async function follow({ json }: Reader, from: string, tables: readonly Table[], mirror: Mirror) {
  let cursor = from
  for (;;) {
    const page = await json<{ changes: ExportChange[]; cursor: string; more: boolean }>(
      `/export/changes?cursor=${cursor}&per_page=7`,
    )
    for (const change of page.changes) apply(change, tables, mirror)
    cursor = page.cursor
    if (!page.more) return cursor
  }
}

function apply({ table, id, row, parts }: ExportChange, tables: readonly Table[], mirror: Mirror) {
  const replace = (name: string, mine: (one: Row) => boolean, now: readonly Row[]) => {
    const kept = [...(mirror.get(name)?.values() ?? [])].filter((one) => !mine(one))
    mirror.set(name, identified([...kept, ...now]))
  }
  replace(table, (one) => one['id'] === id, row ? [row] : [])
  for (const { name, of, by } of tables) {
    if (of === table) replace(name, (one) => one[by!] === id, parts[name] ?? [])
  }
}

const told = (mirror: Mirror, tables: readonly Table[]) =>
  Object.fromEntries(
    tables
      .filter(({ changes }) => changes !== 'whole')
      .map(({ name }) => [name, [...(mirror.get(name)?.keys() ?? [])].sort()]),
  )

/** Until no transaction is under way, also of other databases of this server, that began before now. */
async function settled() {
  const [now] = await server.asOwner<{ tx: string }>('select pg_current_xact_id()::text as tx')
  const isOver = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as over'
  await expect.poll(async () => (await server.asOwner<{ over: boolean }>(isOver, [now!.tx]))[0]!.over).toBe(true)
}

const contact = (n: number) =>
  ana.call('POST /contacts', { body: { name: `Cliente ${n}`, email: `c${n}@example.com`, phone: '' } })
const task = async (n: number, more: object = {}) =>
  (await ana.call('POST /calendar/task', { body: { label: `Tarefa ${n}`, date: '2026-12-01', ...more } })).body
    .atividades[0]!.id

describe('the export by key', () => {
  it('read by pages while people write, and then by its changes, is what the stream of everything says', async () => {
    const books = await Bookkeeping.of(ana)
    const contacts: number[] = []
    for (let n = 0; n < 7; n++) contacts.push((await contact(n)).body.response.id)
    const tasks = [await task(1, { contacts: contacts.slice(0, 2) }), await task(2), await task(3)]
    for (let n = 0; n < 5; n++) await books.book({ value: 10 + n })
    const program = await reader()
    const { tables, cursor } = await program.tables()
    const writes = [
      () => contact(100),
      () => ana.call('DELETE /contacts/{id}', { params: { id: contacts[6]! }, query: {} }),
      () =>
        ana.call('PUT /contacts', {
          body: { id: contacts[0]!, name: 'Outro nome', email: 'o@example.com', phone: '' },
        }),
      () => task(4, { contacts: [contacts[3]!] }),
      () =>
        ana.call('POST /calendar/save-task', {
          body: { calendar_id: tasks[0]!, contacts: [contacts[1]!, contacts[2]!] },
        }),
      () => ana.call('DELETE /calendar/task/{id}', { params: { id: tasks[1]! } }),
      () => books.book({ value: 99 }),
      () => ana.call('POST /client/departments', { body: { name: 'Compras' } }),
    ]
    const mirror: Mirror = new Map()
    for (const { name } of tables)
      mirror.set(name, identified(await readTable(program, name, 2, async () => writes.shift()?.())))
    while (writes.length > 0) await writes.shift()!()
    await settled()
    const next = await follow(program, cursor, tables, mirror)
    expect(told(mirror, tables)).toEqual(told(await lines(program), tables))
    expect(mirror.get('contatos')!.size).toBe(7)
    // From there only what is new: nothing, and then one.
    const after = await program.json<{ changes: unknown[] }>(`/export/changes?cursor=${next}`)
    expect(after.changes).toEqual([])
    await contact(200)
    await settled()
    const one = await program.json<{ changes: ExportChange[] }>(`/export/changes?cursor=${next}`)
    expect(one.changes).toMatchObject([{ table: 'contatos', row: { name: 'Cliente 200' } }])
  })

  it('misses nothing that is committed after something that began later', async () => {
    const program = await reader()
    const { cursor } = await program.tables()
    const { database, services } = server.composed
    const { actor } = (await memberActor({ database, clock: services.clock }, ana))!
    let commit = () => {}
    let began = () => {}
    const written = new Promise<void>((done) => (began = done))
    const slow = inScope(database, services, actor, {}, async (scope) => {
      await createContact(scope, { name: 'Devagar', email: 'devagar@example.com', phone: '' })
      began()
      await new Promise<void>((done) => (commit = done))
      await scope.db.all`select 1`
    })
    await written
    await contact(1)
    const names: unknown[] = []
    const read = async (from: string) => {
      const page = await program.json<{ changes: ExportChange[]; cursor: string }>(`/export/changes?cursor=${from}`)
      names.push(...page.changes.map(({ row }) => row!['name']))
      return page.cursor
    }
    const meanwhile = await read(cursor)
    expect(names).toEqual([])
    commit()
    await slow
    await settled()
    await read(meanwhile)
    expect(names.sort()).toEqual(['Cliente 1', 'Devagar'])
  })

  it('fills a sheet by the script of the page, run as it stands, and no text becomes a formula', async () => {
    for (let n = 0; n < 3; n++) await contact(n)
    await ana.call('POST /contacts', { body: { name: '=SOMA(A1)', email: 'f@example.com', phone: '' } })
    const { token } = await reader()
    const asked: string[] = []
    let sheet: unknown[][] = []
    const fetched = (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(url)
      const answer = answers.get(url)!
      expect(headers['Authorization']).toBe(`Bearer ${token}`)
      return { getContentText: () => answer }
    }
    // The script is synchronous: its pages are read before, as it will ask for them.
    const answers = new Map<string, string>()
    const place = 'https://app.prumo.test/api/integrations/export/tables/contatos'
    for (let url: string | null = place; url !== null; ) {
      const path: string = `${url.replace('https://app.prumo.test', '')}${url.includes('?') ? '&' : '?'}per_page=2`
      const { body } = await server.composed.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
      answers.set(url, body)
      const { next } = JSON.parse(body) as { next: string | null }
      url = next === null ? null : `${place}?after=${encodeURIComponent(next)}`
    }
    const range = { setValues: (values: unknown[][]) => (sheet = values) }
    const page = { clearContents: () => (sheet = []), getRange: () => range }
    const script = sheetsScript({ origin: 'https://app.prumo.test', token, table: 'contatos' })
    runInNewContext(`${script}\natualizarDoPrumo()`, {
      UrlFetchApp: { fetch: fetched },
      SpreadsheetApp: { getActive: () => ({ getSheetByName: () => null, insertSheet: () => page }) },
    })
    expect(asked).toHaveLength(3)
    const [columns, ...rows] = sheet
    const name = columns!.indexOf('name')
    expect(rows.map((row) => row[name])).toEqual(['Cliente 0', 'Cliente 1', 'Cliente 2', "'=SOMA(A1)"])
  })

  it('has the tables that the key and its person open now, and no secret', async () => {
    const names = async (areas: KeyAreas) => (await (await reader(areas)).tables()).tables.map(({ name }) => name)
    expect(await names({ export: 'see' })).toEqual([])
    expect(await names({ export: 'see', contacts: 'see' })).toEqual(['contatos'])
    const all = await names(everything)
    expect(all).toEqual(expect.arrayContaining(['tarefas', 'financeiro-lancamentos', 'contatos', 'departamentos']))
    for (const none of ['usuarios', 'chaves-de-integracao', 'trilha-de-auditoria', 'conversas'])
      expect(all).not.toContain(none)
    const program = await reader({ export: 'see', finance: 'see' })
    expect((await program.get('/export/tables/contatos')).statusCode).toBe(404)
    await permit(server, ana, [])
    expect((await program.tables()).tables).toEqual([])
    expect((await program.get('/export/lines')).body.split('\n')).toHaveLength(3)
  })

  it('sends its lines compressed to a program that takes them so: less than half as long', async () => {
    const { token, get } = await reader({ export: 'see', contacts: 'see' })
    for (let n = 0; n < 20; n++)
      await ana.call('POST /contacts', { body: { name: `Padaria ${n}`, email: `p${n}@example.com`, phone: '' } })
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
    const small = await server.composed.app.inject({ url: '/api/integrations/export/lines', headers })
    expect(small.headers['content-encoding']).toBe('gzip')
    const plain = (await get('/export/lines')).body
    expect(small.rawPayload.length * 2).toBeLessThan(plain.length)
    expect(gunzipSync(small.rawPayload).toString().split('\n').slice(1)).toEqual(plain.split('\n').slice(1))
  })

  it('is for a key with the export, and only while its person is responsible', async () => {
    const code = async ({ get }: Reader, path = '/export') => (await get(path)).json<{ code: string }>().code
    expect(await code(await reader({ tasks: 'see' }))).toBe('key.right')
    expect((await ana.call('GET /integrations/export')).error.code).toBe('not_found')
    const program = await reader()
    await setRole(server, ana, { is_root: false, is_responsible: false })
    expect(await code(program)).toBe('key.right')
  })

  it('refuses a cursor that is none, of another database or too old, and a page of another table', async () => {
    const program = await reader()
    const { cursor } = await program.tables()
    const code = async (path: string) => (await program.get(`/export${path}`)).json<{ code: string }>().code
    expect(await code('/changes?cursor=ontem')).toBe('export.cursor')
    expect(await code(`/changes?cursor=1${cursor}`)).toBe('export.cursor_old')
    expect(await code(`/changes?cursor=${cursor.slice(0, -10)}2020-01-01`)).toBe('export.cursor_old')
    expect(await code('/tables/tarefas?after=x')).toBe('export.cursor')
    expect(await code(`/tables/tarefas?after=${Buffer.from('["a","b","c"]').toString('base64url')}`)).toBe(
      'export.cursor',
    )
  })
})
