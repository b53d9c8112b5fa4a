import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { boardsFixtures } from './calls.fixtures.ts'

describeIsolation('boards', boardsFixtures)
