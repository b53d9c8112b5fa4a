import { beforeEach, describe, expect, it } from 'vitest'
import { disable, enable } from '../../identity/testing/standing.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openSealer, type Sealer } from '../../platform/sealing/sealing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { passHourInCompany } from '../hours.ts'

const base = 'https://app.prumo.test'
const server = openTestServer({ BASE_URL: base })

let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  await ana.call('POST /calendar/task', { body: { label: 'Fechar o caixa', date: '2026-05-12' } })
  await server.runJobs(sendMail)
  server.mails.length = 0
})

async function digestOn(day: string) {
  server.setClock(`2026-05-${day}T07:02:00-03:00`)
  await passHourInCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
  await server.runJobs(sendMail)
  return server.mails.splice(0).find(({ to }) => to === ana.email)
}
const pathIn = (address: string | undefined) => address!.replace(base, '')
const urlencoded = 'application/x-www-form-urlencoded'
/** Posts as the server of a mail program: without session or cookie. */
const post = (url: string, payload = 'List-Unsubscribe=One-Click', type = urlencoded) =>
  server.composed.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const digest = async () => (await ana.call('GET /account/notification-preferences')).body.response.digest

describe('the daily e-mail', () => {
  it('ends when a mail program posts to its address, keeps its hour, and leaves the choice in the trail', async () => {
    await ana.call('PUT /account/notification-preferences', { body: { digest: { enabled: true, hour: 6 } } })
    const mail = await digestOn('12')
    expect(mail!.unsubscribe).toMatch(/^https:\/\/app\.prumo\.test\/api\/unsubscribe\/[\w.-]+$/)
    const url = pathIn(mail!.unsubscribe)
    const answer = await post(url)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await digest()).toEqual({ enabled: false, hour: 6 })
    expect(await digestOn('13')).toBeUndefined()
    expect((await post(url)).statusCode).toBe(204)
    const rows = await server.asOwner(
      `select before, after from audit.trail where action = 'notification_preferences.changed' and user_id = $1
       order by id desc`,
      [ana.userId],
    )
    expect(rows[0]).toEqual({ before: { 'Resumo do dia': 'às 6h' }, after: { 'Resumo do dia': 'não' } })
    expect(rows).toHaveLength(2)
  })

  it('ends as well when the form is multipart', async () => {
    const url = pathIn((await digestOn('12'))!.unsubscribe)
    const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await post(url, part, 'multipart/form-data; boundary=x')).statusCode).toBe(204)
    expect((await digest()).enabled).toBe(false)
  })

  it('goes on for a person who only opens the address: they get to their preferences', async () => {
    const url = pathIn((await digestOn('12'))!.unsubscribe)
    const answer = await server.composed.app.inject({ url })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/notifications'])
    expect((await digest()).enabled).toBe(true)
  })

  it('goes on when something else is posted, and an invented address is answered like a true one', async () => {
    const url = pathIn((await digestOn('12'))!.unsubscribe)
    for (const payload of ['', 'List-Unsubscribe=Maybe', 'a=b']) expect((await post(url, payload)).statusCode).toBe(400)
    const answer = await post(`${url.slice(0, -1)}${url.endsWith('A') ? 'Q' : 'A'}`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await post('/api/unsubscribe/abc')).statusCode).toBe(204)
    expect((await digest()).enabled).toBe(true)
  })

  it('ends for one person in one company only, and the address of a person who left changes nothing', async () => {
    const bia = await server.colleague(ana)
    const url = pathIn((await digestOn('12'))!.unsubscribe)
    await disable(server, ana)
    expect((await post(url)).statusCode).toBe(204)
    const rows = await server.asOwner('select 1 from notifications.digests where user_id = $1 and not enabled', [
      ana.userId,
    ])
    expect(rows).toEqual([])
    await enable(server, ana)
    await post(url)
    expect((await bia.call('GET /account/notification-preferences')).body.response.digest.enabled).toBe(true)
  })

  it('ends by the address of any mail after SECRET_KEY was replaced', async () => {
    const services = server.composed.services as { sealer: Sealer }
    const { sealer } = services
    const url = pathIn((await digestOn('12'))!.unsubscribe)
    try {
      services.sealer = openSealer([Buffer.alloc(32, 7)])
      expect(pathIn((await digestOn('13'))!.unsubscribe)).toBe(url)
      await post(url)
      expect((await digest()).enabled).toBe(false)
    } finally {
      services.sealer = sealer
    }
  })

  it('ends by the sealed address of a mail of before', async () => {
    const { sealer } = server.composed.services
    await post(`/api/unsubscribe/${sealer.seal(`${ana.companyId}:${ana.userId}`, 'unsubscribe')}`)
    expect((await digest()).enabled).toBe(false)
  })

  it('other calls accept no form of a web page', async () => {
    expect((await post('/api/sign/client', 'email=a&password=b')).statusCode).toBe(415)
  })
})
