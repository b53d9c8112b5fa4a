import { allCalls } from '@prumo/contract/areas.ts'
import { keyNeed, keyNeeds } from '@prumo/contract/key-needs.ts'
import { keyAreaNames } from '@prumo/contract/keys.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { disableIn, joins, permit, setRole } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { keyOf } from '../testing/keys.ts'

const server = openTestServer()

let ana: Person
let bia: Person

beforeAll(async () => {
  ana = await server.company()
  bia = await server.colleague(ana, ['finance'])
})

/** What a key is answered: the code of the refusal, or 'ok'. */
const asked = async (token: string, key: Parameters<typeof server.attempt>[1], input: object = {}) => {
  const { status, error } = await server.attempt(token, key, input)
  return status < 300 ? 'ok' : error.code
}
const task = { body: { label: 'Ligar para o cliente', date: '2026-12-01' } }

describe('what a key needs', () => {
  it('follows from the declaration: the permission or the area, and whether the call writes or approves', () => {
    expect(keyNeeds.get('GET /calendar/task/{id}')).toEqual({ area: 'tasks', right: 'see' })
    expect(keyNeeds.get('POST /calendar/task')).toEqual({ area: 'tasks', right: 'edit' })
    expect(keyNeeds.get('GET /calendar/month')).toEqual({ area: 'calendar', right: 'see' })
    expect(keyNeeds.get('PUT /contacts')).toEqual({ area: 'contacts', right: 'edit' })
    expect(keyNeeds.get('GET /client/users')).toEqual({ area: 'any', right: 'see' })
    const approving = allCalls.find(([, call]) => call.approves)!
    expect(keyNeed(...approving)?.right).toBe('approve')
  })

  it('no key opens an account, users, billing, the provider, what is confidential or belongs to the person alone', () => {
    const closed = ['identity', 'billing', 'privacy', 'provider', 'notifications', 'help', 'imports', 'live', 'journey']
    const open = allCalls.filter(([key]) => keyNeeds.has(key))
    // What is below a record belongs to the area of the record.
    expect(open.filter(([, { key }, area]) => closed.includes(area) && key !== 'record')).toEqual([])
    expect(open.filter(([, { confidential }]) => confidential)).toEqual([])
    expect(
      open.filter(([, { audience }]) => ['users', 'configs', 'plans', 'responsible', 'root'].includes(audience)),
    ).toEqual([])
    expect(open.filter(([key]) => /relatos|canal-de/.test(key))).toEqual([])
  })

  it('every area that is offered opens something', () => {
    const opened = (right: string) =>
      new Set([...keyNeeds.values()].filter((need) => need.right === right).map(({ area }) => area))
    // Their list is what any key reads.
    expect(keyAreaNames.filter((area) => !opened('see').has(area))).toEqual(['projects'])
    // What leaves as a file is only read.
    expect(keyAreaNames.filter((area) => !opened('edit').has(area))).toEqual(['export'])
  })

  it('what any key reads are lists that others refer to, and nothing that writes', () => {
    const any = [...keyNeeds].filter(([, { area }]) => area === 'any')
    expect(any.map(([key]) => key)).toEqual([
      'GET /search',
      'GET /client/departments',
      'GET /client/departments/{id}',
      'GET /departments',
      'GET /v2/client/projects',
      'GET /v2/client/projects/{id}',
      'GET /client/users',
      'GET /integrations/key',
    ])
  })
})

