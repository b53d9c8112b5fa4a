import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { qualityFixtures } from './calls.fixtures.ts'

describeIsolation('quality', qualityFixtures)
