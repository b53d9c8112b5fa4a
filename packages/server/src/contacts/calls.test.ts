import { describeCalls } from '../testing/calls/describe-calls.ts'
import { contactFixtures } from './calls.fixtures.ts'

describeCalls('contacts', contactFixtures)
