import { allCalls } from '@prumo/contract/areas.ts'
import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Fixture, Input } from './fixture.ts'
import { fixtures } from './fixtures.ts'
import { changed } from './fuzzing/attempt.ts'
import { placesOf } from './fuzzing/places.ts'
import { snapshot } from './snapshot.ts'
import { openTestServer, type Person } from './test-server.ts'

// Companies are kept apart twice, by row level security and by the queries, and either has to do alone: where both are
// at work, a hole in one is not seen. Every company table and every declared call enters by being there.

const server = openTestServer({ DATABASE_POOL: '4' })

/** In everything that is Ana's, so that a leak can be seen. */
const secret = 'Sigiloso'
/** In every table with ids Ana has the record of this number: whatever a number is taken for, it is hers. */
const hers = 7_310_001

let ana: Person
let bruno: Person
/** Tables whose rows are of one company, by the column that says which. */
let tables: { name: string; owner: 'company_id' | 'id'; writable: string[] }[]

beforeAll(async () => {
  await server.asOwner(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1, false) from pg_sequences
     where schemaname <> 'pgboss'`,
    [hers],
  )
  ana = await server.company()
  await furnish(ana)
  bruno = await server.company()
  tables = await server.asOwner(
    `select format('%I.%I', n.nspname, c.relname) as name, a.attname as owner,
       array(select quote_ident(w.attname) from pg_attribute w
             where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped and w.attgenerated = '') as writable
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
       and a.attname = case when n.nspname || '.' || c.relname = 'identity.companies' then 'id' else 'company_id' end
     where c.relkind in ('r', 'p') and n.nspname not in ('pgboss', 'public')
       and has_any_column_privilege('prumo_app', c.oid, 'select')
     order by 1`,
  )
}, 240_000)

/** Something in every table: what calls start from, what some of them leave, and what none of them needs. */
async function furnish(person: Person) {
  for (const [key] of allCalls) if (!/^(POST|PUT)/.test(key)) await prepared(person, fixtures[key]!)
  const made = async (key: CallKey, change: object = {}) => {
    const input = await prepared(person, fixtures[key]!)
    const body = input.body === undefined ? undefined : { ...input.body, ...change }
    const { text } = await make(person, key, { ...input, body, idempotencyKey: key })
    return (JSON.parse(text || '{}') as { response?: { id: number } }).response?.id
  }
  const contacts = [await made('POST /contacts')]
  const date = server.clock.now().toISOString().slice(0, 10)
  const task = {
    date,
    contacts,
    departments: [await made('POST /client/departments')],
    tags: [await made('POST /tags')],
  }
  await made('POST /calendar/task', { ...task, repeat_day: '8', listLinks: ['https://exemplo.com.br'] })
  await made('POST /v2/protocols', { contacts })
  await made('POST /protocols/subject', { contacts })
  await made('POST /storage/pictures')
  await made('PUT /calendar/timesheet-lock/{month}')
  await made('POST /client/pop-readings/{id}/confirm')
  await made('PUT /account/notification-preferences', { digest: { enabled: true, hour: 8 } })
  await server.asOwner('insert into notifications.mornings (company_id, day) values ($1, $2)', [person.companyId, date])
}

const prepared = async (person: Person, fixture: Fixture) =>
  (await fixture.prepare({ server, ana: person, secret })) as Input & { body?: object }

async function make({ token }: Person, key: CallKey, input: Input & { idempotencyKey?: string }) {
  const answer = await (server.call as (...args: unknown[]) => ReturnType<typeof server.call>).call(
    server,
    token,
    key,
    input,
  )
  return { status: answer.status, text: answer.raw.toString() }
}

describe('row level security alone', () => {
  /** One statement as the role of requests: how many rows it touched, or PostgreSQL's refusal. Nothing stays. */
  async function tried(person: Person | undefined, text: string, values: unknown[]) {
    const client = await server.composed.database.pool.connect()
    try {
      await client.query('begin')
      if (person)
        await client.query(`select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`, [
          String(person.companyId),
          String(person.userId),
        ])
      return (await client.query(text, values)).rowCount
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const refused = '42501'

  it('is tried on every table of a company, because Ana has something in each', async () => {
    const empty: string[] = []
    for (const { name, owner } of tables) {
      const rows = await server.asOwner(`select from ${name} where ${owner} = $1 limit 1`, [ana.companyId])
      if (!rows.length) empty.push(name)
    }
    expect(empty).toEqual([])
  })

  it('shows a company none of the rows of another, and nobody else any', async () => {
    const seen: string[] = []
    for (const { name, owner } of tables) {
      const read = `select from ${name} where ${owner} = $1`
      expect(await tried(ana, read, [ana.companyId]), `${name} to its own`).not.toBe(0)
      if (await tried(bruno, read, [ana.companyId])) seen.push(`${name} by another company`)
      if (await tried(undefined, read, [ana.companyId])) seen.push(`${name} by nobody`)
    }
    expect(seen).toEqual([])
  })

  it('lets a company change, delete and write no row of another', async () => {
    const done: string[] = []
    const harmless = (outcome: number | string | null) => outcome === 0 || outcome === refused
    for (const { name, owner, writable } of tables) {
      const column = owner === 'company_id' ? owner : writable.find((one) => one !== 'id')!
      const theirs = [ana.companyId]
      const change = `update ${name} set ${column} = ${column} where ${owner} = $1`
      if (!harmless(await tried(bruno, change, theirs))) done.push(`changed ${name}`)
      if (!harmless(await tried(bruno, `delete from ${name} where ${owner} = $1`, theirs)))
        done.push(`deleted from ${name}`)
      if (owner === 'id') continue
      const [row] = await server.asOwner<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where ${owner} = $1 limit 1`,
        theirs,
      )
      const columns = writable.join(', ')
      const write = `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${name}, $1::jsonb)`
      const outcome = await tried(bruno, write, [row!.row])
      if (outcome !== refused) done.push(`wrote ${name}: ${outcome}`)
    }
    expect(done).toEqual([])
  })
})

