import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { recordsOf } from '../platform/records/records-of.ts'
import { operated } from '../testing/operator.ts'
import { openOwnTestServer, type Person } from '../testing/test-server.ts'
import { comes, madeAnew, ourPeople } from './bringing.ts'
import { isApart } from './company.ts'
import { exportedBy } from './operator.fixtures.ts'

const server = openOwnTestServer()
const folder = mkdtempSync(join(tmpdir(), 'prumo-bringing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bring = async (...words: string[]) => {
  const { code, out, err } = await operated(server, ['empresa', 'trazer', ...words, '--json', '--sim'])
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

it('brings the trail, forms with their answers, automations switched off, choices and permissions', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana, ['contacts', 'finance'])
  await ana.call('POST /client/departments', { body: { name: 'Forno', sigla: 'FRN' } })
  await server.asOwner(
    `with form as (
       insert into integrations.forms (company_id, title, intro, thanks, makes, fields, receiver_id, at_once, is_open, most_a_day, created_by)
       values ($1, 'Pedidos', '', '', 'contact', '[]', $2, false, true, 9, $2) returning id)
     insert into integrations.form_answers (company_id, form_id, protocol, answered, sent_at)
     select $1, id, 'P-1', '[]', now() from form`,
    [ana.companyId, bia.userId],
  )
  await server.asOwner(
    `insert into integrations.automations (company_id, user_id, title, trigger, conditions, actions)
     values ($1, $2, 'Avisar', '{}', '[]', '[]')`,
    [ana.companyId, bia.userId],
  )
  await server.asOwner(
    `update identity.companies set trade_name = 'Forno & Cia', time_zone = 'America/Manaus' where id = $1`,
    [ana.companyId],
  )
  const path = await exportedBy(server, ana)
  // As it is elsewhere: Bia has another number here.
  await server.asOwner("update identity.users set email = 'velha-' || email where id = $1", [bia.userId])

  const rui = await server.company()
  const done = await bring(String(rui.companyId), path, '--aplicar')
  expect(done.err).toBe('')
  expect(done.tables.filter(({ missing, returned }) => missing > returned)).toEqual([])
  const [here] = await server.asOwner<{ user_id: number; permissions: string[]; disabled: boolean }>(
    `select m.user_id::int, m.permissions, m.disabled_at is not null as disabled
     from identity.members m join identity.users u on u.id = m.user_id where m.company_id = $1 and u.email = $2`,
    [rui.companyId, bia.email],
  )
  expect(here).toMatchObject({ permissions: ['finance', 'contacts'], disabled: true })
  expect(here!.user_id).not.toBe(bia.userId)
  const [form] = await server.asOwner<{ receiver: number; answers: number; sameToken: boolean }>(
    `select f.receiver_id::int as receiver, (select count(*)::int from integrations.form_answers a where a.company_id = f.company_id) as answers,
       f.token = (select o.token from integrations.forms o where o.company_id = $2) as "sameToken"
     from integrations.forms f where f.company_id = $1`,
    [rui.companyId, ana.companyId],
  )
  expect(form).toEqual({ receiver: here!.user_id, answers: 1, sameToken: false })
  expect(
    await server.asOwner(
      `select title, user_id::int, off_at is not null as off, off_because from integrations.automations where company_id = $1`,
      [rui.companyId],
    ),
  ).toEqual([{ title: 'Avisar', user_id: here!.user_id, off: true, off_because: 'person' }])
  expect(
    await server.asOwner('select trade_name, time_zone from identity.companies where id = $1', [rui.companyId]),
  ).toEqual([{ trade_name: 'Forno & Cia', time_zone: 'America/Manaus' }])

  const { body } = await rui.call('GET /client/audit', { query: { per_page: 100 } })
  const sentences = body.response.map(({ sentence }) => sentence)
  expect(sentences).toContainEqual(expect.stringContaining('criou o departamento "Forno"'))
  expect(sentences).toContainEqual(expect.stringContaining('trouxe a exportação'))
})

it('who is not in the export is nobody here, although the number is somebody’s', async () => {
  const ana = await server.company()
  const stranger = await server.company()
  await server.asOwner(
    `insert into audit.trail (company_id, user_id, action, entity, entity_id, after) values
       ($1, $2, 'contact.created', 'contact', '7', '{"name": "Fermento"}')`,
    [ana.companyId, stranger.userId],
  )
  const path = await exportedBy(server, ana)
  const rui = await server.company()
  await bring(String(rui.companyId), path, '--aplicar')
  const rows = await server.asOwner<{ user_id: number }>(
    `select user_id::int from audit.trail where company_id = $1 and action = 'contact.created'`,
    [rui.companyId],
  )
  expect(rows).toEqual([{ user_id: 0 }])
  const { body } = await rui.call('GET /client/audit', { query: { per_page: 100 } })
  expect(body.response.map(({ sentence }) => sentence)).toContain('Usuário removido criou o contato "Fermento"')
})

it('says what stays behind before anything is done', async () => {
  const ana = await server.company()
  const path = await exportedBy(server, ana)
  const { companyId } = await server.company()
  const asked = await operated(server, ['empresa', 'trazer', String(companyId), path, '--aplicar'])
  expect(asked).toMatchObject({ code: 2, out: '' })
  for (const what of ['cobranças', 'chaves de integração', 'responsável']) expect(asked.err).toContain(what)
  const tried = await operated(server, ['empresa', 'trazer', String(companyId), path])
  expect(tried.out).toContain('Não vêm:')
})

it('every table that is exported can come back: what it leaves out is not required, but in those that are made anew', async () => {
  const required = await server.asOwner<{ table: string; column: string; type: string }>(
    `select a.attrelid::regclass::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a
     where a.attnotnull and a.attnum > 0 and not a.attisdropped and not a.atthasdef and a.attidentity = '' and a.attname <> 'company_id'`,
  )
  const kinds = recordsOf(areas)
    .filter(comes)
    .flatMap(({ exported }) => exported ?? [])
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
