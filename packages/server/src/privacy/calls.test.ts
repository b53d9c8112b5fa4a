import { describeCalls } from '../testing/calls/describe-calls.ts'
import { privacyFixtures } from './calls.fixtures.ts'

describeCalls('privacy', privacyFixtures)
