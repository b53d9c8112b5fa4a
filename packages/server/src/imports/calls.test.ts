import { describeCalls } from '../testing/calls/describe-calls.ts'
import { importFixtures } from './calls.fixtures.ts'

describeCalls('imports', importFixtures)
