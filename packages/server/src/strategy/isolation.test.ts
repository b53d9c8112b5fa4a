import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { strategyFixtures } from './calls.fixtures.ts'

describeIsolation('strategy', strategyFixtures)
