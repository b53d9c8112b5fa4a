import type { Fixtures, World } from '../testing/fixture.ts'
import { allAnswers, concludeInitial, concludeLater, forgetInitial } from './testing/answering.ts'

const some = allAnswers(75).slice(0, 12)
const started = async ({ server, ana }: World) => {
  await forgetInitial(server, ana)
  return (await ana.call('POST /diagnostic/status', { body: { status: 1, data: some } })).body.response
}
const drafts = 'Answers of a questionnaire that is not concluded: starting and concluding it are recorded.'

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
  'POST /my-diagnostics': { fillsTables: true, prepare: () => ({ body: { status: 3, data: allAnswers(100) } }) },
}
