import type { Fixtures } from '../testing/fixture.ts'
import { auditFixtures } from './audit.fixtures.ts'
import { changeFixtures } from './changes.fixtures.ts'
import { qualityManualFixtures } from './manual.fixtures.ts'
import { reviewFixtures } from './reviews.fixtures.ts'
import { rncFixtures } from './rnc.fixtures.ts'

export const qualityFixtures: Fixtures = {
  ...rncFixtures,
  ...auditFixtures,
  ...qualityManualFixtures,
  ...reviewFixtures,
  ...changeFixtures,
  'GET /client/informacao-documentada': { prepare: () => ({}) },
  'GET /client/informacao-documentada/pdf': { prepare: () => ({}) },
}
