import { describeCalls } from '../testing/calls/describe-calls.ts'
import { portfolioFixtures } from './calls.fixtures.ts'

describeCalls('portfolio', portfolioFixtures)
