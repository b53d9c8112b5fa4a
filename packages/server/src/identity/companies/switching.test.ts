import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let eva: Person

beforeEach(async () => {
  ana = await server.company()
  eva = await server.company()
})

const join = (who: Person, where: Person) =>
  server.asOwner('insert into identity.members (company_id, user_id) values ($1, $2)', [where.companyId, who.userId])
const change = (who: Person, companyId: number) =>
  who.call('POST /root/change-company', { body: { company_id: companyId } })
const enter = async ({ email, password }: Person) => {
  const { body } = await server.call(undefined, 'POST /sign/client', { body: { email, password } })
  return server.person(body.token, email, password)
}

const entryOf = (headers: { 'set-cookie'?: unknown }) => /entry_ticket=[^;]+/.exec(String(headers['set-cookie']))?.[0]
const open = (cookie: string | undefined) =>
  server.call(undefined, 'POST /sign/entry', { headers: { cookie: cookie ?? '' } } as never)

describe('entering the chosen company without a password', () => {
  const chosen = async () => {
    await join(ana, eva)
    const answer = await change(ana, eva.companyId)
    return { entry: answer.body.entry, cookie: entryOf(answer.headers), headers: answer.headers }
  }

  afterEach(() => server.setClock(undefined))

  it('is offered within twelve hours of one, opens one session, once', async () => {
    const { entry, cookie, headers } = await chosen()
    expect(entry!.company).toBe((await eva.call('GET /account')).body.response.company_name)
    expect(String(headers['set-cookie'])).toMatch(/entry_ticket=[^;]+;[^,]*HttpOnly/)
    const entered = await open(cookie)
    expect(entered.status).toBe(200)
    const there = await server.person(entered.body.token, ana.email, ana.password)
    expect([there.companyId, there.userId]).toEqual([eva.companyId, ana.userId])
    expect((await open(cookie)).error.code).toBe('signin.entry_expired')
  })

  it('lasts a minute', async () => {
    const { cookie } = await chosen()
    server.setClock(new Date(Date.now() + 61_000).toISOString())
    expect((await open(cookie)).error.code).toBe('signin.entry_expired')
    expect((await open(undefined)).error.code).toBe('signin.entry_expired')
    expect((await open('entry_ticket=something-else')).error.code).toBe('signin.entry_expired')
  })

  it('is not offered after twelve hours, however often the company was changed since', async () => {
    await join(ana, eva)
    await server.asOwner('update identity.members set is_root = true where user_id = $1', [ana.userId])
    const begun = Date.now()
    const first = await change(ana, eva.companyId)
    const entered = await open(entryOf(first.headers))
    const there = await server.person(entered.body.token, ana.email, ana.password)
    server.setClock(new Date(begun + 12 * 3600_000 + 60_000).toISOString())
    const later = await change(there, ana.companyId)
    expect([later.status, later.body.entry, entryOf(later.headers)]).toEqual([200, null, undefined])
  })

  it('is void once the password changes, or the person works there no more', async () => {
    const changed = await chosen()
    await server.asOwner(`update identity.users set password_hash = password_hash || 'x' where id = $1`, [ana.userId])
    expect((await open(changed.cookie)).error.code).toBe('signin.entry_expired')
    const bia = await server.company()
    await join(bia, eva)
    const left = await change(bia, eva.companyId)
    await server.asOwner('update identity.members set disabled_at = now() where company_id = $1 and user_id = $2', [
      eva.companyId,
      bia.userId,
    ])
    expect((await open(entryOf(left.headers))).error.code).toBe('signin.entry_expired')
  })

  it('is open to everybody who works in both, by a call of its own', async () => {
    await join(ana, eva)
    await server.asOwner('update identity.members set is_root = false, is_responsible = false where user_id = $1', [
      ana.userId,
    ])
    const { status, headers } = await ana.call('PUT /account/company-in-use', { body: { company_id: eva.companyId } })
    expect(status).toBe(200)
    expect((await open(entryOf(headers))).status).toBe(200)
    const refused = await eva.call('PUT /account/company-in-use', { body: { company_id: ana.companyId } })
    expect(refused.error.code).toBe('company.not_allowed')
  })
})

describe('changing company', () => {
  it('ends the session, and the next sign-in enters the chosen company', async () => {
    await join(ana, eva)
    const answer = await change(ana, eva.companyId)
    expect([answer.status, answer.body.message]).toEqual([200, 'Empresa alterada faça seu login novamente.'])
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await ana.call('GET /account')).error.code).toBe('session.expired')
    const there = await enter(ana)
    expect(there.companyId).toBe(eva.companyId)
    await server.asOwner('update identity.members set is_root = true where user_id = $1', [ana.userId])
    await change(there, ana.companyId)
    expect((await enter(ana)).companyId).toBe(ana.companyId)
  })

  it('also works when everything happens at one instant', async () => {
    server.setClock('2026-12-01T12:00:00Z')
    try {
      await join(ana, eva)
      const here = await enter(ana)
      await change(here, eva.companyId)
      expect((await enter(ana)).companyId).toBe(eva.companyId)
    } finally {
      server.setClock(undefined)
    }
  })

  it('is refused for a company to which one does not belong, or no longer, and leaves the session open', async () => {
    expect((await change(ana, eva.companyId)).error.code).toBe('company.not_allowed')
    expect((await change(ana, 999_999_999)).error.code).toBe('company.not_allowed')
    await join(ana, eva)
    await server.asOwner('update identity.members set disabled_at = now() where company_id = $1 and user_id = $2', [
      eva.companyId,
      ana.userId,
    ])
    expect((await change(ana, eva.companyId)).error.code).toBe('company.not_allowed')
    expect((await ana.call('GET /account')).status).toBe(200)
  })

  it('ends this session only, and neither company learns of the other', async () => {
    await join(ana, eva)
    const elsewhere = await enter(ana)
    await change(ana, eva.companyId)
    expect((await elsewhere.call('GET /account')).status).toBe(200)
    const trail = await server.asOwner<{ company_id: number; action: string; entity_id: string }>(
      `select company_id, action, before, after from audit.trail
       where company_id = any($1) and action in ('session.closed', 'session.company_chosen') order by id`,
      [[ana.companyId, eva.companyId]],
    )
    expect(trail).toEqual([
      { company_id: eva.companyId, action: 'session.company_chosen', before: null, after: null },
      { company_id: ana.companyId, action: 'session.closed', before: null, after: null },
    ])
  })
})