describe('the queries alone', () => {
  beforeAll(async () => {
    for (const { name } of tables) await server.asOwner(`alter table ${name} disable row level security`)
  })

  it('are asked for a number that in every table is one of Ana’s', async () => {
    const others: string[] = []
    for (const { name } of tables.filter(({ writable }) => writable.includes('id'))) {
      const owner = name === 'identity.companies' ? 'id' : 'company_id'
      const found = await server.asOwner(`select from ${name} where id = $1 and ${owner} = $2`, [hers, ana.companyId])
      if (!found.length) others.push(name)
    }
    // Its first file goes with what it hung on; files are tried by what calls start from.
    expect(others).toEqual(['storage.files'])
  })

  const calls = allCalls.filter(([, call]) => call.audience !== 'public')
  it.each(calls)('%s takes no number of another company for one of its own', async (key: CallKey, call: Call) => {
    const fixture = fixtures[key]!
    const theirs = await prepared(ana, fixture)
    const own = (await fixture.prepare({ server, ana: bruno, secret: 'Central' })) as Input
    const before = await snapshot(server, ana.companyId)
    const wrong: string[] = []
    const attempt = async (what: string, input: Input) => {
      const by = fixture.as ? await fixture.as({ server, ana: bruno }) : bruno
      const { status, text } = await make(by, key, input)
      if (status >= 500) wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
      // What was sent is said back.
      const leaks = text.includes(secret) && !JSON.stringify(input).includes(secret)
      if (leaks) wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
    }
    await attempt('all of it', theirs)
    for (const place of placesOf(call, own)) {
      if (!place.number || !place.path.length) continue
      const what = [place.part, ...place.path].join('.')
      await attempt(what, changed(own, { changes: [{ what, place, value: hers }] }))
    }
    expect(wrong).toEqual([])
    expect(await snapshot(server, ana.companyId)).toBe(before)
  })
})
