import type { Fixtures } from '../../testing/fixture.ts'

export const liveFixtures: Fixtures = {
  'GET /live': { prepare: () => ({ query: { missed: 5 } }) },
  'GET /live/people': { prepare: () => ({}) },
}
