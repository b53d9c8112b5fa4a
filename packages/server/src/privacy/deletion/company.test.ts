import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildDemo } from '../../demo/building.ts'
import { allPay, setCompany, setRole, staySignedIn } from '../../identity/testing/standing.ts'
import { demoCompany } from '../../platform/demo/demo-builder.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { collectDiscarded } from '../../platform/storage/collecting.ts'
import { newKey } from '../../platform/storage/key.ts'
import { manyTasks, numbered } from '../../routine/testing/tasks.ts'
import { deep, isDue } from '../../testing/changed.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { prepareExport } from '../exports/preparing.ts'
import { carryOutDeletions, deleteCompany } from './carrying-out.ts'

const server = openTestServer()
const requested = '2026-11-20T12:00:00-03:00'
const over = '2026-12-20T12:00:01-03:00'
let ana: Person
let bia: Person
let rui: Person
let name: string

beforeEach(async () => {
  vi.restoreAllMocks()
  server.setClock(requested)
  server.mails.length = 0
  ana = await server.company()
  rui = await server.company()
  // Bia also works in a company of her own.
  bia = await server.colleague(ana, ['contacts'])
  name = (await ana.call('GET /account')).body.response.company_name
  // Thirty days are longer than a trial.
  await allPay(server)
})

const close = (by: Person, more: { name?: string; password?: string } = {}) =>
  by.call('PUT /client/deletion', { body: { name, password: by.password, ...more } })
const keep = (by: Person) => by.call('DELETE /client/deletion')
const refusal = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code]
const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address).map(({ subject }) => subject)
const signIn = ({ email, password }: Person) =>
  server.call(undefined, 'POST /sign/client', { body: { email, password } })
/** Sessions expire within thirty days. */
const stillSignedIn = () => staySignedIn(server)
const upload = (by: Person) =>
  by.call('POST /calendar/task', {
    body: { label: 'Comprar', date: '2026-11-20' },
    files: [new File(['conteúdo'], 'nota.txt', { type: 'text/plain' })],
  })
/** Runs what the hourly job would do now, completely. */
async function pass() {
  await carryOutDeletions.run({}, server.composed.jobContext, 'now')
  await server.runJobs(deleteCompany)
  await server.runJobs(sendMail)
}

/** The number of rows with the company's id, by table; tables without any are left out. */
async function rowsOf(companyId: number, of = server): Promise<Record<string, number>> {
  const tables = await of.asOwner<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname not in ('pgboss', 'public') order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name: table } of tables) {
    const [counted] = await of.asOwner<{ rows: string }>(
      `select count(*) as rows from ${table} where company_id = $1`,
      [companyId],
    )
    if (Number(counted!.rows) > 0) found[table] = Number(counted!.rows)
  }
  return found
}

/** The storage keys of a company's contents. */
const keysOf = async (companyId: number) =>
  (
    await server.asOwner<{ key: string }>(
      `select key from storage.files where company_id = $1
       union all select key from privacy.exports where company_id = $1 and key is not null`,
      [companyId],
    )
  ).map(({ key }) => key)
const isStored = (key: string) =>
  server.composed.services.storage
    .get(key)
    .then(({ stream }) => {
      stream.destroy()
      return true
    })
    .catch(() => false)

describe('a responsible user who requests the deletion of the company', () => {
  it('types its name and their password; all responsible users are told, and work goes on', async () => {
    expect((await close(ana, { name: 'Outra' })).error.fields).toEqual({ name: `Escreva o nome da empresa: ${name}` })
    expect(refusal(await close(ana, { password: 'wrong' }))).toEqual([400, 'password.wrong'])
    expect(refusal(await close(bia))).toEqual([403, 'permission.denied'])
    await setRole(server, bia, { is_responsible: true })
    const answer = await close(ana, { name: ` ${name.toUpperCase()} ` })
    expect(answer.body.due_at).toBe('2026-12-20T15:00:00.000Z')
    expect(refusal(await close(bia))).toEqual([409, 'company.deletion_pending'])
    await server.runJobs(sendMail)
    expect(mailsTo(ana.email)).toEqual([`A empresa ${name} será excluída do Prumo`])
    expect(mailsTo(bia.email)).toEqual([`A empresa ${name} será excluída do Prumo`])
    expect((await upload(ana)).status).toBe(201)
    const { response } = (await bia.call('GET /account')).body
    expect(response.company_deletion_due_at).toBe('2026-12-20T15:00:00.000Z')
    const state = (await bia.call('GET /account/deletions')).body.response
    expect(state.company_requested_by).toMatch(/^Pessoa/)
  })

  it('can withdraw the request, as any responsible user can, until the last moment', async () => {
    await close(ana)
    expect(refusal(await keep(bia))).toEqual([403, 'permission.denied'])
    await setRole(server, bia, { is_responsible: true })
    server.setClock('2026-12-20T11:59:59-03:00')
    await pass()
    await stillSignedIn()
    expect((await keep(bia)).status).toBe(200)
    expect((await keep(bia)).status).toBe(200)
    await server.runJobs(sendMail)
    expect(mailsTo(ana.email).at(-1)).toContain('cancelada')
    server.setClock(over)
    await pass()
    await stillSignedIn()
    expect((await ana.call('GET /account')).body.response.company_deletion_due_at).toBeNull()
    const { body } = await ana.call('GET /client/audit', { query: { area: 'company' } })
    expect(body.response.map(({ action }) => action).slice(0, 2)).toEqual([
      'company.deletion_canceled',
      'company.deletion_requested',
    ])
  })
})

