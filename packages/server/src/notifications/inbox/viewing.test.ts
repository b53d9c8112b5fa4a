import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { announce } from '../announcing.ts'

const server = openTestServer()

let ana: Person
let bia: Person

beforeEach(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
})

const say = (title: string, message = '<p>oi</p>') =>
  server.composed.jobContext.inCompany(ana.companyId, (scope) => announce(scope, { title, message, link: '/calendar' }))
const unviewed = async (person: Person) => (await person.call('GET /client/manager-notification')).body
const all = async (person: Person) => (await person.call('GET /client/manager-notification/all')).body

describe('the unread and all notifications', () => {
  it('are each person’s own, newest first, with their number', async () => {
    await say('Primeira')
    await say('Segunda')
    for (const person of [ana, bia]) {
      const { response, total } = await unviewed(person)
      expect(response.map(({ title }) => title)).toEqual(['Segunda', 'Primeira'])
      expect(total).toBe(2)
      expect(response[0]).toMatchObject({
        kind: 'announcement',
        link: '/calendar',
        message: '<p>oi</p>',
        viewed: false,
      })
    }
  })

  it('come page by page', async () => {
    for (let n = 1; n <= 5; n++) await say(`Aviso ${n}`)
    const page = await ana.call('GET /client/manager-notification/all', { query: { page: 2, per_page: 2 } })
    expect(page.body.response.map(({ title }) => title)).toEqual(['Aviso 3', 'Aviso 2'])
    expect(page.body.total).toBe(5)
  })

  it('are counted beyond what the badge shows', async () => {
    for (let n = 1; n <= 101; n++) await say(`Aviso ${n}`)
    expect((await ana.call('GET /client/manager-notification', { query: { per_page: 1 } })).body).toMatchObject({
      total: 101,
      response: [{ title: 'Aviso 101' }],
    })
  })
})

describe('marking a notification as viewed', () => {
  it('removes it from the unread ones and leaves it in the list of all (R145)', async () => {
    await say('Fica')
    await say('Sai')
    const [first] = (await unviewed(ana)).response
    const answer = await ana.call('POST /client/manager-notification/{id}', { params: { id: first!.id } })
    expect(answer.body).toMatchObject({ response: { title: 'Sai', viewed: true }, unviewed: 1 })
    expect((await unviewed(ana)).response.map(({ title }) => title)).toEqual(['Fica'])
    expect((await all(ana)).response.map(({ title, viewed }) => [title, viewed])).toEqual([
      ['Sai', true],
      ['Fica', false],
    ])
    expect((await unviewed(bia)).total).toBe(2)
  })

  it('a second time changes nothing', async () => {
    await say('Uma')
    const [{ id } = { id: 0 }] = (await unviewed(ana)).response
    const mark = () => ana.call('POST /client/manager-notification/{id}', { params: { id } })
    await mark()
    expect((await mark()).body).toMatchObject({ response: { viewed: true }, unviewed: 0 })
  })

  it('is refused for a colleague’s and for another company’s', async () => {
    await say('De cada um')
    const stranger = await server.company()
    const [{ id } = { id: 0 }] = (await unviewed(ana)).response
    for (const other of [bia, stranger]) {
      expect((await other.call('POST /client/manager-notification/{id}', { params: { id } })).status).toBe(404)
      await other.call('POST /client/manager-notification/viewed', { body: { until: id + 1000 } })
    }
    expect((await unviewed(ana)).total).toBe(1)
  })

  it('marks, for all of them, those the screen had loaded', async () => {
    await say('Vista')
    const seen = (await unviewed(ana)).response[0]!.id
    await say('Chegou agora')
    const answer = await ana.call('POST /client/manager-notification/viewed', { body: { until: seen } })
    expect(answer.body).toEqual({ viewed: 1, unviewed: 1 })
    expect((await unviewed(ana)).response.map(({ title }) => title)).toEqual(['Chegou agora'])
  })
})
