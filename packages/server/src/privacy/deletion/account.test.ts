import { beforeEach, describe, expect, it } from 'vitest'
import { sendInvitation } from '../../identity/invitations/sending.ts'
import { sendOneTimePassword } from '../../identity/members/one-time-password.ts'
import { allPay, disable, joins, permit, setRole } from '../../identity/testing/standing.ts'
import { setUpTwoSteps } from '../../identity/two-step/testing/phone.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { carryOutDeletions, deleteAccount, deleteCompany } from './carrying-out.ts'

const server = openTestServer()
let ana: Person
let bia: Person

const requested = '2026-11-20T12:00:00-03:00'
const lastDay = '2026-12-20T11:59:59-03:00'
const over = '2026-12-20T12:00:01-03:00'

beforeEach(async () => {
  server.setClock(requested)
  ana = await server.company()
  bia = await onlyHere(await server.colleague(ana, ['contacts']), ana)
  // Thirty days are longer than a trial.
  await allPay(server)
})

/** Removes the company that the test's colleague was created in. */
async function onlyHere(person: Person, of: Person): Promise<Person> {
  await server.asOwner('update identity.members set disabled_at = now() where user_id = $1 and company_id <> $2', [
    person.userId,
    of.companyId,
  ])
  return person
}
const leave = (person: Person, password = person.password) =>
  person.call('PUT /account/deletion', { body: { password } })
const stay = (person: Person) => person.call('DELETE /account/deletion')
const signIn = async ({ email, password }: Person) => {
  const { body, status, error } = await server.call(undefined, 'POST /sign/client', { body: { email, password } })
  return status === 200 ? server.person(body.token, email, password) : error.code
}
const entered = async (person: Person) => (await signIn(person)) as Person
const refusal = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code]
const mailTo = (address: string) => server.mails.findLast(({ to }) => to === address)
const lead = (person: Person, responsible = true) =>
  setRole(server, { ...person, companyId: ana.companyId }, { is_responsible: responsible })
/** Runs what the hourly job would do now, completely. */
async function pass() {
  await carryOutDeletions.run({}, server.composed.jobContext, 'now')
  await server.runJobs(deleteAccount)
  await server.runJobs(deleteCompany)
  await server.runJobs(sendMail)
}
const userRow = async ({ userId }: Person) =>
  (await server.asOwner<Record<string, unknown>>('select * from identity.users where id = $1', [userId]))[0]!

describe('a person who requests the deletion of their account', () => {
  it('gives their password, and is signed out everywhere at once', async () => {
    const phone = await entered(bia)
    expect(refusal(await leave(bia, 'wrong'))).toEqual([400, 'password.wrong'])
    const answer = await leave(bia)
    expect(answer.body.due_at).toBe('2026-12-20T15:00:00.000Z')
    expect((await bia.call('GET /account')).error.code).toBe('session.expired')
    expect((await phone.call('GET /account')).error.code).toBe('session.expired')
    await server.runJobs(sendMail)
    expect(mailTo(bia.email)!.subject).toBe('Sua conta do Prumo será excluída')
    expect(mailTo(bia.email)!.text).toContain('20/12/2026')
  })

  it('can sign in only to their account, and gets everything back by withdrawing the request', async () => {
    await leave(bia)
    server.setClock(lastDay)
    await pass()
    const back = await entered(bia)
    const { response } = (await back.call('GET /account')).body
    expect(response.deletion_due_at).toBe('2026-12-20T15:00:00.000Z')
    for (const call of ['GET /contacts', 'GET /calendar/late', 'GET /client/users'] as const) {
      expect(refusal(await back.call(call))).toEqual([403, 'account.leaving'])
    }
    expect((await back.call('GET /account/personal-data')).status).toBe(200)
    expect(refusal(await leave(back, bia.password))).toEqual([409, 'account.deletion_pending'])
    expect((await stay(back)).status).toBe(200)
    expect((await stay(back)).status).toBe(200)
    expect((await back.call('GET /contacts')).status).toBe(200)
    await server.runJobs(sendMail)
    expect(mailTo(bia.email)!.subject).toContain('cancelada')
    server.setClock(over)
    await pass()
    expect(await userRow(bia)).toMatchObject({ email: bia.email, removed_at: null })
  })

  it('is refused while others would have no responsible user, and is told what to do', async () => {
    const refused = await leave(ana)
    expect(refusal(refused)).toEqual([409, 'account.last_responsible'])
    expect(refused.error.message).toMatch(/^Só você é responsável por Empresa \d+, .*Torne outra pessoa responsável/)
    const { blocked_by } = (await ana.call('GET /account/deletions')).body.response
    expect(blocked_by).toHaveLength(1)
    await lead(bia)
    expect((await ana.call('GET /account/deletions')).body.response.blocked_by).toEqual([])
    expect((await leave(ana)).status).toBe(200)
    // A person whose account is about to be deleted does not count as responsible: she cannot be the last one, nor be
    // removed as one.
    await onlyHere(await server.colleague(ana), ana)
    expect(refusal(await leave(bia))).toEqual([409, 'account.last_responsible'])
  })
})

