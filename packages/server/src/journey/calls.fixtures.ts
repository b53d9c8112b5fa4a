import type { Fixtures, World } from '../testing/fixture.ts'
import type { Person } from '../testing/test-server.ts'
import { journeyContents } from './contents/content.ts'
import { answersOf } from './modules/wire.ts'

/** A colleague of Ana, of whom each call that happens once is new. */
const somebody = ({ server, ana }: { server: World['server']; ana: Person }) => server.colleague(ana, [])
const realize = async (who: Person, stageId: number) => {
  const quiz = journeyContents()
    .flatMap(({ stages }) => stages)
    .find(({ id, kind }) => id === stageId && kind === 'quiz')
  const quizz_answer_id = quiz?.kind === 'quiz' ? answersOf(quiz, true)[0]!.id : null
  await who.call('POST /client/tutorial-stage/save-history', {
    body: { data_id: stageId, type: quiz ? '1' : '2', quizz_answer_id },
  })
}

/** Somebody does every stage of a module, and concludes it. */
export async function concludeModule(who: Person, id: number) {
  for (const stage of journeyContents().find((module) => module.id === id)!.stages) await realize(who, stage.id)
  return who.call('POST /client/tutorial-stage/next-module/{id}', { params: { id }, body: { module_id: id } })
}

export const journeyFixtures: Fixtures = {
  'GET /client/tutorial-stage/mount': { prepare: () => ({}) },
  'GET /client/tutorial-stage/mount/{id}': { prepare: () => ({ params: { id: 10 } }) },
  'GET /client/tutorial-stage/stage/{id}': { prepare: () => ({ params: { id: 1005 } }) },
  'POST /client/tutorial-stage/save-history': {
    as: somebody,
    prepare: () => ({ body: { data_id: 1001, type: '2' } }),
  },
  'POST /client/tutorial-stage/next-module/{id}': {
    as: async (world) => {
      const who = await somebody(world)
      for (const { id } of journeyContents()[0]!.stages) await realize(who, id)
      return who
    },
    prepare: () => ({ params: { id: 10 }, body: { module_id: 10 } }),
  },
  'POST /client/tutorial-stage/started-registry/{type}': {
    prepare: () => ({ params: { type: 'practice' }, body: { practice_id: 1002, type: '2' } }),
  },
  'GET /journey/now': { prepare: () => ({}) },
  'GET /journey/modules/{id}/certificate': {
    fillsTables: true,
    prepare: async ({ ana }) => {
      await concludeModule(ana, 10)
      return { params: { id: 10 } }
    },
  },
  'POST /client/practice-notify': { fillsTables: true, prepare: () => ({ body: { practice_id: 1002 } }) },
  'POST /journey/practices/notice': {
    as: somebody,
    prepare: () => ({}),
  },
  'POST /client/nps': {
    fillsTables: true,
    as: somebody,
    prepare: ({ secret }) => ({ body: { nps_points: 9, description: `Gostei ${secret}`, module: 10 } }),
  },
  'GET /journey/team': {
    prepare: async ({ ana }) => {
      await realize(ana, 1001)
      return {}
    },
  },
  'GET /journey/week': { prepare: () => ({}) },
}
