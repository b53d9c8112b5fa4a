import { describeCalls } from '../testing/calls/describe-calls.ts'
import { identityFixtures } from './calls.fixtures.ts'

describeCalls('identity', identityFixtures)
