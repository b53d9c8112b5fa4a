import { beforeEach, expect, it } from 'vitest'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { disableIn } from '../../identity/testing/standing.ts'
import { passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { mailReport } from './sending.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })
let ana: Person
let bia: Person
let contact: number
const password = 'pão quente 2026'

beforeEach(async () => {
  server.setClock('2026-05-03T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, ['results'])
  const books = await Bookkeeping.of(ana)
  await books.income(4321.09, { month_competence: '2026-04', date_finish: '2026-04-10', date: '2026-04-10' })
  const body = { name: 'Gerente', email: `gerente${ana.companyId}@banco.com.br`, phone: '' }
  contact = (await ana.call('POST /contacts', { body })).body.response.id
  server.mails.length = 0
})

const schedule = (body: object = {}) =>
  ana.call('PUT /client/relatorios-do-mes/envio', {
    body: { day: 5, parts: ['finance'], user_ids: [bia.userId], contact_ids: [contact], password, ...body },
  })
const morning = async (day: string) => {
  server.setClock(`${day}T07:10:00-03:00`)
  await passHourInCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
  await server.runJobs(mailReport)
}
const sent = () => server.mails.filter(({ kind }) => kind.id === 'reports.month')
const told = async () =>
  (await bia.call('GET /client/manager-notification')).body.response.filter(({ kind }) => kind === 'month_report.ready')

it('goes once on the day that was chosen, with a link and without a figure, and again in the next month', async () => {
  expect((await schedule()).body.response).toMatchObject({ day: 5, next_on: '2026-05-05', has_password: true })
  await morning('2026-05-04')
  expect(sent()).toEqual([])
  await morning('2026-05-05')
  await morning('2026-05-05')
  await morning('2026-05-06')
  const [mail, ...more] = sent()
  expect(more).toEqual([])
  expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toMatch(/4\.321|R\$/)
  expect(await told()).toMatchObject([{ title: 'O relatório de abril de 2026 está pronto' }])
  const url = /https:\/\/app\.prumo\.test\/relatorio\/([\w-]{43})/.exec(mail!.text)!
  const read = (typed: string) =>
    server.call(undefined, 'POST /relatorio/{token}', { params: { token: url[1]! }, body: { password: typed } })
  expect((await read('chute')).error.code).toBe('report.link')
  expect((await read(password)).body.response.report).toMatchObject({
    month: '2026-04',
    finance: { profit: { value: 4321.09 } },
  })
  await morning('2026-06-05')
  expect(sent()).toHaveLength(2)
})

it('the job that sends runs twice and sends once, and not after the link was withdrawn', async () => {
  await schedule()
  server.setClock('2026-05-05T07:10:00-03:00')
  await passHourInCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
  const data = { company: ana.companyId, month: '2026-04', contact }
  const links = (await ana.call('GET /client/relatorios-do-mes/links')).body.response
  expect(links).toMatchObject([{ title: 'Gerente', parts: ['finance'], ends_on: '2026-06-04' }])
  await mailReport.run(data, server.composed.jobContext, 'a')
  await mailReport.run(data, server.composed.jobContext, 'b')
  expect(sent()).toHaveLength(1)
  await server.asOwner('update reports.deliveries set sent_at = null where company_id = $1', [ana.companyId])
  await ana.call('DELETE /client/relatorios-do-mes/links/{id}', { params: { id: links[0]!.id } })
  await mailReport.run(data, server.composed.jobContext, 'c')
  expect(sent()).toHaveLength(1)
})

it('sends no part that whoever set it up does not see any more, and nothing when they left', async () => {
  await schedule()
  await server.asOwner(`update identity.members set permissions = '{results}' where user_id = $1`, [ana.userId])
  await morning('2026-05-05')
  expect(sent()).toEqual([])
  expect(await told()).toHaveLength(1)
  const unsent = (await ana.call('GET /client/manager-notification')).body.response
  expect(unsent.filter(({ kind }) => kind === 'month_report.unsent')).toMatchObject([
    { title: 'O relatório de abril de 2026 não foi enviado aos contatos', link: '/relatorio-do-mes?mes=2026-04' },
  ])
})

it('names nobody who left: they get nothing, and whoever saves it again need not take them out', async () => {
  await schedule()
  await disableIn(server, bia, ana.companyId)
  const { response } = (await ana.call('GET /client/relatorios-do-mes/envio')).body
  expect(response!.user_ids).toEqual([])
})

it('refuses what it could not send: no password for contacts, strangers, nobody, a part that is not seen', async () => {
  expect((await schedule({ password: '' })).error.fields).toEqual({ password: 'Escolha a senha dos links' })
  expect((await schedule({ contact_ids: [contact + 999] })).status).toBe(400)
  expect((await schedule({ user_ids: [bia.userId + 999] })).status).toBe(400)
  expect((await schedule({ user_ids: [], contact_ids: [] })).status).toBe(400)
  expect((await bia.call('GET /client/relatorios-do-mes/envio')).status).toBe(403)
  await schedule()
  // The password stays where it is not typed again.
  expect((await schedule({ password: '', day: 28 })).body.response).toMatchObject({
    has_password: true,
    next_on: '2026-05-28',
  })
  await ana.call('DELETE /client/relatorios-do-mes/envio')
  expect((await ana.call('GET /client/relatorios-do-mes/envio')).body.response).toBeNull()
})
