import { beforeEach, describe, expect, it } from 'vitest'
import { disable, setCompany } from '../identity/testing/standing.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { announce, announceInCompany, announceToAll, preparedAnnouncement } from './announcing.ts'

const server = openTestServer()
const one = { title: 'Novidade', message: '<p>Veja</p>', link: '' }

let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const inbox = async (person: Person) => (await person.call('GET /client/manager-notification/all')).body.response
const inCompany = <T>(work: Parameters<typeof server.composed.jobContext.inCompany<T>>[1]) =>
  server.composed.jobContext.inCompany(ana.companyId, work)

describe('an announcement', () => {
  it('reaches everybody who works in the company, and nobody else', async () => {
    const bia = await server.colleague(ana)
    const gone = await server.colleague(ana)
    await disable(server, gone)
    const stranger = await server.company()
    expect(await inCompany((scope) => announce(scope, one))).toBe(2)
    expect(await inbox(ana)).toHaveLength(1)
    expect(await inbox(bia)).toHaveLength(1)
    expect(await inbox(stranger)).toHaveLength(0)
    const rows = await server.asOwner('select 1 from notifications.notifications where user_id = $1', [gone.userId])
    expect(rows).toEqual([])
  })

  it('is stored without anything that could run', async () => {
    const message = '<h1>Oi</h1><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">clique</a>'
    await inCompany((scope) => announce(scope, { ...one, message }))
    expect((await inbox(ana))[0]!.message).toBe('<h2>Oi</h2><a>clique</a>')
  })

  it('is refused without a title, without text, or with a link that leaves Prumo', () => {
    expect(() => preparedAnnouncement({ ...one, title: ' ' })).toThrow('Preencha o título')
    expect(() => preparedAnnouncement({ ...one, message: '<p> </p><script>x</script>' })).toThrow('Preencha a mensagem')
    for (const link of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/ a']) {
      expect(() => preparedAnnouncement({ ...one, link }), link).toThrow('Use um endereço do próprio Prumo')
    }
  })

  it('leaves one row in the trail, with the operator’s name', async () => {
    await inCompany((scope) => announce(scope, one, { operator: 'sofia' }))
    const { body } = await ana.call('GET /client/audit', { query: { per_page: 1 } })
    expect(body.response[0]).toMatchObject({
      action: 'announcement.made',
      user_name: 'Operador do Prumo (sofia)',
      sentence: 'Operador do Prumo (sofia) avisou todas as pessoas da empresa',
    })
  })

  it('to all companies reaches each once, however often the jobs run, and none without access', async () => {
    const other = await server.company()
    const gone = await server.company()
    await setCompany(server, gone, { payment_status: 'CANCELED' })
    const ordered = { key: 'a-key', announcement: one }
    await announceToAll.run(ordered, server.composed.jobContext, 'job')
    await announceToAll.run(ordered, server.composed.jobContext, 'job')
    await server.runJobs(announceInCompany)
    expect(await inbox(ana)).toHaveLength(1)
    expect(await inbox(other)).toHaveLength(1)
    expect(
      await server.asOwner('select 1 from notifications.notifications where company_id = $1', [gone.companyId]),
    ).toEqual([])
  })
})
