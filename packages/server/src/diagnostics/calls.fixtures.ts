import { fewestPeople } from '@prumo/contract/diagnostics/model.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { allAnswers, concludeInitial, concludeLater, forgetInitial } from './testing/answering.ts'
import { answeredByTeam } from './testing/team.ts'

const some = allAnswers(75).slice(0, 12)
const started = async ({ server, ana }: World) => {
  await forgetInitial(server, ana)
  return (await ana.call('POST /diagnostic/status', { body: { status: 1, data: some } })).body.response
}
const drafts = 'Answers of a questionnaire that is not concluded: starting and concluding it are recorded.'

/** A diagnostic that a colleague concluded, and that Ana is asked to answer. */
const asked = async ({ server, ana }: World) => {
  const { id } = (await concludeLater(await server.colleague(ana, ['diagnostics']))).body.response
  await ana.call('POST /my-diagnostics/{id}/team', { params: { id }, body: { users: [ana.userId] } })
  return { params: { id } }
}
const opinions = 'A row of the trail would say who answered when, and the answers of a person are shown to nobody.'

export const diagnosticsFixtures: Fixtures = {
  'GET /diagnostic/status': {
    prepare: async (world) => {
      await started(world)
      return {}
    },
  },
  'POST /diagnostic/status': {
    fillsTables: true,
    prepare: async ({ server, ana }) => {
      await forgetInitial(server, ana)
      return { body: { status: 1, data: some, place: some[3]!.id } }
    },
  },
  'POST /diagnostic/status/update-data': {
    unrecorded: drafts,
    prepare: async (world) => {
      await started(world)
      return { body: { status: 2, data: allAnswers(25).slice(0, 3) } }
    },
  },
  'GET /diagnostic/status/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await started(world)).id } }),
  },
  'GET /diagnostic/mounted': {
    prepare: async (world) => {
      await started(world)
      return {}
    },
  },
  'GET /diagnostic/result': {
    prepare: async ({ server, ana }) => {
      await forgetInitial(server, ana)
      await concludeInitial(ana)
      return {}
    },
  },
  'GET /diagnostic/result/pdf': {
    prepare: async ({ server, ana }) => {
      await forgetInitial(server, ana)
      await concludeInitial(ana)
      return {}
    },
  },
  'GET /my-diagnostics': {
    prepare: async ({ ana }) => {
      await concludeLater(ana)
      return {}
    },
  },
  'GET /my-diagnostics/form': {
    prepare: async ({ ana }) => {
      await ana.call('POST /my-diagnostics', { body: { status: 2, data: some } })
      return {}
    },
  },
  'GET /my-diagnostics/{id}': {
    refers: true,
    prepare: async ({ ana }) => ({ params: { id: (await concludeLater(ana)).body.response.id } }),
  },
  'GET /my-diagnostics/{id}/pdf': {
    refers: true,
    prepare: async ({ ana }) => ({ params: { id: (await concludeLater(ana)).body.response.id } }),
  },
  'POST /my-diagnostics/{id}/plans': {
    refers: true,
    prepare: async ({ ana }) => ({
      params: { id: (await concludeLater(ana, 25)).body.response.id },
      body: {
        pillar: 'rotina',
        department_id: (await ana.call('POST /client/departments', { body: { name: 'Diretoria' } })).body.response.id,
      },
    }),
  },
  'POST /my-diagnostics': { fillsTables: true, prepare: () => ({ body: { status: 3, data: allAnswers(100) } }) },
  'POST /my-diagnostics/{id}/team': {
    refers: true,
    fillsTables: true,
    prepare: async ({ server, ana }) => ({
      params: { id: (await concludeLater(ana)).body.response.id },
      body: { users: [(await server.colleague(ana)).userId] },
    }),
  },
  'PUT /my-diagnostics/{id}/team/closing': {
    refers: true,
    fillsTables: true,
    prepare: async ({ server, ana }) => ({ params: { id: (await answeredByTeam(server, ana, fewestPeople)).id } }),
  },
  'GET /diagnostic/opinions': {
    prepare: async (world) => {
      await asked(world)
      return {}
    },
  },
  'GET /diagnostic/opinions/{id}': { refers: true, personal: true, prepare: asked },
  'POST /diagnostic/opinions/{id}': {
    refers: true,
    personal: true,
    fillsTables: true,
    unrecorded: opinions,
    prepare: async (world) => ({ ...(await asked(world)), body: { status: 2, data: some } }),
  },
}
