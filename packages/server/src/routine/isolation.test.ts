import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { routineFixtures } from './calls.fixtures.ts'

describeIsolation('routine', routineFixtures)
