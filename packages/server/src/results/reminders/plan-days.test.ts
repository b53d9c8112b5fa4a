import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { department } from '../testing/indicators.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-08-01T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, ['results'])
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
})

const morningOf = async (day: string) => {
  server.setClock(`${day}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
}
const told = async ({ userId }: Person) =>
  (
    await server.asOwner<{ title: string; message: string }>(
      `select title, message from notifications.notifications
       where user_id = $1 and kind in ('action_plan.day', 'handing_over.asked') order by id`,
      [userId],
    )
  ).map(({ title, message }) => `${title}: ${message}`)
const planned = async (fields: object) => {
  const body = { department_id: (await department({ ana, secret: 'x' })).id, problem: 'P', ...fields }
  return (await ana.call('POST /client/action-plan', { body: body as never })).body.response.id
}

describe('the dates of a plan', () => {
  it('remind its responsible of its start, its end and a lost deadline', async () => {
    const dates = { espected_start: '2026-08-03', expected_end: '2026-08-05', check_on: '2026-08-07' }
    await planned({ to_do: 'Trocar', ...dates, responsible_id: bia.userId, verifier_id: ana.userId })
    for (const day of ['2026-08-02', '2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07'])
      await morningOf(day)
    expect((await told(bia)).slice(1)).toEqual(
      ['começa hoje', 'termina hoje', 'atrasado'].map(
        (what) => `Plano de ação ${what}: <p><strong>Trocar</strong></p>`,
      ),
    )
    // It is not concluded, so there is nothing to check yet.
    expect(await told(ana)).toEqual([])
  })

  it('remind of the check on its day, once the plan is concluded', async () => {
    await planned({ to_do: 'Trocar', real_end: '2026-08-01', check_on: '2026-08-04', verifier_id: bia.userId })
    for (const day of ['2026-08-03', '2026-08-04', '2026-08-05']) await morningOf(day)
    expect((await told(bia)).slice(1)).toEqual(['Plano de ação para verificar: <p><strong>Trocar</strong></p>'])
  })

  it('remind nobody of a plan that is concluded, nor somebody who may not open plans', async () => {
    const caio = await server.colleague(ana, [])
    await planned({ to_do: 'Feito', expected_end: '2026-08-03', real_end: '2026-08-01', responsible_id: bia.userId })
    await planned({ to_do: 'Aberto', expected_end: '2026-08-03', responsible_id: caio.userId })
    await morningOf('2026-08-03')
    expect((await told(bia)).slice(1)).toEqual([])
    expect((await told(caio)).slice(1)).toEqual([])
  })
})

describe('who becomes responsible for a plan', () => {
  it('is told by whom, also where many plans change at once, and not by themselves', async () => {
    const id = await planned({ to_do: 'Ligar', responsible_id: bia.userId })
    await planned({ to_do: 'Meu', responsible_id: ana.userId })
    expect(await told(bia)).toEqual([expect.stringMatching(/ passou um plano de ação para você: .*Ligar/)])
    const change = (responsible_id: number) =>
      ana.call('POST /client/action-plan/bulk', {
        body: { ids: [id], action: { type: 'responsible', responsible_id } },
      })
    await change(bia.userId)
    expect(await told(bia)).toHaveLength(1)
    await change(ana.userId)
    await change(bia.userId)
    expect(await told(bia)).toHaveLength(2)
    expect(await told(ana)).toEqual([])
  })
})

describe('who checks a plan', () => {
  const checking = async () =>
    (await bia.call('GET /waiting')).body.response.find(({ id }) => id === 'action_plan.check')?.items
  const change = async (id: number, more: object) => {
    const plan = (await ana.call('GET /client/action-plan/{id}', { params: { id } })).body.response
    const { department_id, problem, to_do, verifier_id, check_on, real_end } = plan
    const body = { department_id, problem, to_do, verifier_id, check_on, real_end, ...more }
    return ana.call('PUT /client/action-plan/{id}', { params: { id }, body })
  }
  const asked = / pediu que você verifique a eficácia de um plano de ação: .*Trocar/
  const concluded = / concluiu um plano de ação que espera a sua verificação: .*Trocar/

  it('is told when they are chosen, and where no day is said, it waits for them from the conclusion on', async () => {
    const id = await planned({ to_do: 'Trocar', verifier_id: bia.userId })
    await change(id, { problem: 'Outro' })
    expect(await told(bia)).toEqual([expect.stringMatching(asked)])
    expect(await checking()).toBeUndefined()
    const action = { type: 'conclude' as const, date: '2026-08-01' }
    await ana.call('POST /client/action-plan/bulk', { body: { ids: [id], action } })
    expect(await told(bia)).toEqual([expect.stringMatching(asked), expect.stringMatching(concluded)])
    expect(await checking()).toMatchObject([{ id, detail: 'Concluído em 01/08/2026' }])
    const toCheck = async (person: Person) =>
      (await person.call('GET /client/action-plan/search/finish', { query: { to_check: 'true' } })).body.response
    expect((await toCheck(bia)).map((plan) => plan.id)).toEqual([id])
    expect(await toCheck(ana)).toEqual([])
    const waiting = (await bia.call('GET /waiting')).body.response.find((one) => one.id === 'action_plan.check')
    expect(waiting?.link).toBe('/plan-actions/finish?esperam=sim')
  })

  it('is told at the conclusion where the day of the check has passed, and not before it', async () => {
    server.setClock('2026-08-05T12:00:00-03:00')
    const passed = await planned({ to_do: 'Trocar', verifier_id: bia.userId, check_on: '2026-08-04' })
    const ahead = await planned({ to_do: 'Pintar', verifier_id: bia.userId, check_on: '2026-08-30' })
    for (const id of [passed, ahead]) await change(id, { real_end: '2026-08-05' })
    expect((await told(bia)).slice(2)).toEqual([expect.stringMatching(concluded)])
    expect(await checking()).toMatchObject([{ id: passed, detail: 'Verificar desde 04/08/2026' }])
  })
})

it('an action of a plan is told to whoever gets it, once', async () => {
  const id = await planned({ to_do: 'Trocar' })
  const body = { what: 'Ligar', responsible_id: bia.userId }
  const added = (await ana.call('POST /client/action-plan/{id}/actions', { params: { id }, body })).body.response
  const params = { id, actionId: added.actions[0]!.id }
  const put = (more: object) => ana.call('PUT /client/action-plan/{id}/actions/{actionId}', { params, body: more })
  await put({ what: 'Ligar cedo', responsible_id: bia.userId })
  expect(await told(bia)).toEqual([expect.stringMatching(/ deixou uma ação de um plano com você: .*Ligar/)])
  await put({ responsible_id: ana.userId })
  await put({ responsible_id: bia.userId })
  expect(await told(bia)).toHaveLength(2)
  expect(await told(ana)).toEqual([])
})
