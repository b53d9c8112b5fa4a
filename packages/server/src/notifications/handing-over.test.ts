import { beforeEach, expect, it } from 'vitest'
import { department } from '../people/testing/records.ts'
import { processOf } from '../processes/testing/places.ts'
import { audit } from '../quality/testing/audits.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'

const server = openTestServer()
/** Asks. */
let ana: Person
/** Is asked. */
let bia: Person
let names: Record<'ana' | 'bia', string>

const nameOf = async (person: Person) => (await person.call('GET /account')).body.response.name

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, ['peoples', 'proccess', 'results'])
  names = { ana: await nameOf(ana), bia: await nameOf(bia) }
})

const place = async () => (await department({ ana, secret: '' })).id

/** What the bell of a person says, the newest first: who, what, and of which record. */
const told = async (person: Person) =>
  (await person.call('GET /client/manager-notification/all', { query: {} })).body.response.map(
    ({ title, message }) => `${title}: ${message.replaceAll(/<br ?\/?>/g, ' · ').replaceAll(/<[^>]*>/g, '')}`,
  )

type Handing = {
  /** Ana hands it over; answers its id. */
  ask: () => Promise<number>
  asked: string
  /** Bia does what was asked. */
  answer?: (id: number) => Promise<unknown>
  answered?: string
}

const board = '/v2/client/scrum-company/task'
const jobs = '/users/jobs-descriptions/descriptions'

const handings: Record<string, () => Handing> = {
  'a job description to approve': () => ({
    ask: async () => {
      const body = { office: 'Padeiro', department_id: await place(), approved_user_id: bia.userId }
      return (await ana.call(`POST ${jobs}`, { body })).body.response.id
    },
    asked: 'enviou uma descrição de cargo para você aprovar: Padeiro',
    answer: (id) =>
      bia.call(`PUT ${jobs}/update-approve/{id}`, {
        params: { id },
        body: { status: 'refused', note: 'Falta o turno' },
      }),
    answered: 'recusou a descrição de cargo que você escreveu: Padeiro · Falta o turno',
  }),
  'a POP to approve': () => ({
    ask: async () => {
      const body = { proccess_id: (await processOf(ana)).process, title: 'Assar', approved_user_id: bia.userId }
      return (await ana.call('POST /client/pop', { body })).body.response.id
    },
    asked: 'enviou um POP para você aprovar: Assar',
    answer: (id) => bia.call('PUT /client/pop/authorize-pops', { body: { id, status: 2 } }),
    answered: 'aprovou o POP que você escreveu: Assar',
  }),
  'a card of the company': () => ({
    ask: async () =>
      (await ana.call(`POST ${board}`, { body: { title: 'Pintar a vitrine', users: [bia.userId] } })).body.response.id,
    asked: 'deixou uma tarefa do quadro com você: Pintar a vitrine',
    answer: (id) => bia.call(`PUT ${board}/{id}`, { params: { id }, body: { tab_id: 'concluded' } }),
    answered: 'concluiu a tarefa do quadro que você criou: Pintar a vitrine',
  }),
  'an internal audit': () => ({
    ask: async () => (await audit({ ana, secret: '' }, { title: 'Fornada', auditor_ids: [bia.userId] })).id,
    asked: 'deixou uma auditoria interna com você: Fornada',
  }),
}

it.each(Object.entries(handings))('%s tells who is asked, and its answer who asked', async (_, handing) => {
  const { ask, asked, answer, answered } = handing()
  const id = await ask()
  expect(await told(bia)).toEqual([`${names.ana} ${asked}`])
  expect(await told(ana)).toEqual([])
  if (!answer) return
  await answer(id)
  expect(await told(ana)).toEqual([`${names.bia} ${answered}`])
  expect(await told(bia)).toHaveLength(1)
})

