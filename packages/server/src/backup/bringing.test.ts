import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { recordsOf } from '../platform/records/records-of.ts'
import { operated } from '../testing/operator.ts'
import { openOwnTestServer, type Person } from '../testing/test-server.ts'
import { madeAnew, ourPeople } from './bringing.ts'
import { isApart } from './company.ts'
import { exportedBy } from './operator.fixtures.ts'

const server = openOwnTestServer()
const folder = mkdtempSync(join(tmpdir(), 'prumo-bringing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bring = async (...words: string[]) => {
  const { code, out, err } = await operated(server, ['empresa', 'trazer', ...words, '--json'])
  return { code, err, ...(JSON.parse(out || '{}') as Brought) }
}
type Brought = {
  tables: { table: string; missing: number; returned: number; refused: string[] }[]
  people: { email: string; isNew: boolean }[]
  files: number
}
const names = async (by: Person) =>
  (await by.call('GET /contacts', { query: {} })).body.contacts.map(({ name }) => name).toSorted()

it('brings what a company exported into a new one, with files, and nobody enters before they agree', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana, ['contacts'])
  const contact = (name: string) =>
    bia.call('POST /contacts', { body: { name, email: `${name.toLowerCase()}@z.com.br`, phone: '11987654321' } })
  await contact('Farinha')
  const { id } = (await contact('Fermento')).body.response
  await ana.call('POST /calendar/task', {
    body: { label: 'Comprar', date: '2031-03-10', hour: '09:00', contacts: [id] } as never,
  })
  const { body } = await ana.call('POST /client/my-attachments/file', { files: [new File(['conteúdo'], 'a.txt')] })
  const path = await exportedBy(server, ana)

  const rui = await server.company()
  const tried = await bring(String(rui.companyId), path)
  expect(tried.err).toBe('')
  expect(await names(rui)).toEqual([])

  const done = await bring(String(rui.companyId), path, '--aplicar')
  expect(done.tables.filter(({ missing, returned }) => missing > returned)).toEqual([])
  expect(done).toMatchObject({ files: 1 })
  expect(await names(rui)).toEqual(['Farinha', 'Fermento'])
  expect(await names(ana)).toEqual(['Farinha', 'Fermento'])
  const [file] = await server.asOwner<{ key: string; created_by: number }>(
    "select key, created_by::int from storage.files where company_id = $1 and name = 'a.txt'",
    [rui.companyId],
  )
  expect(file!.created_by).toBe(ana.userId)
  const { stream } = await server.composed.services.storage.get(file!.key)
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('conteúdo')
  expect(body.response[0]!.path_file).not.toContain(file!.key)

  const members = await server.asOwner<{ email: string; disabled: boolean; invited: boolean }>(
    `select u.email, m.disabled_at is not null as disabled,
       exists (select from identity.invitations i where i.company_id = m.company_id and i.email = u.email) as invited
     from identity.members m join identity.users u on u.id = m.user_id where m.company_id = $1 and u.email = any ($2)`,
    [rui.companyId, [ana.email, bia.email]],
  )
  expect(members).toEqual([
    { email: expect.any(String), disabled: true, invited: true },
    { email: expect.any(String), disabled: true, invited: true },
  ])
  // Numbers go on after those that came.
  const { body: next } = await rui.call('POST /contacts', {
    body: { name: 'Novo', email: 'novo@z.com.br', phone: '11987654321' },
  })
  expect(next.response.id).toBeGreaterThan(id)

  const again = await bring(String(rui.companyId), path, '--aplicar')
  expect(again.code).toBe(1)
  expect(again.err).toContain('já tem arquivos')
})

it('every table that is exported can come back: what it leaves out is not required, but in those that are made anew', async () => {
  const required = await server.asOwner<{ table: string; column: string; type: string }>(
    `select a.attrelid::regclass::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a
     where a.attnotnull and a.attnum > 0 and not a.attisdropped and not a.atthasdef and a.attidentity = '' and a.attname <> 'company_id'`,
  )
  const kinds = recordsOf(areas).flatMap(({ exported, kept }) =>
    exported && kept === undefined && !isApart(exported.table) ? [exported] : [],
  )
  const lacking = kinds.flatMap(({ table, columns }) =>
    required
      .filter(({ column, type, ...one }) => one.table === table && !(column in columns) && !madeAnew(column, type, []))
      .map(({ column }) => `${table}.${column}`),
  )
  expect(lacking.sort()).toEqual([
    // Of other companies, and of a consultant elsewhere.
    'portfolio.siblings.sibling_id',
    'welcome.pack_applications.pack',
  ])
})

it('people without an account here get one that enters nowhere, and a foreign file is refused in words', async () => {
  const ana = await server.company()
  const path = await exportedBy(server, ana)
  const rui = await server.company()
  await server.asOwner("update identity.users set email = 'outra-' || email where id = $1", [ana.userId])
  const done = await bring(String(rui.companyId), path, '--aplicar')
  expect(done.people).toEqual([expect.objectContaining({ email: ana.email, isNew: true })])
  const signIn = await server.call(undefined, 'POST /sign/client', {
    body: { email: ana.email, password: ana.password },
  })
  expect(signIn.status).toBe(400)

  const foreign = join(folder, 'foto.zip')
  writeFileSync(foreign, 'PK')
  expect(await bring(String(rui.companyId), foreign)).toMatchObject({ code: 1, err: expect.stringContaining('ZIP') })
})

it('people in lists, templates and drafts are those of here, and other numbers stay', () => {
  const toOurs = new Map([
    [7, 70],
    [8, 80],
  ])
  expect(ourPeople('for_people', [7, 9], toOurs)).toEqual([70, 9])
  expect(ourPeople('contacts', [7], toOurs)).toEqual([7])
  const template = {
    contacts: [7],
    for_people: [8],
    for_departments: [8],
    subjects: [{ responsible_user_id: 7, id: 7 }],
  }
  expect(ourPeople('template', template, toOurs)).toEqual({
    contacts: [7],
    for_people: [80],
    for_departments: [8],
    subjects: [{ responsible_user_id: 70, id: 7 }],
  })
})

it('every list of numbers that is exported is known as of people or of records', async () => {
  const lists = await server.asOwner<{ list: string }>(
    `select attrelid::regclass || '.' || attname as list from pg_attribute
     where atttypid = 'bigint[]'::regtype and attnum > 0 and not attisdropped and attrelid in (
       select oid from pg_class where relkind in ('r', 'p'))`,
  )
  const exported = recordsOf(areas).flatMap(({ exported: one }) =>
    one && !isApart(one.table) ? Object.keys(one.columns).map((column) => `${one.table}.${column}`) : [],
  )
  expect(
    lists
      .map(({ list }) => list)
      .filter((list) => exported.includes(list))
      .sort()
      .filter((list) => !/_(?:people)$|user_ids$/.test(list)),
  ).toEqual(['reports.schedules.contact_ids', 'routine.deleted_tasks.for_departments', 'routine.tasks.for_departments'])
})