describe('a person with two-step sign-in', () => {
  it('also gives a code, for the account and for the company', async () => {
    const rui = await server.company()
    const { phone } = await setUpTwoSteps(server, rui)
    const { password } = rui
    expect((await rui.call('GET /account/deletions')).body.response.asks_code).toBe(true)
    expect((await leave(rui)).error.fields).toEqual({ code: 'Digite o código de verificação' })
    const wrong = await rui.call('PUT /account/deletion', { body: { password, code: '000000' } })
    expect(refusal(wrong)).toEqual([400, 'two_step.code_wrong'])
    const { company_name: name } = (await rui.call('GET /account')).body.response
    expect((await rui.call('PUT /client/deletion', { body: { name, password } })).error.fields).toHaveProperty('code')
    expect((await rui.call('PUT /client/deletion', { body: { name, password, code: phone.code() } })).status).toBe(200)
    server.setClock('2026-11-20T12:02:00-03:00')
    expect((await rui.call('PUT /account/deletion', { body: { password, code: phone.code() } })).status).toBe(200)
    server.setClock(over)
    await pass()
    for (const table of ['second_steps', 'recovery_codes', 'trusted_devices']) {
      expect(await server.asOwner(`select 1 from identity.${table} where user_id = $1`, [rui.userId])).toEqual([])
    }
  })
})

