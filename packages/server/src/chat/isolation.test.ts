import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { chatFixtures } from './calls.fixtures.ts'

describeIsolation('chat', chatFixtures)
