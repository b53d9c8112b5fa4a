import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { processesFixtures } from './calls.fixtures.ts'

describeIsolation('processes', processesFixtures)
