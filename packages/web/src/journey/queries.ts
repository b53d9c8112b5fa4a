import { call } from '../platform/query.ts'

const own = { topic: 'journey' } as const

export const modulesQuery = call('GET /client/tutorial-stage/mount', {}, { ...own, pick: ({ modules }) => modules })
export const moduleQuery = (id: number) =>
  call('GET /client/tutorial-stage/mount/{id}', { params: { id } }, { ...own, pick: ({ module }) => module })
export const stageQuery = (id: number) => call('GET /client/tutorial-stage/stage/{id}', { params: { id } }, own)
/** Null: the whole journey is done. */
export const nowQuery = call('GET /journey/now', {}, { ...own, pick: (answer) => answer?.response ?? null })
export const teamQuery = call('GET /journey/team', {}, own)
export const weekQuery = call('GET /journey/week', {}, own)