describe('when the thirty days are over', () => {
  it('no row, no content and no session of the company is left, and another company has all of its own', async () => {
    await upload(ana)
    await upload(rui)
    await ana.call('POST /client/exports')
    await server.runJobs(prepareExport)
    await close(ana)
    const [theirs, mine] = [await rowsOf(rui.companyId), await rowsOf(ana.companyId)]
    const [theirKeys, myKeys] = [await keysOf(rui.companyId), await keysOf(ana.companyId)]
    expect([theirKeys.length, myKeys.length]).toEqual([1, 2])
    expect(Object.keys(mine).length).toBeGreaterThan(5)
    server.setClock(over)
    await pass()
    await server.runJobs(collectDiscarded)
    expect(await rowsOf(ana.companyId)).toEqual({})
    expect(await server.asOwner('select 1 from identity.companies where id = $1', [ana.companyId])).toEqual([])
    expect(await rowsOf(rui.companyId)).toEqual(theirs)
    expect(await Promise.all(myKeys.map(isStored))).toEqual([false, false])
    expect(await Promise.all(theirKeys.map(isStored))).toEqual([true])
  })

  it('a person who worked only there is deleted and told so; a person who works elsewhere stays there', async () => {
    await close(ana)
    server.setClock(over)
    await pass()
    expect(server.mails.findLast(({ to }) => to === ana.email)!.text).toContain('sua conta foi excluída também')
    expect(server.mails.findLast(({ to }) => to === bia.email)!.text).toContain('continuam como estavam')
    expect((await ana.call('GET /account')).error.code).toBe('session.expired')
    expect((await signIn(ana)).error.code).toBe('signin.failed')
    expect((await signIn(bia)).status).toBe(200)
    const [gone] = await server.asOwner<{ name: string; email: string }>(
      'select name, email from identity.users where id = $1',
      [ana.userId],
    )
    expect(gone).toEqual({ name: 'Pessoa removida', email: `removida-${ana.userId}@removida.invalid` })
  })

  it('the fact is recorded outside of it, by numbers only', async () => {
    await upload(ana)
    await close(ana)
    server.setClock(over)
    await pass()
    const [log] = await server.asOwner<Record<string, unknown>>(
      `select * from privacy.erasures where kind = 'company' and subject_id = $1`,
      [ana.companyId],
    )
    expect(log).toMatchObject({ requested_at: new Date(requested), erased_at: new Date(over), file_count: 1 })
    expect(log!.record_count as number).toBeGreaterThan(3)
    expect(JSON.stringify(log)).not.toContain(name)
  })

  it('a job that stops half way lets nobody in again, and the next one ends the work without a second e-mail', async () => {
    for (let i = 0; i < 3; i++) await upload(ana)
    await close(ana)
    server.setClock(over)
    const { storage } = server.composed.services
    vi.spyOn(storage, 'remove').mockRejectedValue(new Error('the store is down'))
    vi.spyOn(server.composed.jobContext, 'inCompany').mockRejectedValueOnce(new Error('the server stopped'))
    const job = () => deleteCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'x')
    await expect(job()).rejects.toThrow('the server stopped')
    expect((await ana.call('GET /account')).error.code).toBe('session.expired')
    expect((await signIn(ana)).error.code).toBe('signin.disabled')
    await job()
    vi.restoreAllMocks()
    // The storage was down: the contents it could not remove are noted there.
    expect(Object.keys(await rowsOf(ana.companyId))).toEqual(['storage.discarded'])
    await collectDiscarded.run({}, server.composed.jobContext, 'x')
    expect(await rowsOf(ana.companyId)).toEqual({})
    await job()
    await server.runJobs(sendMail)
    expect(mailsTo(bia.email).filter((subject) => subject.includes('foi excluída'))).toHaveLength(1)
  })

  it('leaves nothing in the storage, not even a content whose server was killed before it wrote the row', async () => {
    const { storage } = server.composed.services
    const put = storage.putFile.bind(storage)
    let noted: object[] = []
    vi.spyOn(storage, 'putFile').mockImplementationOnce(async (key, ...rest) => {
      noted = await server.asOwner('select company_id from storage.discarded where key = $1', [key])
      return put(key, ...rest)
    })
    await upload(ana)
    expect(noted).toEqual([{ company_id: ana.companyId }])
    expect(Object.keys(await rowsOf(ana.companyId))).not.toContain('storage.discarded')
    // What a server killed in between leaves: the content and its note, which is not due yet.
    const orphan = newKey()
    await storage.put(orphan, Readable.from(['x']), { type: 'text/plain' })
    await server.asOwner('insert into storage.discarded (company_id, key, discarded_at) values ($1, $2, $3)', [
      ana.companyId,
      orphan,
      '2027-01-01T12:00:00Z',
    ])
    const keys = [orphan, ...(await keysOf(ana.companyId))]
    await collectDiscarded.run({}, server.composed.jobContext, 'x')
    expect(await Promise.all(keys.map(isStored))).toEqual([true, true])
    await close(ana)
    server.setClock(over)
    await pass()
    await collectDiscarded.run({}, server.composed.jobContext, 'x')
    expect(await Promise.all(keys.map(isStored))).toEqual([false, false])
  })

  // Of each kind more than one step takes; when it is due, more than two.
  const many = isDue('thousands of records', ['packages/server/src/privacy/', 'packages/server/src/platform/storage/'])
    ? { tasks: 9000, entries: 12_000, files: 450 }
    : { tasks: 2500, entries: 5500, files: 210 }
  it('a company of thousands of records and files is deleted in bounded steps', async () => {
    await manyTasks(server, ana, numbered(many.tasks, '2026-11-20'))
    await server.asOwner(
      `insert into audit.trail (company_id, action, entity) select $1, 'task.created', 'task' from generate_series(1, $2)`,
      [ana.companyId, many.entries],
    )
    for (let i = 0; i < many.files; i++) {
      const key = newKey()
      await server.composed.services.storage.put(key, Readable.from(['x']), { type: 'text/plain' })
      await server.asOwner(
        `insert into storage.files (company_id, key, name, type, size, sha256) values ($1, $2, 'x.txt', 'text/plain', 1, 'x')`,
        [ana.companyId, key],
      )
    }
    await close(ana)
    server.setClock(over)
    await pass()
    const [log] = await server.asOwner<{ record_count: number; file_count: number }>(
      `select record_count, file_count from privacy.erasures where kind = 'company' and subject_id = $1`,
      [ana.companyId],
    )
    expect(log!.record_count).toBeGreaterThan(many.tasks + many.entries)
    expect(log!.file_count).toBe(many.files)
  })
})

