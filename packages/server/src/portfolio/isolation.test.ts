import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { portfolioFixtures } from './calls.fixtures.ts'

describeIsolation('portfolio', portfolioFixtures)
