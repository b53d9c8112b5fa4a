import type { Fixtures } from '../testing/fixture.ts'

export const qualityFixtures: Fixtures = {}
