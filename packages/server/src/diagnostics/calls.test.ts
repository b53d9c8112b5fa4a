import { describeCalls } from '../testing/calls/describe-calls.ts'
import { diagnosticsFixtures } from './calls.fixtures.ts'

describeCalls('diagnostics', diagnosticsFixtures)
