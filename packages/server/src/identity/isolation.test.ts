import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { identityFixtures } from './calls.fixtures.ts'

describeIsolation('identity', identityFixtures)
