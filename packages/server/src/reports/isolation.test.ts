import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { reportFixtures } from './calls.fixtures.ts'

describeIsolation('reports', reportFixtures)
