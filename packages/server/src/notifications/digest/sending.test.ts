import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { announce } from '../announcing.ts'
import { passHour, passHourInCompany } from '../hours.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })

let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  await server.runJobs(sendMail)
  server.mails.length = 0
})

const write = (
  person: Person,
  body: { label: string; date: string; hour?: string; hour_finish?: string; type?: '2' },
) => person.call('POST /calendar/task', { body })
const hourPasses = async () => {
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
  await server.runJobs(sendMail)
}
const mailsTo = (person: Person) => server.mails.filter(({ to }) => to === person.email)
const choose = (person: Person, digest: { enabled: boolean; hour: number }) =>
  person.call('PUT /account/notification-preferences', { body: { digest } })

describe('the daily e-mail', () => {
  it("lists today's tasks by hour, late ones and unread notifications, each with the link to all of them", async () => {
    const bia = await server.colleague(ana)
    await write(ana, { label: 'Fechar <o> caixa', date: '2026-05-12', hour: '18:00', hour_finish: '18:30' })
    await write(ana, { label: 'Ligar para o banco', date: '2026-05-12' })
    await write(bia, { label: 'Reunião', date: '2026-05-12', hour: '08:30', type: '2' })
    await write(ana, { label: 'Trocar a vitrine', date: '2026-05-08' })
    await write(bia, { label: 'Só da Bia', date: '2026-05-12' })
    await write(ana, { label: 'Semana que vem', date: '2026-05-19' })

    server.setClock('2026-05-12T07:02:00-03:00')
    await hourPasses()
    const [mail, ...more] = mailsTo(ana)
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/^Seu dia na Empresa \d+: terça-feira, 12\/05\/2026$/)
    const text = mail!.text.replaceAll(/(Pessoa|Empresa) \d+/g, '$1')
    expect(text).toContain(`Olá, Pessoa. Isto é o que espera por você na Empresa.

Tarefas de hoje (3)
-------------------
Sem hora | Ligar para o banco
08:30 | Reunião
18:00–18:30 | Fechar <o> caixa

Abrir no Prumo:
https://app.prumo.test/

Tarefas atrasadas (1)
---------------------
08/05/2026 | Trocar a vitrine

Abrir no Prumo:
https://app.prumo.test/

Não visualizadas (1)
--------------------
11/05 12:00 | Pessoa compartilhou uma tarefa com a equipe
`)
    expect(text).toContain('https://app.prumo.test/account/notifications')
    expect(mail!.html).toContain('Fechar &lt;o&gt; caixa')
    expect(text).not.toContain('Só da Bia')
    expect(text).not.toContain('Semana que vem')
  })

  it('comes once a day, however often and wherever the job runs', async () => {
    await write(ana, { label: 'Fechar o caixa', date: '2026-05-12' })
    server.setClock('2026-05-12T07:02:00-03:00')
    const job = { companyId: ana.companyId }
    await Promise.all([
      passHourInCompany.run(job, server.composed.jobContext, 'one'),
      passHourInCompany.run(job, server.composed.jobContext, 'other'),
    ])
    await hourPasses()
    server.setClock('2026-05-12T08:02:00-03:00')
    await hourPasses()
    expect(mailsTo(ana)).toHaveLength(1)
    server.setClock('2026-05-13T07:02:00-03:00')
    await hourPasses()
    expect(mailsTo(ana)).toHaveLength(2)
  })

  it('does not come when there is nothing to list', async () => {
    server.setClock('2026-05-12T07:02:00-03:00')
    await hourPasses()
    expect(mailsTo(ana)).toEqual([])
  })

  it("comes at the hour each person chose, on the company's clock", async () => {
    await setCompany(server, ana, { time_zone: 'America/Manaus' })
    const [bia, caio] = [await server.colleague(ana), await server.colleague(ana)]
    await choose(bia, { enabled: true, hour: 9 })
    await choose(caio, { enabled: false, hour: 7 })
    for (const person of [ana, bia, caio]) await write(person, { label: 'Abrir a loja', date: '2026-05-12' })
    server.setClock('2026-05-12T07:02:00-03:00')
    await hourPasses()
    expect(server.mails).toEqual([])
    server.setClock('2026-05-12T08:02:00-03:00')
    await hourPasses()
    expect(server.mails.map(({ to }) => to)).toEqual([ana.email])
    server.setClock('2026-05-12T10:02:00-03:00')
    await hourPasses()
    expect(server.mails.map(({ to }) => to)).toEqual([ana.email, bia.email])
  })

  it('is skipped for the day when the server was away for hours', async () => {
    await write(ana, { label: 'Abrir a loja', date: '2026-05-12' })
    server.setClock('2026-05-12T10:02:00-03:00')
    await hourPasses()
    expect(mailsTo(ana)).toEqual([])
  })

  it('lists an unread notification in one e-mail only, and never a read one', async () => {
    const say = (title: string) =>
      server.composed.jobContext.inCompany(ana.companyId, (scope) =>
        announce(scope, { title, message: '<p>x</p>', link: '' }),
      )
    await say('Vista')
    const [{ id } = { id: 0 }] = (await ana.call('GET /client/manager-notification')).body.response
    await ana.call('POST /client/manager-notification/{id}', { params: { id } })
    await say('Não vista')
    for (const day of ['12', '13']) {
      server.setClock(`2026-05-${day}T07:02:00-03:00`)
      await hourPasses()
    }
    expect(mailsTo(ana).map(({ text }) => /Não visualizadas \(\d+\)/.exec(text)![0])).toEqual(['Não visualizadas (1)'])
    expect(mailsTo(ana)[0]!.text).toContain('11/05 12:00 | Não vista')
  })

  it('lists the first of many and how many there are', async () => {
    for (let n = 1; n <= 11; n++) await write(ana, { label: `Tarefa ${n}`, date: '2026-05-12' })
    server.setClock('2026-05-12T07:02:00-03:00')
    await hourPasses()
    expect(mailsTo(ana)[0]!.text).toContain('Tarefas de hoje (11)')
    expect(mailsTo(ana)[0]!.text.match(/Sem hora/g)).toHaveLength(8)
    expect(mailsTo(ana)[0]!.text).toContain('Ver todas as 11')
  })
})
