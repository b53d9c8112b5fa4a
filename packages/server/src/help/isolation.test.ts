import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { helpFixtures } from './calls.fixtures.ts'

describeIsolation('help', helpFixtures)
