import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { timeZones } from '@prumo/contract/identity/account/model.ts'
import { type Permission, permissions } from '@prumo/contract/permissions.ts'
import type pg from 'pg'
import { unusablePassword } from '../identity/session/passwords.ts'
import { allRowsSetting } from '../platform/database/whole-database.ts'
import type { RecordKind } from '../platform/records/record-kind.ts'
import { newKey } from '../platform/storage/key.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Archive } from './archive.ts'
import { plainly, quoted, quotedColumn, tablesOf } from './catalog.ts'
import { type Compared, compare, countSpace, insertAll, isApart, keyOf, type Staged, schemasOf } from './company.ts'

/** A person of the company that comes, and who they are here. */
export type Comer = { email: string; name: string; permissions: Permission[]; userId: number; isNew: boolean }

export type Brought = { tables: Compared[]; people: Comer[]; files: number; damaged: string[] }

export type BringingParts = {
  /** The ZIP that the company exported. */
  archive: Archive
  client: pg.Client
  storage: Storage
  /** A company that was made for it and has nothing yet. */
  companyId: number
  /** The tables that take part, by the name of their file. */
  tables: ReadonlyMap<string, string>
  /** Columns that hold people's numbers without a reference that says so: 'schema.table.column'. */
  people: ReadonlySet<string>
  apply: boolean
}

/** Why it cannot be brought, in a Portuguese sentence. */
export class BringingRefused extends Error {}

/** Whom a row names who is not in the export: nobody of here has this number. */
const nobody = 0

/** Numbers go on from the largest that came, and leave room for all that a database will ever count. */
const largestNumber = 1e12
const rowsAtOnce = 1000

/** What comes with a company although a recovery leaves it as it is: here it is nobody's yet. */
const comesAlong = [
  'audit.trail',
  'audit.archives',
  'billing.addresses',
  'integrations.forms',
  'integrations.form_answers',
  'integrations.automations',
]

/** What time deletes stays behind; what only somebody deletes comes. */
export const comes = ({ table, kept }: RecordKind): boolean =>
  table !== undefined && (comesAlong.includes(table) || (!isApart(table) && kept === undefined))

/** What stays behind, and why: said before it begins, and when it was tried. */
export const staysBehind = [
  'o plano, as cobranças, os pagamentos e as notas fiscais, que são do provedor de lá: aqui a empresa contrata de novo',
  'chaves de integração, webhooks e endereços secretos, cujos segredos não saem de uma instalação: criam-se outros, e formulários já vêm com outro endereço',
  'quem é responsável, senhas, sessões, convites e a permissão dada ao provedor: quem responde pela empresa nova ativa as pessoas, que vêm com as permissões que tinham',
  'o canal de relatos e as respostas sem nome, que a exportação não traz para que ninguém seja reconhecido',
  'a lixeira, as notificações, importações pela metade e o resto que o tempo apaga',
]

/**
 * What becomes of rows on their way, in SQL on the temporary table `s`. A key's number here would be another key's; an
 * automation works when somebody of here switches it on.
 */
const onTheWay: Readonly<Record<string, string>> = {
  'audit.trail': `set key_id = null, entity_id = case when s.entity <> 'member' then s.entity_id
    else coalesce((select c.to_id from comers c where c.from_id::text = s.entity_id), ${nobody})::text end`,
  'integrations.automations': "set off_at = coalesce(s.off_at, now()), off_because = coalesce(s.off_because, 'person')",
}

/**
 * Brings the export of a company into an empty one: its rows keep their numbers, because no other company's rows share a key
 * with them; its people become those with the same e-mail address here, or new ones, and enter nothing until somebody lets
 * them; its contents get places of their own. Rows that the database refuses are counted.
 * @throws BringingRefused, BrokenArchive; then nothing is changed.
 */
export async function bringCompany(parts: BringingParts): Promise<Brought> {
  const { client, companyId, apply, storage } = parts
  const written: string[] = []
  await client.query(plainly)
  await client.query(allRowsSetting)
  await client.query('begin')
  try {
    await client.query("select set_config('app.company_id', $1, true)", [String(companyId)])
    const brought = await carryOut(parts, written)
    await client.query(apply ? 'commit' : 'rollback')
    return brought
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const key of written) await storage.remove(key).catch(() => {})
    throw error
  }
}

