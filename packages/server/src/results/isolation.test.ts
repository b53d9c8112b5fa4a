import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { resultsFixtures } from './calls.fixtures.ts'

describeIsolation('results', resultsFixtures)
