import { allCalls } from '@prumo/contract/areas.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { joins, permit, setCompany, setPerson, setRole } from '../testing/standing.ts'
import { personWithTwoSteps, phoneOf, setUpTwoSteps } from './testing/phone.ts'

const server = openTestServer()
afterEach(() => server.asOwner('delete from platform.rate_limits'))

const requireTwoSteps = (person: Person, required = true) => person.call('PUT /client/two-step', { body: { required } })
/** A session for each call, because some calls end it. */
async function anotherSession({ userId, companyId }: Person): Promise<string> {
  const token = newToken()
  await server.asOwner(
    `insert into identity.sessions (token_hash, user_id, company_id, created_at, seen_at, expires_at)
     values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [hashToken(token), userId, companyId],
  )
  return token
}

describe('a company that requires two-step sign-in', () => {
  it('is set by a responsible user who has it, and counts the people who have it', async () => {
    const ana = await server.company()
    await server.colleague(ana)
    expect((await requireTwoSteps(ana)).error.code).toBe('two_step.own_first')
    await setUpTwoSteps(server, ana)
    const { body } = await requireTwoSteps(ana)
    expect(body.response).toEqual({ required: true, people: { active: 2, with_two_step: 1 } })
    await requireTwoSteps(ana)
    await requireTwoSteps(ana, false)
    const trail = await server.asOwner<{ action: string }>(
      `select action from audit.trail where company_id = $1 and entity = 'company' and action like '%two_step%' order by id`,
      [ana.companyId],
    )
    expect(trail.map(({ action }) => action)).toEqual(['company.two_step_required', 'company.two_step_optional'])
  })

  it('allows a person without it only setting it up, signing out and the password', async () => {
    const { person: ana } = await personWithTwoSteps(server)
    // Root, responsible, consultant, every permission: nothing else could refuse them.
    const carla = await server.colleague(ana)
    await permit(server, carla, permissions)
    await setRole(server, carla, { is_root: true, is_responsible: true })
    await setPerson(server, carla, { consultant: true })
    await requireTwoSteps(ana)
    const open = []
    for (const [key, call] of allCalls) {
      if (call.audience === 'public' || call.audience === 'provider') continue
      const token = await anotherSession(carla)
      // This check comes before the input; some addresses carry the key themselves.
      const { status, error } = await server.attempt(token, key, call.keyIn === 'path' ? { params: { token } } : {})
      if (error?.code !== 'two_step.setup_required') {
        open.push(key)
        continue
      }
      expect([key, status]).toEqual([key, 403])
      await server.asOwner('delete from platform.rate_limits')
    }
    expect(open.sort()).toEqual([
      'DELETE /account/deletion',
      'GET /account',
      'GET /account/deletions',
      'GET /account/personal-data',
      'GET /account/two-step',
      'POST /root/change-company',
      'PUT /account/company-in-use',
      'PUT /account/deletion',
      'PUT /account/two-step',
      'PUT /account/two-step/setup',
      'PUT /alter-password',
      'PUT /client/companies/{id}/change-company',
    ])
  })

  it('applies to open sessions from the next request on, until it no longer requires it', async () => {
    const { person: ana } = await personWithTwoSteps(server)
    const bia = await server.colleague(ana, ['contacts'])
    expect((await bia.call('GET /contacts')).status).toBe(200)
    await requireTwoSteps(ana)
    expect((await bia.call('GET /contacts')).error.code).toBe('two_step.setup_required')
    expect((await bia.call('GET /account')).body.response.must_set_up_two_step).toBe(true)
    const setup = await bia.call('PUT /account/two-step/setup', { body: {} })
    await bia.call('PUT /account/two-step', { body: { code: phoneOf(setup.body.response.key, server).code() } })
    expect((await bia.call('GET /contacts')).status).toBe(200)
    expect((await bia.call('GET /account')).body.response.must_set_up_two_step).toBe(false)
    const caio = await server.colleague(ana, ['contacts'])
    expect((await caio.call('GET /contacts')).status).toBe(403)
    await requireTwoSteps(ana, false)
    expect((await caio.call('GET /contacts')).status).toBe(200)
  })

  it('requires it of a consultant who enters it, and not in another company', async () => {
    const { person: ana } = await personWithTwoSteps(server)
    const carla = await server.company({ consultant: true })
    await joins(server, carla, ana.companyId, { permissions: ['contacts'] })
    await requireTwoSteps(ana)
    expect((await carla.call('GET /contacts')).status).toBe(200)
    await carla.call('PUT /client/companies/{id}/change-company', { params: { id: ana.companyId } })
    const { email, password } = carla
    const signedIn = await server.call(undefined, 'POST /sign/client', { body: { email, password } })
    const inside = await server.person(signedIn.body.token, email, password)
    expect(inside.companyId).toBe(ana.companyId)
    expect((await inside.call('GET /contacts')).error.code).toBe('two_step.setup_required')
    // A person who does not want it goes back to their other company.
    const back = await inside.call('PUT /client/companies/{id}/change-company', { params: { id: carla.companyId } })
    expect(back.status).toBe(200)
    const home = await server.call(undefined, 'POST /sign/client', { body: { email, password } })
    expect((await server.call(home.body.token, 'GET /contacts')).status).toBe(200)
  })

  it('has a temporary password changed first', async () => {
    const { person: ana } = await personWithTwoSteps(server)
    const bia = await server.colleague(ana)
    await requireTwoSteps(ana)
    await setPerson(server, bia, { must_change_password: true })
    expect((await bia.call('GET /contacts')).error.code).toBe('password.change_required')
    const body = { last_password: bia.password, new_password: 'uma-senha-novinha' }
    expect((await bia.call('PUT /alter-password', { body })).status).toBe(200)
    expect((await bia.call('GET /contacts')).error.code).toBe('two_step.setup_required')
  })

  it('lets nobody turn theirs off, also from another company', async () => {
    const { person, phone } = await personWithTwoSteps(server)
    await requireTwoSteps(person)
    const body = { password: person.password, code: phone.code() }
    const refused = await person.call('PUT /account/two-step/off', { body })
    expect([refused.status, refused.error.code]).toEqual([409, 'two_step.required'])
    expect((await person.call('GET /account/two-step')).body.response.required_by).toMatch(/^Empresa \d+$/)

    const other = await server.company()
    const { person: dora, phone: doras } = await personWithTwoSteps(server)
    await joins(server, dora, other.companyId)
    await setCompany(server, other, { two_step_required: true })
    const elsewhere = await dora.call('PUT /account/two-step/off', {
      body: { password: dora.password, code: doras.code() },
    })
    expect(elsewhere.error.code).toBe('two_step.required')
  })
})