async function carryOut(parts: BringingParts, written: string[]): Promise<Brought> {
  const { client, companyId, archive, tables } = parts
  const { rows: used } = await client.query('select from storage.files where company_id = $1 limit 1', [companyId])
  if (used.length > 0) throw new BringingRefused('Esta empresa já tem arquivos: crie outra para a exportação.')
  if ((await manifestOf(archive)).formato !== 1)
    throw new BringingRefused('O arquivo não é uma exportação de empresa do Prumo.')
  const people = await peopleOf(client, companyId, rowsOf(archive, 'pessoas'))
  const { rows: ids } = await client.query<{ from_id: number; to_id: number }>('select * from comers')
  const toOurs = new Map(ids.map(({ from_id, to_id }) => [Number(from_id), Number(to_id)]))
  const here = new Map((await tablesOf(client, await schemasOf(client))).map((table) => [table.name, table]))
  const staged: Staged[] = []
  const damaged: string[] = []
  for (const [name, table] of tables) {
    const known = here.get(table)
    if (!known) continue
    const rows = table === 'storage.files' ? storeAll(parts, written, damaged) : rowsOf(archive, name)
    const one = await stage(parts, known, withPeople(rows, toOurs), staged.length)
    if (one) staged.push(one)
  }
  const ordered = await inOrder(client, staged)
  const compared = new Map<string, Compared>()
  for (const table of ordered) compared.set(table.name, await compare(client, table, companyId))
  await insertAll(client, ordered, compared)
  await countOn(client, ordered)
  await settle(client, companyId, rowsOf(archive, 'empresa'), rowsOf(archive, 'pessoas'))
  await client.query('insert into storage.space (company_id) values ($1) on conflict do nothing', [companyId])
  await countSpace(client, companyId)
  return { tables: [...compared.values()], people, files: written.length, damaged }
}

/** What the company chose for itself, and what each person of it may do and chose, for when they are let in. */
async function settle(client: pg.Client, companyId: number, companies: AsyncIterable<Row>, people: AsyncIterable<Row>) {
  const ofFile = 'select f.id from storage.files f where f.company_id = $1 and f.id ='
  for await (const { trade_name, phone, time_zone, two_step_required, logo_file_id } of companies)
    await client.query(
      `update identity.companies c set trade_name = $2, phone = coalesce($3, c.phone), time_zone = coalesce($4, c.time_zone),
         two_step_required = coalesce($5, c.two_step_required), logo_file_id = (${ofFile} $6)
       where id = $1`,
      [
        companyId,
        trade_name,
        phone,
        zones.includes(String(time_zone)) ? time_zone : null,
        two_step_required,
        logo_file_id,
      ],
    )
  for await (const { user_id, only_sees, approves, menu, photo_file_id } of people)
    await client.query(
      `update identity.members m set only_sees = $3, approves = $4, menu = $5, photo_file_id = (${ofFile} $6)
       from comers c where m.company_id = $1 and m.user_id = c.to_id and c.from_id = $2 and m.disabled_at is not null`,
      [companyId, user_id, known(only_sees), known(approves), menu && JSON.stringify(menu), photo_file_id],
    )
}

/** Of what a file says are permissions, those that there are. */
const known = (named: unknown): Permission[] => permissions.filter((one) => Array.isArray(named) && named.includes(one))
const zones = Object.keys(timeZones)

const mostManifest = 16 * 1024 * 1024

async function manifestOf(archive: Archive): Promise<{ formato?: number }> {
  const size = archive.sizeOf('manifesto.json')
  if (size === undefined || size > mostManifest) return {}
  return (await json(archive.read('manifesto.json'))) as { formato?: number }
}

type Row = Record<string, unknown>

/** The export has one row in a line. */
async function* rowsOf(archive: Archive, name: string): AsyncGenerator<Row> {
  for await (const line of archive.lines(`dados/${name}.json`)) {
    const text = line.replace(/,$/, '')
    if (text.startsWith('{')) yield JSON.parse(text) as Row
  }
}

/** Lists of people, and people within a template or a draft. What was approved or sent stays as it was: `content`. */
const peoplesLists = /^(?:for_people|reader_ids|excluded_ids|user_ids|users)$/
const person = /(?:^|_)user_id$|^(?:approver|owner|responsible|verifier)_id$/

async function* withPeople(rows: AsyncIterable<Row>, toOurs: ReadonlyMap<number, number>): AsyncGenerator<Row> {
  for await (const row of rows)
    yield Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'object' && column !== 'content' ? ourPeople(column, value, toOurs) : value,
      ]),
    )
}

