import { describe, expect, it } from 'vitest'
import { forgetPassed } from '../../platform/records/forgetting.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** Tries to sign in with a new browser; returns the token when it opens a session. */
async function tryFrom(userAgent: string, email: string, password: string): Promise<string | undefined> {
  const answer = await server.composed.app.inject({
    method: 'POST',
    url: '/api/sign/client',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  })
  return answer.json().token
}

const sessionsOf = async (person: Person) => (await person.call('GET /account/sessions')).body.response
const signInsOf = async (person: Person) => (await person.call('GET /account/sign-ins')).body.response
const opens = async (token: string | undefined) => (await server.call(token, 'GET /account')).status === 200

describe('open sessions', () => {
  it('are listed with device, company and times, this one first', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    const ana = await server.company()
    server.setClock('2026-03-03T09:30:00Z')
    await tryFrom(firefox, ana.email, ana.password)
    const [here, there, ...more] = await sessionsOf(ana)
    expect(more).toEqual([])
    expect(here).toMatchObject({ current: true, opened_at: '2026-03-02T12:00:00.000Z' })
    expect(there).toMatchObject({
      device: 'Firefox no Linux',
      company: expect.stringMatching(/^Empresa \d+$/),
      opened_at: '2026-03-03T09:30:00.000Z',
      seen_at: '2026-03-03T09:30:00.000Z',
      current: false,
    })
    server.setClock(undefined)
  })

  it('leave out expired ones', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    const ana = await server.company()
    server.setClock('2026-03-08T12:00:00Z')
    const fresh = await tryFrom(firefox, ana.email, ana.password)
    server.setClock('2026-03-10T12:00:00Z')
    const { body } = await server.call(fresh, 'GET /account/sessions')
    expect(body.response).toHaveLength(1)
    server.setClock(undefined)
  })

  it('end one by one, at once', async () => {
    const ana = await server.company()
    const phone = await tryFrom(firefox, ana.email, ana.password)
    const laptop = await tryFrom(firefox, ana.email, ana.password)
    const { body } = await server.call(phone, 'GET /account/sessions')
    const { id } = body.response.find(({ current }) => current)!
    expect((await ana.call('DELETE /account/sessions/{id}', { params: { id } })).status).toBe(200)
    expect([await opens(phone), await opens(laptop), await opens(ana.token)]).toEqual([false, true, true])
    expect((await ana.call('DELETE /account/sessions/{id}', { params: { id } })).status).toBe(404)
  })

  it("end all but this one, also in other companies, and nobody else's", async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana)
    const elsewhere = await server.company()
    await server.asOwner('insert into identity.members (company_id, user_id) values ($1, $2)', [
      elsewhere.companyId,
      ana.userId,
    ])
    const other = await tryFrom(firefox, ana.email, ana.password)
    await server.asOwner(
      `update identity.sessions set company_id = $1
       where id = (select max(id) from identity.sessions where user_id = $2)`,
      [elsewhere.companyId, ana.userId],
    )
    expect((await sessionsOf(ana)).map(({ company }) => company).sort()).toHaveLength(2)
    expect((await ana.call('POST /account/sessions/end-others')).body).toEqual({ ended: 1 })
    expect([await opens(other), await opens(ana.token), await opens(bia.token)]).toEqual([false, true, true])
    expect(await opens(elsewhere.token)).toBe(true)
  })

  it('of a colleague cannot be seen or ended, not even by a responsible user', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana)
    const [session] = await sessionsOf(bia)
    expect((await sessionsOf(ana)).map(({ id }) => id)).not.toContain(session!.id)
    expect((await ana.call('DELETE /account/sessions/{id}', { params: { id: session!.id } })).status).toBe(404)
    expect(await opens(bia.token)).toBe(true)
  })

  it('leave rows in the audit trail when they are ended', async () => {
    const ana = await server.company()
    await tryFrom(firefox, ana.email, ana.password)
    await ana.call('POST /account/sessions/end-others')
    const trail = await server.asOwner(
      `select action from audit.trail where company_id = $1 and user_id = $2 and action = 'session.ended'`,
      [ana.companyId, ana.userId],
    )
    expect(trail).toHaveLength(1)
  })
})

describe('the history of sign-ins', () => {
  it('lists successes and failures of the person, newest first, in pages', async () => {
    const ana = await server.company()
    await tryFrom(firefox, ana.email, 'uma-senha-errada')
    await tryFrom(firefox, ana.email.toUpperCase(), ana.password)
    expect(await signInsOf(ana)).toMatchObject([
      { succeeded: true, device: 'Firefox no Linux', company: expect.any(String) },
      { succeeded: false, device: 'Firefox no Linux', company: null },
      { succeeded: true },
    ])
    const second = await ana.call('GET /account/sign-ins', { query: { page: 2, per_page: 2 } })
    expect(second.body).toMatchObject({ response: [{ succeeded: true }], total: 3 })
  })

  it("records a disabled person's attempt as a failure", async () => {
    const ana = await server.company()
    await server.asOwner('update identity.members set disabled_at = now() where user_id = $1', [ana.userId])
    await tryFrom(firefox, ana.email, ana.password)
    await server.asOwner('update identity.members set disabled_at = null where user_id = $1', [ana.userId])
    expect(await signInsOf(ana)).toMatchObject([{ succeeded: false }, { succeeded: true }])
  })

  it('belongs to one person: nobody else sees it, and an unknown e-mail leaves no row', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana)
    const before = await server.asOwner('select id from identity.sign_ins')
    await tryFrom(firefox, 'ninguem@lugar-nenhum.com.br', 'uma-senha-errada')
    expect(await server.asOwner('select id from identity.sign_ins')).toHaveLength(before.length)
    await tryFrom(firefox, bia.email, 'uma-senha-errada')
    expect((await signInsOf(ana)).filter(({ succeeded }) => !succeeded)).toEqual([])
    expect((await signInsOf(bia)).filter(({ succeeded }) => !succeeded)).toHaveLength(1)
  })

  it('holds no address, not even a part of one', async () => {
    const [row] = await server.asOwner<{ columns: string }>(
      `select string_agg(column_name, ' ' order by column_name) as columns from information_schema.columns
       where table_schema = 'identity' and table_name = 'sign_ins'`,
    )
    expect(row!.columns).toBe('at company_id device id second_step succeeded user_id')
  })

  it('is deleted after six months', async () => {
    server.setClock('2026-01-10T12:00:00Z')
    const ana = await server.company()
    server.setClock('2026-07-12T12:00:00Z')
    await forgetPassed.run({}, server.composed.jobContext, 'test')
    const kept = () => server.asOwner('select id from identity.sign_ins where user_id = $1', [ana.userId])
    expect(await kept()).toHaveLength(1)
    server.setClock('2026-07-12T12:00:01Z')
    await forgetPassed.run({}, server.composed.jobContext, 'test')
    expect(await kept()).toEqual([])
    server.setClock(undefined)
  })
})
