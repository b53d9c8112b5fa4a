import { describeCalls } from '../testing/calls/describe-calls.ts'
import { financeFixtures } from './calls.fixtures.ts'

describeCalls('finance', financeFixtures)
