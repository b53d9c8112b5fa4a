import { normCalls } from '@prumo/contract/people/norms/endpoints.ts'
import { pngImage } from '../platform/images/testing/samples.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { recordFixtures } from '../testing/record-fixtures.ts'
import { climateFixtures } from './climate.fixtures.ts'
import { developmentFixtures } from './development.fixtures.ts'
import { feedbackFixtures } from './feedback.fixtures.ts'
import { jobFixtures } from './jobs.fixtures.ts'
import { reportFixtures } from './reports.fixtures.ts'
import { roundFixtures } from './rounds.fixtures.ts'
import { collaborator, department, ownApprovedJob } from './testing/records.ts'

const nodeInput = async (world: World) => ({
  cargo: `Posição ${world.secret} ${next()}`,
  position: 'Tática' as const,
  department_id: (await department(world)).id,
  collaborators: [(await collaborator(world)).id],
})
const node = async (world: World, department_id?: number) => {
  const body = { ...(await nodeInput(world)), ...(department_id && { department_id }) }
  return (await world.ana.call('POST /client/organograma', { body })).body.response
}
const ofNode = { refers: true, prepare: async (world: World) => ({ params: { id: (await node(world)).id } }) }

const item = (secret: string) => ({ topic: `Item ${secret} ${next()}`, description: `<p>${secret}</p>`, day: 7 })
const createdItem = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/onboarding', { body: item(secret) })).body.response
const ofItem = { refers: true, prepare: async (world: World) => ({ params: { id: (await createdItem(world)).id } }) }
const begun = async (world: World) => {
  await createdItem(world)
  const body = { collaborator_id: (await collaborator(world)).id, begun_on: '2026-03-02' }
  return (await world.ana.call('POST /client/onboarding/begun', { body })).body.response
}
const ofBegun = { refers: true, prepare: async (world: World) => ({ params: { id: (await begun(world)).id } }) }

const ofDepartment = {
  refers: true,
  prepare: async (world: World) => ({ params: { id: (await department(world)).id } }),
}
const byDepartment = (name: 'departmentId' | 'department') => ({
  refers: true,
  prepare: async (world: World) => ({ params: { [name]: (await collaborator(world)).department_id } }),
})
const ofCollaborator = {
  refers: true,
  prepare: async (world: World) => ({ params: { id: (await collaborator(world)).id } }),
}
const newCollaborator = {
  refers: true,
  prepare: async (world: World) => ({
    body: { name: 'Rita', cargo: 'Auxiliar', department_id: (await department(world)).id },
  }),
}
const changedCollaborator = {
  refers: true,
  prepare: async (world: World) => {
    const { id, department_id } = await collaborator(world)
    return { params: { id }, body: { name: `Rita ${world.secret} ${next()}`, cargo: 'Líder', department_id } }
  },
}
const ofCompany = {
  refers: true,
  prepare: ({ ana }: World) => ({ params: { companyId: ana.companyId } }),
}
const writtenManual = ({ ana, secret }: Pick<World, 'ana' | 'secret'>) =>
  ana.call('POST /client/manual-colaborador/history', { body: { history: `<p>${secret} ${next()}</p>` } })
async function published(world: World) {
  await writtenManual(world)
  return (await world.ana.call('POST /client/manual-colaborador/publish', { body: { note: '' } })).body.response.number
}
const publishedManual = {
  prepare: async (world: World) => {
    await published(world)
    return {}
  },
}
const listedItem = ({ ana, secret }: Pick<World, 'ana' | 'secret'>) =>
  ana.call('POST /client/onboarding', { body: { topic: `${secret} ${next()}` } })
async function publishedList(world: World): Promise<number> {
  await listedItem(world)
  return (await world.ana.call('POST /client/onboarding/publish', { body: { note: '' } })).body.response.number
}
const publishedOnboarding = {
  prepare: async (world: World) => {
    await publishedList(world)
    return {}
  },
}
const departmentList = {
  prepare: async (world: World) => {
    await department(world)
    return {}
  },
}
const named = (secret: string) => `Equipe ${secret} ${next()}`

