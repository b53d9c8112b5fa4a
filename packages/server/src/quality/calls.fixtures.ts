import type { Fixtures } from '../testing/fixture.ts'
import { auditFixtures } from './audit.fixtures.ts'
import { rncFixtures } from './rnc.fixtures.ts'

export const qualityFixtures: Fixtures = { ...rncFixtures, ...auditFixtures }
