import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { type Company, companyOf } from '../testing/round-company.ts'

const server = openTestServer()
let ana: Person
let company: Company

beforeAll(async () => {
  server.setClock('2026-05-04T12:00:00-03:00')
  ana = await server.company()
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
  // Ada leads Rui and six peers; Rui leads three.
  company = await companyOf(server, ana, { peers: 6, team: 3 })
})
beforeEach(async () => {
  server.setClock('2026-05-04T12:00:00-03:00')
  await server.asOwner('delete from notifications.notifications')
  await server.asOwner('delete from people.feedback_rounds')
  await server.asOwner('delete from people.feedbacks')
})

const told = async ({ userId }: Person) =>
  (
    await server.asOwner<{ title: string }>(
      `select title from notifications.notifications where user_id = $1 and kind like 'feedback_round.%' order by id`,
      [userId],
    )
  ).map(({ title }) => title)

describe('a round', () => {
  it('proposes who assesses whom from the register', async () => {
    const { id, person } = await company.round()
    const params = { id, person: person('Rui') }
    const call = 'GET /users/feedback-rounds/{id}/people/{person}/assessors'
    const { self, leader, peers, team } = (await ana.call(call, { params })).body.response
    const names = (of: { name: string }[]) => of.map(({ name }) => name)
    expect({ self, leader: names(leader), peers: names(peers), team: names(team) }).toEqual({
      self: true,
      leader: ['Ada'],
      peers: ['Par 1', 'Par 2', 'Par 3', 'Par 4', 'Par 5', 'Par 6'],
      team: ['Equipe 1', 'Equipe 2', 'Equipe 3'],
    })
  })

  it('tells who is asked once, at half of the time and a day before the end, as long as something is missing', async () => {
    const { id, open, answer } = await company.round()
    await open()
    const rui = company.people['Rui']!
    expect(await told(rui)).toEqual(['Você tem 11 avaliações para responder'])
    const mornings = async (...days: string[]) => {
      for (const day of days) {
        server.setClock(`2026-05-${day}T09:02:00-03:00`)
        await passHour.run({}, server.composed.jobContext, 'job')
        await server.runJobs(passHourInCompany)
      }
    }
    await mornings('05', '14')
    expect(await told(rui)).toHaveLength(1)
    await mornings('15', '16')
    expect(await told(rui)).toHaveLength(2)
    server.setClock('2026-05-04T13:00:00-03:00')
    await answer('Rui')
    await mornings('27', '28', '29')
    expect(await told(rui)).toHaveLength(2)
    expect(await told(company.people['Par 1']!)).toHaveLength(3)
    server.setClock('2026-05-04T13:00:00-03:00')
    const missing = (await ana.call('GET /users/feedback-rounds/{id}/missing', { params: { id } })).body
    expect(missing.response.map(({ name }) => name)).not.toContain('Rui')
    expect(missing.total).toBe(10)
  })

  it('shows results once it is closed, of groups of five and more, and keeps the others nowhere', async () => {
    const { id, open, close, answer, person, result } = await company.round()
    await open()
    for (const name of Object.keys(company.people)) await answer(name)
    const params = { id, person: person('Rui') }
    const call = 'GET /users/feedback-rounds/{id}/people/{person}'
    expect((await ana.call(call, { params })).error.code).toBe('round.not_closed')
    await close()
    const rui = await result('Rui')
    expect(rui.groups.map(({ relation, people }) => [relation, people])).toEqual([
      ['self', 1],
      ['leader', 1],
      ['peers', 6],
    ])
    expect(rui.hidden).toEqual(['team'])
    const kept = await server.asOwner(
      'select relation, people, count(*)::int from people.round_answers group by 1, 2 order by 1',
    )
    expect(kept).toEqual([
      { relation: 3, people: 6, count: 7 },
      { relation: 4, people: 7, count: 1 },
    ])
    // Ada has a team of seven, who are shown; nobody leads her and nobody is her peer.
    expect((await result('Ada')).groups.map(({ relation, people }) => [relation, people])).toEqual([
      ['self', 1],
      ['team', 7],
    ])
  })

  it('puts peers and team together where only both are five', async () => {
    const { open, close, answer, result } = await company.round({ without: ['Par 5', 'Par 6'] })
    await open()
    for (const name of Object.keys(company.people)) await answer(name)
    await close()
    const { groups, hidden } = await result('Rui')
    expect(groups.map(({ relation, people }) => [relation, people])).toEqual([
      ['self', 1],
      ['leader', 1],
      ['colleagues', 7],
    ])
    expect(hidden).toEqual([])
  })

  it('stores what has a name as a feedback, which is changed while the round is open; a peer answers once', async () => {
    const { open, answer, result, close } = await company.round()
    await open()
    expect(await answer('Ada', 5)).toEqual([204, 204, 204, 204, 204, 204, 204, 204])
    expect(await answer('Ada', 1)).toEqual([204, 204, 204, 204, 204, 204, 204, 204])
    expect(await answer('Par 1', 2)).toContain(204)
    expect(await answer('Par 1', 2)).toContain(409)
    await close()
    const { groups } = await result('Rui')
    expect(groups.map(({ relation, score }) => [relation, score])).toEqual([['leader', 72.2]])
    const feedbacks = (
      await ana.call('GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}', {
        params: { collaborator: company.ids['Rui']! },
      })
    ).body.response
    expect(feedbacks.map(({ of_round, template }) => [of_round, template])).toEqual([['leader', 'Trimestre']])
  })

  it('keeps a calibrated score beside the original, with its reason', async () => {
    const { id, open, close, answer, person, result } = await company.round()
    await open()
    await answer('Ada', 1)
    await close()
    const params = { id, person: person('Rui') }
    const call = 'PUT /users/feedback-rounds/{id}/people/{person}/calibration'
    expect((await ana.call(call, { params, body: { score: 70, reason: '' } })).error.fields).toEqual({
      reason: 'Escreva o motivo do ajuste',
    })
    await ana.call(call, { params, body: { score: 70, reason: 'A régua da equipe é outra' } })
    expect(await result('Rui')).toMatchObject({
      score: 72.2,
      adjusted_score: 70,
      adjusted_reason: 'A régua da equipe é outra',
    })
  })

  it('is read by the person and whoever leads them once it is shared, and they talk below it', async () => {
    const { id, open, close, answer, person } = await company.round()
    await open()
    await answer('Ada', 1)
    await close()
    const [rui, ada, peer] = ['Rui', 'Ada', 'Par 1'].map((name) => company.people[name]!)
    const params = { id: person('Rui') }
    const read = (who: Person) => who.call('GET /users/round-results/{id}', { params })
    const talk = (who: Person) =>
      who.call('POST /client/records/{kind}/{id}/comments', {
        params: { kind: 'round_person', id: params.id },
        body: { text: 'Combinado para junho.' },
      })
    expect((await read(rui!)).status).toBe(404)
    await ana.call('PUT /users/feedback-rounds/{id}/people/{person}/share', {
      params: { id, person: params.id },
      body: { shared: true },
    })
    expect([await read(rui!), await read(ada!), await read(peer!)].map(({ status }) => status)).toEqual([200, 200, 404])
    expect(await told(rui!)).toContain('O seu resultado está pronto')
    expect(await told(ada!)).toContain('O resultado de Rui está pronto')
    expect([(await talk(rui!)).status, (await talk(peer!)).status].map((status) => status < 300)).toEqual([true, false])
    await rui!.call('POST /users/round-results/{id}/seen', { params })
    expect((await read(rui!)).body.response.seen_at).not.toBeNull()
    expect((await ada!.call('POST /users/round-results/{id}/seen', { params })).status).toBe(404)
  })

  it('is not deleted while it is open, and comes back from the bin with its results', async () => {
    const { id, open, close, answer, result } = await company.round()
    await open()
    for (const name of Object.keys(company.people)) await answer(name)
    const remove = () => ana.call('DELETE /users/feedback-rounds/{id}', { params: { id } })
    expect((await remove()).error.code).toBe('round.open')
    await close()
    const before = await result('Rui')
    expect((await remove()).status).toBe(200)
    await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'feedback_round', id } })
    expect(await result('Rui')).toEqual(before)
  })
})
