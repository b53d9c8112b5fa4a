import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { journeyFixtures } from './calls.fixtures.ts'

describeIsolation('journey', journeyFixtures)
