import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { peopleFixtures } from './calls.fixtures.ts'

describeIsolation('people', peopleFixtures)
