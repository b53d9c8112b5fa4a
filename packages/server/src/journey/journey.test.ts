import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../notifications/hours.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { concludeModule } from './calls.fixtures.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
})

const module = async (id = 10, who = ana) =>
  (await who.call('GET /client/tutorial-stage/mount/{id}', { params: { id } })).body.module
const stage = async (id: number) =>
  (await ana.call('GET /client/tutorial-stage/stage/{id}', { params: { id } })).body.response
const save = (data_id: number, quizz_answer_id: number | null = null) =>
  ana.call('POST /client/tutorial-stage/save-history', {
    body: { data_id, type: quizz_answer_id ? '1' : '2', quizz_answer_id },
  })
const open = (practice_id: number, type: 'module' | 'practice' = 'module', who = ana) =>
  who.call('POST /client/tutorial-stage/started-registry/{type}', { params: { type }, body: { practice_id } })
const notice = async (who = ana) => (await who.call('POST /journey/practices/notice')).body.response
const rowsOf = async (table: string) =>
  (await server.asOwner(`select * from journey.${table} where company_id = $1`, [ana.companyId])).length
/** Days pass; Ana looks in on each, so that her session lasts. */
const days = async (...passing: string[]) => {
  for (const day of passing) {
    server.setClock(`2026-${day}T12:00:00-03:00`)
    await ana.call('GET /account')
  }
}
const morningOf = async (day: string) => {
  server.setClock(`${day}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
}
const task = (label: string, date: string, who = ana) => who.call('POST /calendar/task', { body: { label, date } })

describe('a stage', () => {
  it('is realized when it is saved, by one row however often and from however many tabs (rule R213, decision O252)', async () => {
    expect((await stage(1001)).realized).toBe(false)
    await Promise.all([save(1001), save(1001), save(1001)])
    await save(1001)
    expect((await stage(1001)).realized).toBe(true)
    expect(await rowsOf('stages')).toBe(1)
    expect((await module()).progress).toBe(14)
  })

  it('of a quiz says what is correct only after an answer, and the first answer stays (decisions O129, O130)', async () => {
    const asked = await stage(1005)
    expect(asked.answers.map(({ is_correct }) => is_correct)).toEqual([null, null, null])
    expect([asked.question_response, asked.quizz_response_id]).toEqual([null, null])
    expect((await save(1005)).status).toBe(404)
    expect((await save(1005, 11050)).status).toBe(404)
    const [wrong, right] = asked.answers
    const answered = (await save(1005, wrong!.id)).body.response
    expect(answered).toMatchObject({ realized: true, quizz_response_id: wrong!.id })
    expect(answered.answers.map(({ is_correct }) => is_correct)).toEqual([false, true, false])
    expect(answered.question_response).toMatch(/^Anotar leva segundos/)
    await save(1005, right!.id)
    expect((await stage(1005)).quizz_response_id).toBe(wrong!.id)
    const [row] = await server.asOwner('select question, answer from journey.stages where company_id = $1', [
      ana.companyId,
    ])
    expect(row).toEqual({ question: asked.question, answer: wrong!.answer })
  })
})

describe('a module', () => {
  it('leads to the next one only when all its stages are done (rules R216-R218)', async () => {
    const early = await ana.call('POST /client/tutorial-stage/next-module/{id}', { params: { id: 10 }, body: {} })
    expect([early.status, early.error.message]).toEqual([
      409,
      'Termine este modulo primeiro para depois avançar para o próximo',
    ])
    const { next_module_id } = (await concludeModule(ana, 10)).body.response
    const { modules: all } = (await ana.call('GET /client/tutorial-stage/mount')).body
    expect(all[0]).toMatchObject({ id: 10, progress: 100, concluded_at: expect.any(String) })
    expect(all[1]!.id).toBe(next_module_id)
  })

  it('after the last one none follows', async () => {
    const { modules: all } = (await ana.call('GET /client/tutorial-stage/mount')).body
    const answers = []
    for (const { id } of all) answers.push((await concludeModule(ana, id)).body.response.next_module_id)
    expect(answers.at(-1)).toBeNull()
    expect(answers.slice(0, -1)).toEqual(all.slice(1).map(({ id }) => id))
    expect((await ana.call('GET /journey/now')).status).toBe(204)
  })

  it('that is opened sets the flag and stands once in the trail (rules R224, R225, decision O131)', async () => {
    const actived = async () => (await ana.call('GET /account')).body.response.actived
    expect(await actived()).toBe('1')
    await open(10)
    await open(10)
    expect(await actived()).toBe('2')
    const { body } = await ana.call('GET /client/audit', { query: { area: 'journey' } })
    expect(body.response.map(({ action }) => action)).toEqual(['journey_module.opened'])
  })

  it('is rated once, from 0 to 10 (rule R226, decision O132)', async () => {
    const rate = (nps_points: number) =>
      ana.call('POST /client/nps', { body: { nps_points, description: 'Bom', module: 10 } })
    expect((await rate(11)).error.fields).toEqual({ nps_points: 'Escolha uma nota de 0 a 10' })
    expect((await rate(9)).body.message).toBe('Muito obrigado pela sua avaliação!')
    expect((await rate(3)).error.code).toBe('nps.already_given')
    expect((await module()).rated).toBe(true)
  })

  it('has a certificate once it is concluded', async () => {
    const certificate = () => ana.call('GET /journey/modules/{id}/certificate', { params: { id: 10 } })
    expect((await certificate()).error.code).toBe('journey.not_concluded')
    await concludeModule(ana, 10)
    expect((await certificate()).status).toBe(200)
  })
})

describe('a practice', () => {
  it('is noticed in the data, with what showed it, and stays done', async () => {
    expect(await notice()).toEqual([])
    for (const label of ['Ligar', 'Comprar', 'Pagar']) await task(label, '2026-05-12')
    expect((await notice()).map(({ stage_id, evidence }) => [stage_id, evidence])).toEqual([
      [1002, '3 tarefas'],
      [1004, '3 tarefas nesta semana'],
    ])
    expect(await notice()).toEqual([])
    await days('05-15', '05-20')
    expect((await stage(1004)).practice_state).toMatchObject({ evidence: '3 tarefas nesta semana', allowed: true })
    expect((await stage(1004)).practice_done).toBe(true)
  })

  it('that is begun is the open one, until it is done', async () => {
    await open(1002, 'practice')
    const now = async () => (await ana.call('GET /journey/now')).body!.response
    expect((await now()).practice).toMatchObject({ stage_id: 1002, link: '/tasks', done_at: null })
    await task('Ligar', '2026-05-12')
    await notice()
    expect((await now()).practice).toBeNull()
  })

  it('of an area whose permission the person lacks is not expected of them', async () => {
    const bia = await server.colleague(ana, [])
    const { practice_state } = (await bia.call('GET /client/tutorial-stage/stage/{id}', { params: { id: 1803 } })).body
      .response
    expect(practice_state!.allowed).toBe(false)
  })

  it('reminds on its day those who began it or asked, once, and nobody who has done it', async () => {
    const asked = await ana.call('POST /client/practice-notify', { body: { practice_id: 1002 } })
    expect(asked.body.response.remind_on).toBe('2026-05-12')
    await ana.call('POST /client/practice-notify', { body: { practice_id: 1407 } })
    const carla = await server.colleague(ana, [])
    await open(1002, 'practice', carla)
    const bia = await server.colleague(ana, [])
    await bia.call('POST /client/practice-notify', { body: { practice_id: 1002 } })
    await task('Ligar', '2026-05-12', bia)
    const told = async (who: Person) =>
      (await who.call('GET /client/manager-notification')).body.response
        .filter(({ kind }) => kind === 'journey_practice.due')
        .map(({ title, link }) => [title, link])
    await morningOf('2026-05-11')
    expect(await told(ana)).toEqual([])
    await morningOf('2026-05-12')
    await morningOf('2026-05-13')
    expect(await told(ana)).toEqual([['Ainda dá tempo: Anote a sua primeira tarefa', '/jornada/10?etapa=2']])
    expect(await told(carla)).toEqual(await told(ana))
    expect(await told(bia)).toEqual([])
  })

  it('reminds anew of what is begun again after its reminder, and promises no day that has passed', async () => {
    const promised = async () => (await stage(1002)).practice_state!.remind_on
    const told = async () =>
      (await ana.call('GET /client/manager-notification')).body.response.filter(
        ({ kind }) => kind === 'journey_practice.due',
      ).length
    await open(1002, 'practice')
    expect(await promised()).toBe('2026-05-12')
    await morningOf('2026-05-12')
    expect([await promised(), await told()]).toEqual([null, 1])
    await days('05-13', '05-17', '05-20')
    await open(1002, 'practice')
    expect(await promised()).toBe('2026-05-21')
    await morningOf('2026-05-21')
    expect(await told()).toBe(2)
  })
})

it('what only others may practise comes last, and is not said to be done', async () => {
  const bia = await server.colleague(ana, [])
  expect((await notice(bia)).map(({ title }) => title)).toEqual([])
  expect((await notice()).map(({ title }) => title)).toContain('Traga a sua equipe')
  const titles = async (who: Person) =>
    (await who.call('GET /client/tutorial-stage/mount')).body.modules.map(({ title }) => title)
  const [own, all] = [await titles(bia), await titles(ana)]
  expect(own.indexOf('O dinheiro à vista')).toBeGreaterThan(own.indexOf('Para onde vamos'))
  expect(all.indexOf('O dinheiro à vista')).toBeLessThan(all.indexOf('Para onde vamos'))
})

describe('a leader', () => {
  it('sees where everybody is, by name and without ranking, and who stopped; nobody else does', async () => {
    const bia = await server.colleague(ana, [])
    await open(10, 'module', bia)
    await bia.call('POST /client/tutorial-stage/save-history', { body: { data_id: 1001, type: '2' } })
    await concludeModule(ana, 10)
    const team = async () =>
      new Map((await ana.call('GET /journey/team')).body.response.map((one) => [one.user_id, one] as const))
    expect((await bia.call('GET /journey/team')).status).toBe(403)
    expect((await team()).get(bia.userId)).toMatchObject({
      module: 'Primeiros passos',
      progress: 14,
      modules_done: 0,
      stopped: false,
    })
    expect((await team()).get(ana.userId)).toMatchObject({ module: null, modules_done: 1 })
    await days('05-16', '05-21', '05-26')
    expect((await team()).get(bia.userId)!.stopped).toBe(true)
    expect((await team()).get(ana.userId)!.stopped).toBe(false)
  })

  it('does not call stopped somebody who does practices without going on in the player', async () => {
    const bia = await server.colleague(ana, [])
    await open(10, 'module', bia)
    for (const day of ['05-16', '05-21']) {
      await days(day)
      await bia.call('GET /account')
    }
    await task('Ligar', '2026-05-21', bia)
    await notice(bia)
    await days('05-26')
    const { response } = (await ana.call('GET /journey/team')).body
    expect(response.find(({ user_id }) => user_id === bia.userId)).toMatchObject({
      last_at: '2026-05-21T15:00:00.000Z',
      stopped: false,
    })
  })
})

it('what the company did in seven days is told in numbers', async () => {
  const week = async () => (await ana.call('GET /journey/week')).body.response
  expect(await week()).toEqual([])
  await concludeModule(ana, 10)
  expect(await week()).toEqual([{ count: 1, words: 'módulo da jornada concluído', link: '/jornada' }])
  await days('05-15', '05-19')
  expect(await week()).toEqual([])
})