describe('when the thirty days are over', () => {
  it('nothing in the whole database names the person, and their records stay under another name', async () => {
    const email = 'zuleide.inconfundivel@padaria.com.br'
    const old = 'zuleide.antiga@padaria.com.br'
    const { id } = (
      await ana.call('POST /client/users', {
        body: { name: 'Zuleide Antiga', email: old, phone: '11912345678', permissions: ['contacts'] },
      })
    ).body.response
    await ana.call('PUT /client/users', {
      body: { id, name: 'Zuleide Inconfundível', email, phone: '11987651234', permissions: ['contacts'] },
    })
    await server.runJobs(sendOneTimePassword)
    const temporary = mailTo(email)!.text.match(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/)![0]
    const first = (await server.call(undefined, 'POST /sign/client', { body: { email, password: temporary } })).body
    const password = 'senha-da-zuleide'
    await server.call(first.token, 'PUT /alter-password', {
      body: { last_password: temporary, new_password: password },
    })
    const zuleide = await server.person(first.token, email, password)
    const { body } = await zuleide.call('POST /calendar/task', {
      body: { label: 'Limpar a vitrine', date: '2026-11-20', type: '2', repeat_day: '9' },
    })
    await zuleide.call('POST /contacts', { body: { name: 'Moinho', email: 'm@m.com.br', phone: '11987654321' } })
    await lead(zuleide)
    const asLead = await entered(zuleide)
    await asLead.call('POST /client/consultants/invitations', {
      body: { email: 'consultor@fora.com.br', permissions: [] },
    })
    await server.runJobs(sendInvitation)
    const [from] = await server.asOwner<{ id: string }>(
      'select id from routine.tasks where company_id = $1 and user_id = $2 order by date desc limit 1',
      [ana.companyId, zuleide.userId],
    )

    expect((await leave(asLead, password)).status).toBe(200)
    server.setClock(over)
    await pass()

    const traces = await everywhere(['uleide', '11987651234', '11912345678'])
    expect(traces).toEqual([])
    expect(mailTo(email)!.subject).toBe('Sua conta do Prumo foi excluída')
    expect(await signIn(zuleide)).toBe('signin.failed')

    ana = await entered(ana)
    const task = await ana.call('GET /calendar/task/{id}', { params: { id: body.atividades[0]!.id } })
    expect(task.body.response).toMatchObject({ label: 'Limpar a vitrine', client_name: 'Pessoa removida' })
    const trail = (await ana.call('GET /client/audit', { query: { person: zuleide.userId } })).body.response
    expect(trail.map(({ sentence }) => sentence)).toContain('Pessoa removida criou a tarefa "Limpar a vitrine"')
    const about = (await ana.call('GET /client/audit', { query: { area: 'users' } })).body.response
    expect(about[0]!.sentence).toBe('Prumo excluiu a conta de uma pessoa, como ela pediu')

    // What they invited to ends with them.
    const invited = await server.asOwner(
      'select revoked_at is null as open from identity.invitations where company_id = $1',
      [ana.companyId],
    )
    expect(invited).toEqual([{ open: false }])

    // Their series end.
    const [series] = await server.asOwner<{ ended_at: Date | null }>(
      'select ended_at from routine.series where company_id = $1 and user_id = $2',
      [ana.companyId, zuleide.userId],
    )
    expect(series!.ended_at).not.toBeNull()
    expect(from).toBeDefined()
  })

  it("they are no longer among the company's people, have no seat and cannot be enabled again", async () => {
    await leave(bia)
    server.setClock(over)
    await pass()
    ana = await entered(ana)
    const { response } = (await ana.call('GET /client/users')).body
    expect(response.map(({ id }) => id)).not.toContain(bia.userId)
    const enable = await ana.call('PUT /client/users/disabled', { body: { client_id: bia.userId, is_disabled: '1' } })
    expect(refusal(enable)).toEqual([404, 'not_found'])
    const reset = await ana.call('POST /client/users/{id}/reset', { params: { id: bia.userId } })
    expect(refusal(reset)).toEqual([404, 'not_found'])
    // The address can be used again.
    const again = await ana.call('POST /client/users', {
      body: { name: 'Bia', email: bia.email, phone: '11987654321' },
    })
    expect(again.status).toBe(201)
  })

  it('the job has the same result once or twice, and continues after a stop half way', async () => {
    await leave(bia)
    server.setClock(over)
    const job = () => deleteAccount.run({ userId: bia.userId }, server.composed.jobContext, 'x')
    await disable(server, bia)
    await permit(server, bia, [])
    await job()
    const gone = await userRow(bia)
    expect(gone).toMatchObject({
      name: 'Pessoa removida',
      phone: null,
      email: `removida-${bia.userId}@removida.invalid`,
    })
    await job()
    expect(await userRow(bia)).toEqual(gone)
    const log = await server.asOwner('select * from privacy.erasures where kind = $1 and subject_id = $2', [
      'account',
      bia.userId,
    ])
    expect(log).toMatchObject([{ requested_at: new Date(requested), erased_at: new Date(over) }])
  })

  it('a company without other people is deleted with the account', async () => {
    const rui = await server.company()
    expect((await rui.call('GET /account/deletions')).body.response.goes_along).toEqual([
      expect.stringMatching(/^Empresa/),
    ])
    await leave(rui)
    server.setClock(over)
    await pass()
    expect(await server.asOwner('select 1 from identity.companies where id = $1', [rui.companyId])).toEqual([])
    expect(await userRow(rui)).toMatchObject({ name: 'Pessoa removida' })
  })

  it('an account is not deleted when colleagues who came meanwhile would be left without a responsible user', async () => {
    await lead(bia)
    await leave(ana)
    await lead(bia, false)
    server.setClock(over)
    await pass()
    expect(await userRow(ana)).toMatchObject({ email: ana.email, removed_at: null })
    await lead(bia)
    await pass()
    expect(await userRow(ana)).toMatchObject({ name: 'Pessoa removida' })
  })

  it('a consultant is removed from every company they served, and no company learns of another', async () => {
    const carlos = await server.company({ consultant: true })
    await joins(server, carlos, ana.companyId)
    await leave(carlos)
    server.setClock(over)
    await pass()
    ana = await entered(ana)
    const trail = JSON.stringify((await ana.call('GET /client/audit', { query: { area: 'users' } })).body.response)
    expect(trail).toContain('excluiu a conta de uma pessoa')
    expect(trail).not.toContain(`"${carlos.companyId}"`)
    expect(await server.asOwner('select 1 from identity.companies where id = $1', [carlos.companyId])).toEqual([])
    const memberships = await server.asOwner(
      'select disabled_at, permissions from identity.members where user_id = $1',
      [carlos.userId],
    )
    expect(memberships).toMatchObject([{ disabled_at: new Date(over), permissions: [] }])
  })
})

describe('the trail', () => {
  it('can still only grow: no statement of the application changes or erases it', async () => {
    const asApplication = (text: string) =>
      server.composed.database.transaction(
        {
          settings: { 'app.company_id': String(ana.companyId), 'app.runner': 'on', 'app.user_id': String(ana.userId) },
        },
        (db) => db.raw(text),
      )
    await expect(asApplication('delete from audit.trail')).rejects.toThrow('permission denied')
    await expect(asApplication(`update audit.trail set action = 'x'`)).rejects.toThrow('permission denied')
    await expect(asApplication(`select audit.erase_closed(${ana.companyId}, 10)`)).rejects.toThrow('is not closed')
    await expect(asApplication(`select audit.forget_person(${ana.companyId}, ${ana.userId})`)).rejects.toThrow(
      'did not ask to be forgotten',
    )
  })
})

/**
 * The tables in which any row still holds one of the words, without the queue's own, which delete their rows by
 * themselves.
 */
async function everywhere(words: string[]): Promise<string[]> {
  const tables = await server.asOwner<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pgboss', 'pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [hits] = await server.asOwner<{ rows: string[] }>(
      `select array(select t::text from ${name} t where t::text ilike any ($1)) as rows`,
      [words.map((word) => `%${word}%`)],
    )
    if (hits!.rows.length > 0) found.push(`${name}: ${hits!.rows.join(' | ')}`)
  }
  return found
}