/** What stands under a name, with the people it names as they are known here. */
export function ourPeople(name: string, value: unknown, toOurs: ReadonlyMap<number, number>): unknown {
  if (Array.isArray(value))
    return value.map((one) =>
      typeof one === 'number' ? (peoplesLists.test(name) ? (toOurs.get(one) ?? one) : one) : ourPeople('', one, toOurs),
    )
  if (typeof value === 'number' && person.test(name)) return toOurs.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, within]) => [key, ourPeople(key, within, toOurs)]))
}

type Exported = { user_id: number; name: string; email: string; phone: string | null; permissions: unknown }

/** Finds people by their address, or makes them; none of them may enter yet. */
async function peopleOf(client: pg.Client, companyId: number, rows: AsyncIterable<Row>): Promise<Comer[]> {
  await client.query('create temp table comers (from_id bigint primary key, to_id bigint not null) on commit drop')
  const comers: Comer[] = []
  for await (const row of rows) {
    const { user_id, name, email: typed, phone, permissions: named } = row as Exported
    const email = typed.toLowerCase()
    const permissions = known(named)
    await client.query("select set_config('app.email', $1, true)", [email])
    const { rows: there } = await client.query<{ id: number }>('select id from identity.users where email = $1', [
      email,
    ])
    const { rows: made } = there.length
      ? { rows: there }
      : await client.query<{ id: number }>(
          `insert into identity.users (email, name, phone, password_hash, must_change_password)
           values ($1, $2, $3, $4, true) returning id`,
          [email, name, phone, unusablePassword()],
        )
    const userId = Number(made[0]!.id)
    await client.query(
      `insert into identity.members (company_id, user_id, permissions, disabled_at) values ($1, $2, $3, now())
       on conflict do nothing`,
      [companyId, userId, permissions],
    )
    await client.query('insert into comers values ($1, $2)', [user_id, userId])
    comers.push({ email, name, permissions, userId, isNew: there.length === 0 })
  }
  return comers
}

