import { afterEach, describe, expect, it } from 'vitest'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { joins, worksOnlyIn } from '../testing/standing.ts'
import { resetSecondStep } from './resetting.ts'
import { personWithTwoSteps, setUpTwoSteps } from './testing/phone.ts'

const server = openTestServer()
afterEach(async () => {
  server.mails.length = 0
  await server.asOwner('delete from platform.rate_limits')
})

const reset = (by: Person, { userId: id }: Person) => by.call('DELETE /client/users/{id}/two-step', { params: { id } })
const signIn = ({ email, password }: Person) =>
  server.call(undefined, 'POST /sign/client', { body: { email, password } })

/** A colleague who works nowhere else, with two-step sign-in. */
async function colleagueWithTwoSteps(of: Person) {
  const bia = await server.colleague(of)
  await worksOnlyIn(server, bia, of.companyId)
  return { bia, ...(await setUpTwoSteps(server, bia)) }
}

describe('the second step of a colleague who lost the telephone', () => {
  it('is removed by a responsible user: sessions end, they get an e-mail, and the trail records it', async () => {
    const ana = await server.company()
    const { bia } = await colleagueWithTwoSteps(ana)
    const shown = async () => (await ana.call('GET /client/users/{id}', { params: { id: bia.userId } })).body.response
    expect(await shown()).toMatchObject({ two_step: true, can: { reset_two_step: true } })
    await server.runJobs(sendMail)
    server.mails.length = 0
    expect((await reset(ana, bia)).status).toBe(200)
    expect(await shown()).toMatchObject({ two_step: false, can: { reset_two_step: false } })
    expect((await bia.call('GET /account')).status).toBe(401)
    expect((await signIn(bia)).status).toBe(200)
    await server.runJobs(sendMail)
    expect(server.mails).toMatchObject([{ to: bia.email, subject: 'Sua verificação em duas etapas foi retirada' }])
    const [entry] = await server.asOwner<{ user_id: string; entity_id: string }>(
      `select user_id, entity_id from audit.trail where company_id = $1 and action = 'member.two_step_reset'`,
      [ana.companyId],
    )
    expect(entry).toEqual({ user_id: ana.userId, entity_id: String(bia.userId) })
    expect((await reset(ana, bia)).error.code).toBe('two_step.off')
  })

  it('cannot be removed by a colleague with every permission, by oneself, or by another company', async () => {
    const ana = await server.company()
    const { bia, phone } = await colleagueWithTwoSteps(ana)
    const caio = await server.colleague(ana, ['users', 'configs', 'contacts'])
    const stranger = await server.company()
    expect((await reset(caio, bia)).error.code).toBe('permission.denied')
    expect((await reset(stranger, bia)).status).toBe(404)
    await setUpTwoSteps(server, ana)
    expect((await reset(ana, ana)).error.code).toBe('user.self')
    expect((await signIn(bia)).error.code).toBe('signin.second_step')
    expect(phone.code()).toMatch(/^\d{6}$/)
  })

  it('of a person who also works elsewhere is removed only by the system itself', async () => {
    const ana = await server.company()
    const { person: dora } = await personWithTwoSteps(server)
    await joins(server, dora, ana.companyId)
    const refused = await reset(ana, dora)
    expect([refused.status, refused.error.code]).toEqual([409, 'user.elsewhere'])
    expect((await signIn(dora)).error.code).toBe('signin.second_step')
    await server.composed.jobContext.inCompany(ana.companyId, (scope) => resetSecondStep(scope, dora.userId))
    expect((await signIn(dora)).status).toBe(200)
    expect((await dora.call('GET /account')).status).toBe(401)
    await server.runJobs(sendMail)
    expect(server.mails.at(-1)!.text).toContain('Prumo retirou a verificação em duas etapas')
  })

  it('must be set up again at once where the company requires it', async () => {
    const { person: ana } = await personWithTwoSteps(server)
    await ana.call('PUT /client/two-step', { body: { required: true } })
    const { bia } = await colleagueWithTwoSteps(ana)
    await reset(ana, bia)
    const { body } = await signIn(bia)
    expect((await server.call(body.token, 'GET /contacts')).error.code).toBe('two_step.setup_required')
  })
})
