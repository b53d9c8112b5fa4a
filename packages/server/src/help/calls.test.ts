import { describeCalls } from '../testing/calls/describe-calls.ts'
import { helpFixtures } from './calls.fixtures.ts'

describeCalls('help', helpFixtures)
