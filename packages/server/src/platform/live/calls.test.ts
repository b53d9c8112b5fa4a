import { describeCalls } from '../../testing/calls/describe-calls.ts'
import { liveFixtures } from './calls.fixtures.ts'

describeCalls('live', liveFixtures)