const photo = async () => new File([await pngImage(8, 8)], 'foto.png', { type: 'image/png' })
/** Somebody with a photograph. */
async function photographed(world: World) {
  const { id } = await collaborator(world)
  const call = 'PUT /users/process-feedback/collaborator/{id}/photo'
  await world.ana.call(call, { params: { id }, files: [await photo()] })
  return { params: { id } }
}

export const peopleFixtures: Fixtures = {
  'GET /client/pessoas/home': {
    prepare: async (world) => {
      await begun(world)
      return {}
    },
  },

  'POST /client/cargos/departments': { prepare: () => ({ body: { name: named('Central') } }) },
  'GET /client/cargos/departments': departmentList,
  'PUT /client/cargos/departments/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await department(world)).id }, body: { name: named(world.secret) } }),
  },
  'DELETE /client/cargos/departments/{id}': ofDepartment,
  'POST /client/organograma-departments': { prepare: () => ({ body: { title: named('Central') } }) },
  'PUT /client/organograma-departments': {
    refers: true,
    prepare: async (world) => ({ body: { id: (await department(world)).id, name: named(world.secret) } }),
  },
  'GET /client/organograma-departments': departmentList,
  'GET /client/organograma-departments/{id}': ofDepartment,
  'DELETE /client/organograma-departments/{id}': ofDepartment,
  'GET /client/organograma/department/{id}': ofDepartment,
  'POST /client/proccess-feedback/department': { prepare: () => ({ body: { department: named('Central') } }) },
  'PUT /client/proccess-feedback/department/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await department(world)).id },
      body: { department: named(world.secret) },
    }),
  },
  'GET /client/proccess-feedback/department/{id}': ofDepartment,
  'DELETE /client/proccess-feedback/department/{id}': ofDepartment,
  'GET /client/proccess-feedback/department': departmentList,

  'GET /calendar/feedbacks-collaborators': {
    prepare: async (world) => {
      await collaborator(world)
      return {}
    },
  },
  'POST /users/process-feedback/collaborator': newCollaborator,
  'PUT /users/process-feedback/collaborator/{id}': changedCollaborator,
  'GET /users/process-feedback/collaborator/{id}': ofCollaborator,
  'DELETE /users/process-feedback/collaborator/{id}': ofCollaborator,
  'PUT /users/process-feedback/collaborator/{id}/photo': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await collaborator(world)).id }, files: [await photo()] }),
  },
  'DELETE /users/process-feedback/collaborator/{id}/photo': { refers: true, prepare: photographed },
  'GET /users/process-feedback/collaborator/{id}/photo': { refers: true, prepare: photographed },
  'GET /users/process-feedback/collaborator/photos': {
    prepare: async (world) => {
      await photographed(world)
      return {}
    },
  },
  'GET /users/process-feedback/collaborator/by-department/{departmentId}': byDepartment('departmentId'),
  'GET /users/process-feedback/collaborator': {
    prepare: async (world) => {
      await collaborator(world)
      return {}
    },
  },
  'POST /users/proccess-feedback-custom/collaborators': newCollaborator,
  'PUT /users/proccess-feedback-custom/collaborators/{id}': changedCollaborator,
  'GET /users/proccess-feedback-custom/collaborators/{id}': ofCollaborator,
  'DELETE /users/proccess-feedback-custom/collaborators/{id}': ofCollaborator,
  'GET /users/proccess-feedback-custom/collaborators/by-department/{department}': byDepartment('department'),

  ...jobFixtures,
  ...reportFixtures,
  ...climateFixtures,

  ...recordFixtures(normCalls, {
    create: 'POST /client/normas',
    body: ({ secret }) => ({ topic: `Norma ${secret} ${next()}`, description: `<p>${secret}</p>` }),
  }),

  'GET /client/manual-colaborador': {
    prepare: async ({ ana, secret }) => {
      await ana.call('POST /client/manual-colaborador', { body: { mission: `<p>${secret}</p>` } })
      return {}
    },
  },
  'POST /client/manual-colaborador': { prepare: () => ({ body: { purpose: `<p>Servir ${next()}</p>` } }) },
  'GET /client/manual-colaborador/history': {
    prepare: async ({ ana, secret }) => {
      await ana.call('POST /client/manual-colaborador/history', { body: { history: `<p>${secret}</p>` } })
      return {}
    },
  },
  'POST /client/manual-colaborador/history': { prepare: () => ({ body: { history: `<p>Em ${next()}</p>` } }) },
  'GET /client/manual-colaborador/introduction': {
    fillsTables: true,
    prepare: async ({ ana, secret }) => {
      await ana.call('POST /client/manual-colaborador/introduction', { body: { introduction: `<p>${secret}</p>` } })
      return {}
    },
  },
  'POST /client/manual-colaborador/introduction': {
    prepare: () => ({ body: { introduction: `<p>Olá ${next()}</p>` } }),
  },
  'GET /client/manual-colaborador/final-consideration': {
    prepare: async ({ ana, secret }) => {
      const body = { final_consideration: `<p>${secret}</p>` }
      await ana.call('POST /client/manual-colaborador/final-consideration', { body })
      return {}
    },
  },
  'POST /client/manual-colaborador/final-consideration': {
    prepare: () => ({ body: { final_consideration: `<p>Até ${next()}</p>` } }),
  },
  'GET /client/manual-colaborador/pdf/{companyId}': ofCompany,
  'POST /client/manual-colaborador/publish': {
    prepare: async ({ ana, secret }) => {
      await writtenManual({ ana, secret })
      return { body: {} }
    },
  },
  'GET /client/manual-colaborador/versions': { ...publishedManual, fillsTables: true },
  'GET /client/manual-colaborador/readers': publishedManual,
  'PUT /client/manual-colaborador/readers': {
    refers: true,
    fillsTables: true,
    prepare: async ({ ana, server }) => ({ body: { users: [(await server.colleague(ana, [])).userId] } }),
  },
  'GET /client/manual-colaborador/reading': publishedManual,
  'POST /client/manual-colaborador/reading': {
    fillsTables: true,
    prepare: async (world) => ({ body: { version: await published(world) } }),
  },
  'GET /client/manual-colaborador/reading/pdf': publishedManual,

  'POST /client/onboarding/publish': {
    prepare: async (world) => {
      await listedItem(world)
      return { body: {} }
    },
  },
  'GET /client/onboarding/versions': { ...publishedOnboarding, fillsTables: true },
  'GET /client/onboarding/readers': publishedOnboarding,
  'PUT /client/onboarding/readers': {
    refers: true,
    fillsTables: true,
    prepare: async ({ ana, server }) => ({ body: { users: [(await server.colleague(ana, [])).userId] } }),
  },
  'GET /client/onboarding/reading': publishedOnboarding,
  'POST /client/onboarding/reading': {
    fillsTables: true,
    prepare: async (world) => ({ body: { version: await publishedList(world) } }),
  },
  'GET /client/onboarding/reading/pdf': publishedOnboarding,

  'POST /client/organograma': { refers: true, prepare: async (world) => ({ body: await nodeInput(world) }) },
  'PUT /client/organograma/reorder': {
    refers: true,
    prepare: async (world) => {
      const first = await node(world)
      const second = await node(world, first.department_id)
      return { body: [second.id, first.id] }
    },
  },
  'PUT /client/organograma/{id}': {
    refers: true,
    prepare: async (world) => {
      const { id, department_id } = await node(world)
      return { params: { id }, body: { ...(await nodeInput(world)), department_id } }
    },
  },
  'DELETE /client/organograma/{id}': ofNode,
  'GET /client/organograma/by-department/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await node(world)).department_id } }),
  },
  'GET /client/organograma/company': {
    fillsTables: true,
    prepare: async (world) => {
      await node(world)
      return {}
    },
  },
  'GET /client/organograma/terms': {
    prepare: async (world) => {
      await node(world)
      return { query: {} }
    },
  },
  'PUT /client/organograma/terms/{id}': {
    refers: true,
    prepare: async (world) => {
      const { id } = await node(world)
      const query = { position_id: id }
      const [term] = (await world.ana.call('GET /client/organograma/terms', { query })).body.response
      return { params: { id: term!.id }, body: { since: '2025-03-02', until: null } }
    },
  },
  'GET /client/organograma/{id}': ofNode,
  'PUT /client/organograma/graphic-position/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await node(world)).id },
      body: { graphic_position: JSON.stringify({ x: next(), y: 40 }) },
    }),
  },
  'PUT /client/organograma/graphic-positions': {
    refers: true,
    prepare: async (world) => ({ body: { positions: [{ id: (await node(world)).id, x: next(), y: 80 }] } }),
  },
  'GET /client/organograma/pdf': {
    prepare: async (world) => {
      await node(world)
      return {}
    },
  },
  'GET /client/organograma/pdf/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await node(world)).department_id } }),
  },
  'GET /client/organograma/png': {
    prepare: async (world) => {
      await node(world)
      return {}
    },
  },
  'GET /client/organograma/png/{departmentId}': {
    refers: true,
    prepare: async (world) => ({ params: { departmentId: (await node(world)).department_id } }),
  },

  ...developmentFixtures,

  'GET /client/pessoas/me': {
    prepare: async (world) => {
      await ownApprovedJob(world)
      return {}
    },
  },
  'GET /client/pessoas/me/job': {
    prepare: async (world) => {
      await ownApprovedJob(world)
      return {}
    },
  },
  'POST /client/pessoas/me/job': {
    fillsTables: true,
    prepare: async (world) => ({ body: { version: await ownApprovedJob(world) } }),
  },
  'GET /client/pessoas/me/organogram': {
    prepare: async (world) => {
      await node(world)
      return {}
    },
  },

  'GET /client/onboarding': {
    prepare: async (world) => {
      await createdItem(world)
      return {}
    },
  },
  'GET /client/onboarding/{id}': ofItem,
  'POST /client/onboarding': { prepare: () => ({ body: item('de boas-vindas') }) },
  'PUT /client/onboarding/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await createdItem(world)).id }, body: item(world.secret) }),
  },
  'DELETE /client/onboarding/{id}': ofItem,
  'PUT /client/onboarding/reorder': {
    refers: true,
    prepare: async (world) => {
      const [first, second] = [await createdItem(world), await createdItem(world)]
      return { body: [second.id, first.id] }
    },
  },
  'GET /client/onboarding/pdf/{companyId}': ofCompany,
  'POST /client/onboarding/begun': {
    refers: true,
    prepare: async (world) => {
      await createdItem(world)
      return { body: { collaborator_id: (await collaborator(world)).id, begun_on: '2026-03-02' } }
    },
  },
  'GET /client/onboarding/begun': {
    prepare: async (world) => {
      await begun(world)
      return {}
    },
  },
  'GET /client/onboarding/begun/{id}': ofBegun,
  'DELETE /client/onboarding/begun/{id}': ofBegun,
  'GET /client/onboarding/steps': {
    fillsTables: true,
    prepare: async (world) => {
      await begun(world)
      return {}
    },
  },
  'PUT /client/onboarding/steps/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await begun(world)).steps[0]!.id }, body: { done: true } }),
  },
  'PUT /client/onboarding/begun/{id}/steps/{step}': {
    refers: true,
    prepare: async (world) => {
      const { id, steps } = await begun(world)
      return { params: { id, step: steps[0]!.id }, body: { done: true } }
    },
  },

  ...feedbackFixtures,
  ...roundFixtures,
}
