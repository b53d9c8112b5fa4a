import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { minutesFixtures } from './calls.fixtures.ts'

describeIsolation('minutes', minutesFixtures)
