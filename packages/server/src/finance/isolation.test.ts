import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { financeFixtures } from './calls.fixtures.ts'

describeIsolation('finance', financeFixtures)
