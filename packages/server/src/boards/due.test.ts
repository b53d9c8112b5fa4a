import { beforeEach, expect, it } from 'vitest'
import { passHour, passHourInCompany } from '../notifications/hours.ts'
import { sendMail } from '../platform/mail/sending.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { boardOn } from './testing/board.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, [])
  const [own, company] = [boardOn(ana, 'personal'), boardOn(ana)]
  await own.create({ title: 'Rever o contrato', date_finish: '2026-05-12' })
  await own.create({ title: 'Semana que vem', date_finish: '2026-05-19' })
  await own.create({ title: 'Sem data' })
  await own.create({ title: 'Pronta', date_finish: '2026-05-10', tab_id: 'concluded' })
  const archived = await own.create({ title: 'Arquivada', date_finish: '2026-05-10' })
  await own.archive(archived.id)
  await company.create({ title: 'Pintar a fachada', date_finish: '2026-05-08', users: [bia.userId, ana.userId] })
  await company.create({ title: 'Da Bia', date_finish: '2026-05-08', users: [bia.userId] })
  await company.create({ title: 'De ninguém', date_finish: '2026-05-08' })
  server.setClock('2026-05-12T07:02:00-03:00')
})

it("the daily e-mail lists a person's cards for today and late ones, those of the company for the people responsible", async () => {
  server.mails.length = 0
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
  await server.runJobs(sendMail)
  const textTo = (person: Person) => server.mails.find(({ to }) => to === person.email)!.text
  expect(textTo(ana)).toContain(`Seu quadro: para hoje ou atrasado (1)
-------------------------------------
12/05/2026 | Rever o contrato
`)
  expect(textTo(ana)).toContain(`Quadro da empresa: para hoje ou atrasado (1)
--------------------------------------------
08/05/2026 | Pintar a fachada
`)
  expect(textTo(ana)).toContain('https://app.prumo.test/scrum-company?filtro=minhas')
  expect(textTo(bia)).toContain(`Quadro da empresa: para hoje ou atrasado (2)
--------------------------------------------
08/05/2026 | Pintar a fachada
08/05/2026 | Da Bia
`)
})

it("'Esperam por você' has the same cards, each with the link that opens it on its board", async () => {
  const { body } = await ana.call('GET /waiting')
  const cards = body.response.filter(({ id }: { id: string }) => id.startsWith('board_card.due'))
  expect(cards.map(({ words, link }) => [words, link])).toEqual([
    ['1 tarefa do seu quadro para hoje ou atrasada', '/scrum?filtro=minhas'],
    ['1 tarefa do quadro da empresa para hoje ou atrasada', '/scrum-company?filtro=minhas'],
  ])
  expect(
    cards.flatMap(({ items }) => items.map(({ title, detail, link }) => [title, detail, link.replace(/\d+$/, 'N')])),
  ).toEqual([
    ['Rever o contrato', '12/05/2026', '/scrum?cartao=N'],
    ['Pintar a fachada', '08/05/2026', '/scrum-company?cartao=N'],
  ])
})
