import type { Person, TestServer } from '../../testing/test-server.ts'

export type Company = Awaited<ReturnType<typeof companyOf>>

/** The questions of its template: a scale of frequency, one of ten, yes or no, a text. */
const asked = [
  ['Cumpre o que combina?', 2],
  ['Quanto domina o trabalho?', 4],
  ['Ajuda os colegas?', 1],
  ['O que começar, continuar, cessar?', 3],
] as const

/** What somebody answers: the numbers of the scales, and the text. */
export type Answers = { frequency: number; ten: number; yes: number; text: string }

/** A company in which Ada leads Rui and his peers, and Rui leads a team; all of them sign in. */
export async function companyOf(server: TestServer, ana: Person, { peers, team }: { peers: number; team: number }) {
  const { id: department_id } = (await ana.call('POST /client/departments', { body: { name: 'Fábrica' } })).body
    .response
  const people: Record<string, Person> = {}
  const ids: Record<string, number> = {}
  async function join(name: string, superior_id: number | null) {
    people[name] = await server.colleague(ana, [])
    const body = { name, cargo: 'Analista', department_id, superior_id, user_id: people[name].userId }
    ids[name] = (await ana.call('POST /users/process-feedback/collaborator', { body })).body.response.id
  }
  await join('Ada', null)
  await join('Rui', ids['Ada']!)
  for (let number = 1; number <= peers; number++) await join(`Par ${number}`, ids['Ada']!)
  for (let number = 1; number <= team; number++) await join(`Equipe ${number}`, ids['Rui']!)
  const template = (await ana.call('POST /users/proccess-feedback-custom/templates', { body: { name: 'Trimestre' } }))
    .body.response.id
  for (const [question, type_question] of asked)
    await ana.call('POST /users/proccess-feedback-custom/templates-questions', {
      body: { question, type_question, template_id: template },
    })

  /** A round of all of them, in which those of `without` assess nobody. */
  async function round({ without = [] }: { without?: readonly string[] } = {}) {
    const body = {
      name: 'Primeiro trimestre',
      template_id: template,
      begins_on: '2026-05-01',
      ends_on: '2026-05-29',
      department_id,
      relations: ['self', 'leader', 'peers', 'team'] as ('self' | 'leader' | 'peers' | 'team')[],
    }
    const { id } = (await ana.call('POST /users/feedback-rounds', { body })).body.response
    const all = (await ana.call('GET /users/feedback-rounds/{id}/people', { params: { id } })).body.response
    const person = (name: string) => all.find((one) => one.name === name)!.id
    for (const { id: assessed } of without.length ? all : []) {
      const params = { id, person: assessed }
      const call = '/users/feedback-rounds/{id}/people/{person}/assessors'
      const { self, ...who } = (await ana.call(`GET ${call}`, { params })).body.response
      const left = (of: { id: number; name: string }[]) =>
        of.filter(({ name }) => !without.includes(name)).map((one) => one.id)
      await ana.call(`PUT ${call}`, {
        params,
        body: { self, leader: left(who.leader), peers: left(who.peers), team: left(who.team) },
      })
    }

    /** Answers all that somebody is asked, and says with which statuses. */
    async function answer(name: string, said: number | ((about: string) => Answers) = 3) {
      const who = people[name]!
      const mine = (await who.call('GET /users/round-assessments')).body.response
      const statuses: number[] = []
      for (const { id: assessment, name: about } of mine) {
        const params = { id: assessment }
        const { questions } = (await who.call('GET /users/round-assessments/{id}', { params })).body.response
        const given = typeof said === 'number' ? { frequency: said, ten: 5, yes: 1, text: 'Continuar.' } : said(about)
        const values = [given.frequency, given.ten, given.yes, given.text]
        const sent = await who.call('PUT /users/round-assessments/{id}', {
          params,
          body: { questions: questions.map(({ id: question }, at) => ({ id: question, value: values[at]! })) },
        })
        statuses.push(sent.status)
      }
      return statuses
    }
    return {
      id,
      person,
      answer,
      open: () => ana.call('POST /users/feedback-rounds/{id}/open', { params: { id } }),
      close: () => ana.call('POST /users/feedback-rounds/{id}/close', { params: { id } }),
      result: async (name: string) =>
        (await ana.call('GET /users/feedback-rounds/{id}/people/{person}', { params: { id, person: person(name) } }))
          .body.response,
    }
  }
  return { people, ids, round }
}