describe('a key', () => {
  it('is shown once, is sent as Authorization: Bearer, and says what it opens and when it was used', async () => {
    const { token, id, ending } = await keyOf(ana, { name: 'Painel', areas: { tasks: 'edit', finance: 'see' } })
    expect(token).toMatch(/^prumo_[\w-]{43}$/)
    expect(token.endsWith(ending)).toBe(true)
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await server.call(undefined, 'GET /integrations/key', { headers } as never)
    expect(body.response).toMatchObject({ name: 'Painel', areas: { tasks: 'edit', finance: 'see' } })
    const listed = (await ana.call('GET /integrations/keys')).body.response.find((key) => key.id === id)!
    expect(listed).toMatchObject({ name: 'Painel', user_id: ana.userId })
    expect(listed.used_at).not.toBeNull()
    expect(listed).not.toHaveProperty('token')
    const [stored] = await server.asOwner<{ text: string }>(
      `select coalesce(string_agg(to_jsonb(k)::text, ' '), '') as text from integrations.keys k`,
    )
    expect(stored!.text).not.toContain(token.slice(6))
  })

  it('notes its use at most once a minute', async () => {
    const { token, id } = await keyOf(ana)
    const usedAt = async () =>
      (await ana.call('GET /integrations/keys')).body.response.find((key) => key.id === id)!.used_at
    server.setClock('2026-12-01T12:00:00Z')
    await asked(token, 'GET /integrations/key')
    server.setClock('2026-12-01T12:00:50Z')
    await asked(token, 'GET /integrations/key')
    expect(await usedAt()).toBe('2026-12-01T12:00:00.000Z')
    server.setClock('2026-12-01T12:01:01Z')
    await asked(token, 'GET /integrations/key')
    expect(await usedAt()).toBe('2026-12-01T12:01:01.000Z')
    server.setClock(undefined)
  })

  it('sees or edits only the areas it has', async () => {
    const sees = (await keyOf(ana, { areas: { tasks: 'see' } })).token
    expect(await asked(sees, 'GET /calendar/bin')).toBe('ok')
    expect(await asked(sees, 'POST /calendar/task', task)).toBe('key.right')
    expect(await asked(sees, 'GET /v2/protocols')).toBe('key.right')
    expect(await asked(sees, 'GET /account')).toBe('key.closed')
    const edits = (await keyOf(ana, { areas: { tasks: 'edit' } })).token
    expect(await asked(edits, 'POST /calendar/task', task)).toBe('ok')
  })

  it('loses at once what its person loses, and never has their responsibility', async () => {
    const eva = await server.colleague(ana, ['finance'])
    await setRole(server, eva, { is_responsible: true })
    const { token } = await keyOf(eva)
    expect(await asked(token, 'GET /client/audit')).toBe('key.closed')
    expect(await asked(token, 'GET /client/finance/group')).toBe('ok')
    await permit(server, eva, [])
    expect(await asked(token, 'GET /client/finance/group')).toBe('permission.denied')
    // Who is no longer responsible keeps what anybody’s key opens.
    await setRole(server, eva, { is_responsible: false })
    expect(await asked(token, 'GET /v2/protocols')).toBe('key.right')
    expect(await asked(token, 'GET /calendar/bin')).toBe('ok')
  })

  it('of somebody who is not responsible opens their own tasks and calendar, and no more', async () => {
    const refused = await bia.call('POST /integrations/keys', {
      body: { name: 'x', areas: { finance: 'see' }, password: bia.password },
    })
    expect(refused.error.code).toBe('key.personal')
    const { token } = await keyOf(bia, { areas: { tasks: 'edit', calendar: 'see' }, approves: [] })
    expect(await asked(token, 'POST /calendar/task', task)).toBe('ok')
    const listed = (await bia.call('GET /integrations/keys')).body.response
    expect(new Set(listed.map(({ user_id }) => user_id))).toEqual(new Set([bia.userId]))
  })

  it('is told of to the responsible users who did not make it', async () => {
    const heard = async (person: Person) =>
      (await person.call('GET /client/manager-notification/all')).raw.toString().match(/criou a chave[^"]*"[^"]*"/g) ??
      []
    const eva = await server.company()
    const rui = await server.colleague(eva)
    const leo = await server.colleague(eva)
    await setRole(server, leo, { is_responsible: true })
    await keyOf(rui, { name: 'Meu celular', areas: { tasks: 'see' }, approves: [] })
    expect(await heard(rui)).toEqual([])
    expect((await heard(eva)).join()).toContain('Meu celular')
    expect((await heard(leo)).join()).toContain('Meu celular')
  })

  it('ends after its last day in the company’s time zone', async () => {
    await expect(keyOf(ana, { ends_on: '2020-01-31' })).rejects.toThrow('Escolha hoje ou um dia depois')
    const { token, id } = await keyOf(ana)
    await server.asOwner(`update integrations.keys set ends_on = '2026-12-10' where id = $1`, [id])
    server.setClock('2026-12-11T02:59:00Z')
    expect(await asked(token, 'GET /integrations/key')).toBe('ok')
    server.setClock('2026-12-11T03:00:00Z')
    expect(await asked(token, 'GET /integrations/key')).toBe('key.ended')
    server.setClock(undefined)
  })

  it('asks for the password of its person, whose right ones count for nothing', async () => {
    const make = async (password: string) =>
      (await ana.call('POST /integrations/keys', { body: { name: 'x', areas: { tasks: 'see' }, password } })).status
    expect(await make('outra senha')).toBe(400)
    for (let n = 0; n < 12; n++) expect(await make(ana.password)).toBe(201)
  })

  it('is withdrawn at once, by its person or who is responsible, and by nobody else', async () => {
    const { token, id } = await keyOf(bia, { areas: { tasks: 'see' }, approves: [] })
    const caio = await server.colleague(ana)
    expect((await caio.call('DELETE /integrations/keys/{id}', { params: { id } })).status).toBe(404)
    expect(await asked(token, 'GET /integrations/key')).toBe('ok')
    expect((await ana.call('DELETE /integrations/keys/{id}', { params: { id } })).status).toBe(200)
    expect(await asked(token, 'GET /integrations/key')).toBe('key.ended')
  })

  it('ends with its person: disabled, they do not get it back with their access', async () => {
    const lia = await server.colleague(ana)
    const { token } = await keyOf(lia, { areas: { tasks: 'see' }, approves: [] })
    await ana.call('PUT /client/users/disabled', { body: { client_id: lia.userId } })
    expect(await asked(token, 'GET /integrations/key')).toBe('key.ended')
    await ana.call('PUT /client/users/disabled', { body: { client_id: lia.userId } })
    expect(await asked(token, 'GET /integrations/key')).toBe('key.ended')
    const rui = await server.colleague(ana)
    const other = await keyOf(rui, { areas: { tasks: 'see' }, approves: [] })
    await disableIn(server, rui, ana.companyId)
    expect(await asked(other.token, 'GET /integrations/key')).toBe('key.ended')
  })

  it('works from its addresses only', async () => {
    const from = async (remoteAddress: string, token: string) => {
      const answer = await server.composed.app.inject({
        url: '/api/integrations/key',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.json<{ code?: string }>().code ?? 'ok'
    }
    const { token } = await keyOf(ana, { addresses: ['200.10.20.0/24', '2001:db8:7::9'] })
    expect(await from('200.10.20.77', token)).toBe('ok')
    expect(await from('::ffff:200.10.20.77', token)).toBe('ok')
    expect(await from('200.10.21.1', token)).toBe('key.address')
    expect(await from('2001:db8:7::1234', token)).toBe('ok')
    expect(await from('2001:db8:8::1', token)).toBe('key.address')
    const wrong = await ana.call('POST /integrations/keys', {
      body: { name: 'x', areas: { tasks: 'see' }, addresses: ['escritório'], password: ana.password },
    })
    expect(wrong.error.fields).toEqual({ 'addresses.0': expect.stringContaining('200.10.20') })
  })

  it('opens nothing in a cookie, in an address, or in a company of another', async () => {
    const { token } = await keyOf(ana)
    const inCookie = await server.composed.app.inject({
      url: '/api/integrations/key',
      headers: { cookie: `request_token=${token}` },
    })
    expect(inCookie.json()).toMatchObject({ code: 'session.expired' })
    const inAddress = await server.composed.app.inject({ url: `/api/client/audit/csv?token=${token}` })
    expect(inAddress.json()).toMatchObject({ code: 'session.expired' })
    // Its person works in two companies: it opens the one it was made in.
    const other = await server.company()
    await joins(server, ana, other.companyId, { is_root: true })
    expect((await server.call(token, 'GET /client/users')).body.response.map(({ id }) => id)).not.toContain(
      other.userId,
    )
  })

  it('finds by the search only what its areas open', async () => {
    await ana.call('POST /calendar/task', { body: { label: 'Visitar o moinho', date: '2026-12-02' } })
    await ana.call('POST /v2/protocols', {
      body: { name: 'Reunião no moinho', date: '2026-12-02 09:00', subjects: [] },
    })
    const found = async (token: string) =>
      (await server.call(token, 'GET /search', { query: { q: 'moinho' } })).body.found.map(({ kind }) => kind)
    expect((await found(ana.token)).sort()).toEqual(['minutes', 'task'])
    expect(await found((await keyOf(ana, { areas: { tasks: 'see' } })).token)).toEqual(['task'])
    expect(await found((await keyOf(ana, { areas: { files: 'see' } })).token)).toEqual([])
  })

  it('opens comments, history and files of the records of its areas, and of no others', async () => {
    const made = await ana.call('POST /calendar/task', { body: { label: 'Visitar o moinho', date: '2026-12-02' } })
    const department = await ana.call('POST /client/departments', { body: { name: `Compras ${ana.companyId}` } })
    const params = { kind: 'task', id: made.body.atividades[0]!.id }
    const plan = await ana.call('POST /client/action-plan', {
      body: { department_id: department.body.response.id, problem: 'Atrasos', to_do: 'Ligar antes' },
    })
    const other = { kind: 'action_plan', id: plan.body.response.id }
    const { token } = await keyOf(ana, { areas: { tasks: 'see' }, approves: [] })
    for (const what of ['comments', 'history', 'comment-files'] as const) {
      const call = `GET /client/records/{kind}/{id}/${what}` as const
      expect(await asked(token, call, { params })).toBe('ok')
      expect(await asked(token, call, { params: other })).toBe('not_found')
    }
    const body = { text: 'Visto pelo painel' }
    const comment = 'POST /client/records/{kind}/{id}/comments'
    expect(await asked(token, comment, { params, body })).toBe('permission.only_sees')
    const editing = await keyOf(ana, { areas: { tasks: 'edit' }, approves: [] })
    expect(await asked(editing.token, comment, { params, body })).toBe('ok')
    expect(await asked(editing.token, comment, { params: other, body })).toBe('not_found')
  })

  it('stands in the trail with its person, where it can be asked for', async () => {
    const { token, id } = await keyOf(ana, { name: 'Loja virtual', areas: { tasks: 'edit' } })
    await asked(token, 'POST /calendar/task', task)
    const { response } = (await ana.call('GET /client/audit', { query: { key: id } })).body
    expect(response.map(({ sentence, user_id }) => [sentence, user_id])).toEqual([
      [
        expect.stringMatching(/^Pessoa \d+, pela chave "Loja virtual", criou a tarefa "Ligar para o cliente"$/),
        ana.userId,
      ],
    ])
    const [made] = (await ana.call('GET /client/audit', { query: { area: 'access' } })).body.response
    expect(made!.sentence).toMatch(/^Pessoa \d+ criou a chave de integração "Loja virtual"$/)
  })
})
