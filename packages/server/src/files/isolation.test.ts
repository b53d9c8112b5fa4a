import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { filesFixtures } from './calls.fixtures.ts'

describeIsolation('files', filesFixtures)