describe('the demo company, which has records of every kind', () => {
  const other = openTestServer()

  const whole = deep('packages/server/src/privacy/', 'packages/server/src/demo/', 'packages/server/migrations/')
  whole('is deleted completely, with the people who worked only there', async () => {
    other.setClock(requested)
    await buildDemo(other.composed)
    const [demo] = await other.asOwner<{ id: number }>('select id from identity.companies where name = $1', [
      demoCompany.name,
    ])
    const id = Number(demo!.id)
    const filled = Object.keys(await rowsOf(id, other))
    expect(filled.length).toBeGreaterThan(10)
    const [alone] = await other.asOwner<{ user_id: number }>(
      `select m.user_id from identity.members m join identity.users u on u.id = m.user_id
       where m.company_id = $1 and u.email = 'joao@demo.prumo'`,
      [id],
    )
    const at = new Date(requested)
    await setCompany(other, { companyId: id }, { deletion_requested_at: at, deletion_due_at: at })
    await deleteCompany.run({ companyId: id }, other.composed.jobContext, 'x')
    await collectDiscarded.run({}, other.composed.jobContext, 'x')
    expect(await rowsOf(id, other)).toEqual({})
    expect(await other.asOwner('select 1 from identity.companies where id = $1', [id])).toEqual([])
    const [joao] = await other.asOwner<{ name: string }>(
      `select name from identity.users where email = 'joao@demo.prumo' or id = $1`,
      [alone!.user_id],
    )
    expect(joao!.name).toBe('Pessoa removida')
  })
})