it('a document that is saved again is asked for again only when it was approved', async () => {
  const body = { office: 'Padeiro', department_id: await place(), approved_user_id: bia.userId }
  const { id } = (await ana.call(`POST ${jobs}`, { body })).body.response
  const save = (cargo_mission: string) => ana.call(`PUT ${jobs}/{id}`, { params: { id }, body: { cargo_mission } })
  await save('<p>Assar</p>')
  expect(await told(bia)).toHaveLength(1)
  await bia.call(`PUT ${jobs}/update-approve/{id}`, { params: { id }, body: { status: 'approved' } })
  await save('<p>Assar e vender</p>')
  expect(await told(bia)).toHaveLength(2)
})

it('a plan that somebody else concludes tells who made it; what one asks of oneself tells nobody', async () => {
  const input = { to_do: 'Trocar o forno', problem: 'Queima', department_id: await place(), responsible_id: bia.userId }
  const { id } = (await ana.call('POST /client/action-plan', { body: input })).body.response
  await bia.call('PUT /client/action-plan/{id}', {
    params: { id },
    body: { ...input, real_start: '2026-05-11', real_end: '2026-05-11' },
  })
  expect(await told(ana)).toEqual([`${names.bia} concluiu o plano de ação que você criou: Trocar o forno`])
  await ana.call(`POST ${board}`, { body: { title: 'Minha', users: [ana.userId] } })
  expect(await told(ana)).toHaveLength(1)
})

it('what was refused waits for its author until it is sent again, a shared feedback until it is confirmed', async () => {
  const waits = async (person: Person) =>
    (await person.call('GET /waiting')).body.response.flatMap(({ id, items }) =>
      id.endsWith('to_correct') || id === 'feedback.to_confirm' ? items.map(({ title }) => `${id}: ${title}`) : [],
    )
  const body = { office: 'Padeiro', department_id: await place(), approved_user_id: bia.userId }
  const { id } = (await ana.call(`POST ${jobs}`, { body })).body.response
  await bia.call(`PUT ${jobs}/update-approve/{id}`, { params: { id }, body: { status: 'refused', note: 'Turno' } })
  expect([await waits(ana), await waits(bia)]).toEqual([['job_description.to_correct: Padeiro'], []])
  await ana.call(`POST ${jobs}/to-approve/{id}`, { params: { id } })
  expect(await waits(ana)).toEqual([])
  expect(await told(bia)).toHaveLength(2)

  const pop = { proccess_id: (await processOf(ana)).process, title: 'Assar', approved_user_id: bia.userId }
  const { response } = (await ana.call('POST /client/pop', { body: pop })).body
  await bia.call('PUT /client/pop/authorize-pops', { body: { id: response.id, status: 3, note: 'Falta a foto' } })
  expect(await waits(ana)).toEqual(['pop.to_correct: Assar'])

  const register = { name: 'Bia', cargo: 'Padeira', department_id: await place(), user_id: bia.userId }
  const collaborator = await ana.call('POST /users/process-feedback/collaborator', { body: register })
  const given = await ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', {
    params: { collaboratorId: collaborator.body.response.id },
    body: { responsabilidade: 1 },
  })
  const feedback = given.body.response.id
  expect(await waits(bia)).toEqual([])
  await ana.call('PUT /users/feedbacks/{id}/share', { params: { id: feedback }, body: { shared: true } })
  expect(await waits(bia)).toEqual(['feedback.to_confirm: Feedback'])
  await bia.call('POST /users/feedbacks/mine/{id}/seen', { params: { id: feedback } })
  expect(await waits(bia)).toEqual([])
  expect((await told(ana))[0]).toBe(`${names.bia} confirmou que viu o feedback: Feedback`)
})

it('a card of a personal board, which only its owner sees, tells nobody else', async () => {
  const personal = '/v2/client/scrum/task'
  const body = { title: 'Procurar outro emprego', users: [bia.userId] }
  const { id } = (await ana.call(`POST ${personal}`, { body })).body.response
  await ana.call(`PUT ${personal}/{id}`, { params: { id }, body: { users: [] } })
  await ana.call(`PUT ${personal}/{id}`, { params: { id }, body: { users: [bia.userId] } })
  expect(await told(bia)).toEqual([])
})
