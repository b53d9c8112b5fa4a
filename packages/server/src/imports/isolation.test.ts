import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { importFixtures } from './calls.fixtures.ts'

describeIsolation('imports', importFixtures)