/** Puts the contents into the storage, each with a place of its own. Rows without their content are left out. */
async function* storeAll({ archive, storage, apply }: BringingParts, written: string[], damaged: string[]) {
  for await (const exported of rowsOf(archive, 'arquivos')) {
    const { caminho, ...row } = exported as { caminho: string; type: string; size: number; sha256: string }
    const key = newKey()
    const hash = createHash('sha256')
    async function* read() {
      for await (const chunk of archive.read(caminho) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
    }
    const isThere = archive.sizeOf(caminho) === row.size
    if (isThere && apply) {
      written.push(key)
      await storage.put(key, Readable.from(read(), { objectMode: false }), { type: row.type, size: row.size })
    } else if (isThere) for await (const _ of read());
    if (isThere && hash.digest('hex') === row.sha256) yield { ...row, key }
    else {
      damaged.push(caminho)
      if (isThere && apply) await storage.remove(written.pop()!)
    }
  }
}

/** @returns undefined without a row. */
async function stage(
  { client, companyId, people }: BringingParts,
  table: Awaited<ReturnType<typeof tablesOf>>[number],
  rows: AsyncIterable<Row>,
  place: number,
): Promise<Staged | undefined> {
  const staging = `brought_${place}`
  let shared: string[] | undefined
  let waiting: Row[] = []
  const insert = async () => {
    const columns = shared!.map(quotedColumn).join(', ')
    await client.query(
      `insert into ${staging} (${columns})
       select $2::bigint, ${shared!.slice(1).map(quotedColumn).join(', ')}
       from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
      [JSON.stringify(waiting), companyId],
    )
    waiting = []
  }
  for await (const row of rows) {
    if (!shared) {
      shared = ['company_id', ...table.columns.filter((column) => column !== 'company_id' && column in row)]
      await client.query(
        `create temp table ${staging} on commit drop as select ${shared.map(quotedColumn).join(', ')} from ${quoted(table.name)} with no data`,
      )
    }
    waiting.push(row)
    if (waiting.length === rowsAtOnce) await insert()
  }
  if (!shared) return undefined
  if (waiting.length > 0) await insert()
  for (const { column, type } of await lackingColumns(client, table.name, shared)) {
    const made = madeAnew(column, type, shared)
    if (made === undefined) continue
    await client.query(`alter table ${staging} add column ${quotedColumn(column)} ${type}`)
    await client.query(`update ${staging} s set ${quotedColumn(column)} = ${made}`)
    shared.push(column)
  }
  // Who is not in the export may have a number that is somebody else's here.
  for (const { column, isFree } of await columnsOfPeople(client, table.name, people))
    if (shared.includes(column))
      await client.query(
        `update ${staging} s set ${quotedColumn(column)} =
           coalesce((select c.to_id from comers c where c.from_id = s.${quotedColumn(column)}), ${isFree ? 'null' : nobody})
         where s.${quotedColumn(column)} is not null`,
      )
  const change = onTheWay[table.name]
  if (change) await client.query(`update ${staging} s ${change}`)
  if (shared.includes('id')) {
    const { rows } = await client.query(`select from ${staging} where id not between 1 and ${largestNumber} limit 1`)
    if (rows.length > 0) throw new BringingRefused(`A exportação tem números impossíveis em ${table.name}.`)
  }
  return { ...table, staging, key: await keyOf(client, table.name), shared }
}

/** Columns that every row needs and that the export has not. */
async function lackingColumns(client: pg.Client, table: string, shared: readonly string[]) {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname::text as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnotnull and attnum > 0 and not attisdropped and not atthasdef
       and attidentity = '' and attname <> all ($2)`,
    [quoted(table), shared],
  )
  return rows
}

/**
 * What a column that is never exported gets: words to be found by, until the record is saved again, from its texts; random
 * letters for secrets and marks, so that old links stay closed. Undefined: the rows cannot come.
 */
export function madeAnew(column: string, type: string, shared: readonly string[]): string | undefined {
  const texts = ['name', 'title', 'label', 'description', 'what'].filter((one) => shared.includes(one))
  if (column === 'words' && type === 'text')
    return texts.length > 0
      ? `search.plain(concat_ws(' ', ${texts.map((one) => `s.${quotedColumn(one)}`).join(', ')}))`
      : "''"
  // What a suggestion was made of: there is none here.
  if (column === 'key') return "''"
  if (column === 'words' || column === 'stems') return type.endsWith('[]') ? "'{}'" : "''"
  return /^(?:identity|token|\w+_hash)$/.test(column) && type === 'text' ? 'gen_random_uuid()::text' : undefined
}

/** `isFree`: it refers to a person, and may be empty. */
async function columnsOfPeople(client: pg.Client, table: string, known: ReadonlySet<string>) {
  const { rows } = await client.query<{ column: string; isFree: boolean }>(
    `select a.attname::text as column, not a.attnotnull as "isFree"
     from pg_constraint c cross join unnest(c.conkey, c.confkey) k(own, their)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.their
     where c.contype = 'f' and c.conrelid = to_regclass($1)
       and (c.confrelid, f.attname) in (('identity.users'::regclass, 'id'), ('identity.members'::regclass, 'user_id'))
     union
     select a.attname, false from pg_attribute a
     where a.attrelid = to_regclass($1) and a.atttypid = 'bigint'::regtype and $2 || '.' || a.attname = any ($3)
     order by 1, 2 desc`,
    [quoted(table), table, [...known]],
  )
  return rows.filter(({ column }, at) => column !== rows[at - 1]?.column)
}

/** Tables after those that they refer to; of a circle, in any order. */
async function inOrder(client: pg.Client, tables: readonly Staged[]): Promise<Staged[]> {
  const { rows } = await client.query<{ table: string; of: string }>(
    `select distinct c.conrelid::regclass::text as table, c.confrelid::regclass::text as of
     from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid`,
  )
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: Staged[] = []
  while (left.size > 0) {
    const waits = (name: string) => rows.some(({ table, of }) => table === name && left.has(of))
    const free = [...left.keys()].filter((name) => !waits(name))
    for (const name of free.length > 0 ? free : [...left.keys()].slice(0, 1)) {
      ordered.push(left.get(name)!)
      left.delete(name)
    }
  }
  return ordered
}

/** New rows get numbers after those that came. */
async function countOn(client: pg.Client, tables: readonly Staged[]) {
  for (const { name, staging, shared } of tables.filter((table) => table.shared.includes('id'))) {
    if (!shared.includes('id')) continue
    await client.query(
      `select setval(s.name, m.largest) from (select pg_get_serial_sequence($1, 'id') as name) s,
         (select max(id) as largest from ${staging}) m
       where s.name is not null and m.largest > nextval(s.name)`,
      [quoted(name)],
    )
  }
}
