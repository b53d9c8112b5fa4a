import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { collaborator, ownCollaborator } from './testing/records.ts'

const template = async ({ ana, secret }: World) => {
  const body = { name: `Modelo ${secret} ${next()}` }
  const { id } = (await ana.call('POST /users/proccess-feedback-custom/templates', { body })).body.response
  for (const [question, type_question] of [
    [`Cumpre o que combina? ${secret}`, 2],
    [`O que falta? ${secret}`, 3],
  ] as const)
    await ana.call('POST /users/proccess-feedback-custom/templates-questions', {
      body: { question, type_question, template_id: id },
    })
  return id
}

const input = async (world: World) => ({
  name: `Rodada ${world.secret} ${next()}`,
  template_id: await template(world),
  begins_on: '2026-05-01',
  ends_on: '2026-05-31',
})

/** A round in preparation, of one person whom Ana leads. */
async function round(world: World, as: 'leader' | 'peers' = 'leader') {
  const { ana } = world
  const [me, other] = [await ownCollaborator(world), await collaborator(world)]
  const body = { ...(await input(world)), department_id: other.department_id, relations: ['self' as const] }
  const { id } = (await ana.call('POST /users/feedback-rounds', { body })).body.response
  const { response } = (await ana.call('GET /users/feedback-rounds/{id}/people', { params: { id } })).body
  const person = response[0]!.id
  await ana.call('PUT /users/feedback-rounds/{id}/people/{person}/assessors', {
    params: { id, person },
    body: { self: false, leader: [], peers: [], team: [], [as]: [me.id] },
  })
  return { id, person, name: body.name, me: me.id }
}

async function opened(world: World, as: 'leader' | 'peers' = 'leader') {
  const made = await round(world, as)
  await world.ana.call('POST /users/feedback-rounds/{id}/open', { params: { id: made.id } })
  return made
}

/** An assessment of an open round that Ana is asked for. */
async function assessment(world: World) {
  const { name } = await opened(world, 'peers')
  const { response } = (await world.ana.call('GET /users/round-assessments')).body
  return response.find((one) => one.round === name)!.id
}

async function answered(world: World) {
  const id = await assessment(world)
  const { questions } = (await world.ana.call('GET /users/round-assessments/{id}', { params: { id } })).body.response
  const body = {
    questions: questions.map((one) => ({ id: one.id, value: one.type_question === 3 ? world.secret : 2 })),
  }
  return { params: { id }, body }
}

async function ended(world: World) {
  const made = await round(world)
  const { id } = made
  await world.ana.call('POST /users/feedback-rounds/{id}/open', { params: { id } })
  await world.ana.call('POST /users/feedback-rounds/{id}/close', { params: { id } })
  return made
}

/** A result that was shared with Ana, about herself. */
async function sharedWithMe(world: World) {
  const { ana } = world
  const me = await ownCollaborator(world)
  const body = { ...(await input(world)), department_id: me.department_id, relations: ['self' as const] }
  const { id } = (await ana.call('POST /users/feedback-rounds', { body })).body.response
  await ana.call('POST /users/feedback-rounds/{id}/open', { params: { id } })
  await ana.call('POST /users/feedback-rounds/{id}/close', { params: { id } })
  const { response } = (await ana.call('GET /users/feedback-rounds/{id}/people', { params: { id } })).body
  const person = response.find(({ collaborator_id }) => collaborator_id === me.id)!.id
  await ana.call('PUT /users/feedback-rounds/{id}/people/{person}/share', {
    params: { id, person },
    body: { shared: true },
  })
  return { params: { id: person } }
}

const ofRound = { refers: true, prepare: async (world: World) => ({ params: { id: (await round(world)).id } }) }
const ofOpen = { refers: true, prepare: async (world: World) => ({ params: { id: (await opened(world)).id } }) }
const inRound = async (world: World, made: (world: World) => Promise<{ id: number; person: number }> = round) => {
  const { id, person } = await made(world)
  return { id, person }
}

export const roundFixtures: Fixtures = {
  'GET /users/feedback-rounds': {
    prepare: async (world) => {
      await round(world)
      return {}
    },
  },
  'POST /users/feedback-rounds': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ body: { ...(await input(world)), relations: ['self', 'leader'] } }),
  },
  'GET /users/feedback-rounds/{id}': ofRound,
  'PUT /users/feedback-rounds/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await round(world)).id }, body: await input(world) }),
  },
  'DELETE /users/feedback-rounds/{id}': ofRound,
  'POST /users/feedback-rounds/{id}/open': ofRound,
  'POST /users/feedback-rounds/{id}/close': ofOpen,
  'POST /users/feedback-rounds/{id}/remind': ofOpen,
  'GET /users/feedback-rounds/{id}/people': ofRound,
  'POST /users/feedback-rounds/{id}/people': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await round(world)).id },
      body: { collaborator_id: (await collaborator(world)).id },
    }),
  },
  'DELETE /users/feedback-rounds/{id}/people/{person}': {
    refers: true,
    prepare: async (world) => ({ params: await inRound(world) }),
  },
  'GET /users/feedback-rounds/{id}/people/{person}/assessors': {
    refers: true,
    prepare: async (world) => ({ params: await inRound(world) }),
  },
  'PUT /users/feedback-rounds/{id}/people/{person}/assessors': {
    refers: true,
    prepare: async (world) => {
      const { id, person, me } = await round(world)
      return { params: { id, person }, body: { self: false, leader: [], peers: [me], team: [] } }
    },
  },
  'GET /users/feedback-rounds/{id}/missing': ofOpen,
  'GET /users/feedback-rounds/{id}/people/{person}': {
    refers: true,
    prepare: async (world) => ({ params: await inRound(world, ended) }),
  },
  'PUT /users/feedback-rounds/{id}/people/{person}/calibration': {
    refers: true,
    prepare: async (world) => ({
      params: await inRound(world, ended),
      body: { score: 80, reason: `Régua da equipe ${world.secret}` },
    }),
  },
  'PUT /users/feedback-rounds/{id}/people/{person}/share': {
    refers: true,
    prepare: async (world) => ({ params: await inRound(world, ended), body: { shared: false } }),
  },
  'GET /users/round-assessments': {
    prepare: async (world) => {
      await assessment(world)
      return {}
    },
  },
  'GET /users/round-assessments/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: await assessment(world) } }),
  },
  'PUT /users/round-assessments/{id}': {
    refers: true,
    personal: true,
    fillsTables: true,
    unrecorded: 'What a peer says is kept without who said it and when.',
    prepare: answered,
  },
  'GET /users/round-results': {
    prepare: async (world) => {
      await sharedWithMe(world)
      return {}
    },
  },
  'GET /users/round-results/{id}': { refers: true, personal: true, prepare: sharedWithMe },
  'POST /users/round-results/{id}/seen': { refers: true, personal: true, prepare: sharedWithMe },
}
