import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { collaborator, department, ownCollaborator } from './testing/records.ts'

const input = (secret: string) => ({ title: `Competência ${secret} ${next()}`, description: secret })
const competence = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/competences', { body: input(secret) })).body.response
const ofCompetence = {
  refers: true,
  prepare: async (world: World) => ({ params: { id: (await competence(world)).id } }),
}
const job = async (world: World) => {
  const body = { office: `Cargo ${world.secret} ${next()}`, department_id: (await department(world)).id }
  return (await world.ana.call('POST /users/jobs-descriptions/descriptions', { body })).body.response.id
}
/** A job that asks for something. */
async function asking(world: World) {
  const params = { job: await job(world) }
  const body = { levels: [{ competence_id: (await competence(world)).id, level: 3 }] }
  await world.ana.call('PUT /client/competences/required/{job}', { params, body })
  return { params }
}
async function assessed(world: World, person?: number) {
  const body = {
    collaborator_id: person ?? (await collaborator(world)).id,
    competence_id: (await competence(world)).id,
    level: 2,
    note: world.secret,
  }
  return { body, made: (await world.ana.call('POST /client/competences/assessments', { body })).body.response }
}
const training = (secret: string) => ({
  title: `Treinamento ${secret} ${next()}`,
  held_on: '2026-03-02',
  hours: 4,
  provider: secret,
  valid_until: null,
  competence_id: null,
})
async function trained(world: World, person?: number) {
  const collaborators = [person ?? (await collaborator(world)).id]
  const body = { ...training(world.secret), collaborators }
  return (await world.ana.call('POST /client/trainings', { body })).body.response[0]!
}
const ofTraining = { refers: true, prepare: async (world: World) => ({ params: { id: (await trained(world)).id } }) }

export const developmentFixtures: Fixtures = {
  'GET /client/competences': {
    prepare: async (world) => {
      await competence(world)
      return {}
    },
  },
  'POST /client/competences': { prepare: () => ({ body: input('geral') }) },
  'PUT /client/competences/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await competence(world)).id }, body: input(world.secret) }),
  },
  'DELETE /client/competences/{id}': ofCompetence,
  'GET /client/competences/required/{job}': { refers: true, fillsTables: true, prepare: asking },
  'PUT /client/competences/required/{job}': {
    refers: true,
    prepare: async (world) => ({
      params: { job: await job(world) },
      body: { levels: [{ competence_id: (await competence(world)).id, level: 2 }] },
    }),
  },
  'GET /client/competences/matrix': {
    prepare: async (world) => {
      await assessed(world)
      return {}
    },
  },
  'GET /client/competences/teams': { fillsTables: true, prepare: async (world) => (await asking(world), {}) },
  'GET /client/competences/person/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await assessed(world)).body.collaborator_id } }),
  },
  'POST /client/competences/assessments': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ body: (await assessed(world)).body }),
  },
  'DELETE /client/competences/assessments/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await assessed(world)).made.id } }),
  },
  'GET /client/trainings': {
    fillsTables: true,
    prepare: async (world) => {
      await trained(world)
      return {}
    },
  },
  'POST /client/trainings': {
    refers: true,
    prepare: async (world) => ({
      body: { ...training(world.secret), collaborators: [(await collaborator(world)).id] },
    }),
  },
  'PUT /client/trainings/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await trained(world)).id }, body: training(world.secret) }),
  },
  'DELETE /client/trainings/{id}': ofTraining,
  'GET /client/pessoas/me/development': {
    prepare: async (world) => {
      const { id } = await ownCollaborator(world)
      await assessed(world, id)
      await trained(world, id)
      return {}
    },
  },
}
