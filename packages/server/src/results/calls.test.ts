import { describeCalls } from '../testing/calls/describe-calls.ts'
import { resultsFixtures } from './calls.fixtures.ts'

describeCalls('results', resultsFixtures)
