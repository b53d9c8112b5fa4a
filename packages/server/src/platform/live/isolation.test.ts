import { describeIsolation } from '../../testing/calls/describe-isolation.ts'
import { liveFixtures } from './calls.fixtures.ts'

describeIsolation('live', liveFixtures)
