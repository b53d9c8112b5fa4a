import { describeCalls } from '../testing/calls/describe-calls.ts'
import { providerFixtures } from './calls.fixtures.ts'

describeCalls('provider', providerFixtures)
