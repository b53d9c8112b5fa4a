import { describeCalls } from '../testing/calls/describe-calls.ts'
import { strategyFixtures } from './calls.fixtures.ts'

describeCalls('strategy', strategyFixtures)
