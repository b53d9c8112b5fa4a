import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { searchFixtures } from './calls.fixtures.ts'

describeIsolation('search', searchFixtures)
