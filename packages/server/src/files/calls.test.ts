import { describeCalls } from '../testing/calls/describe-calls.ts'
import { filesFixtures } from './calls.fixtures.ts'

describeCalls('files', filesFixtures)
