import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { resultsFixtures } from './calls.fixtures.ts'

describeFuzzing('results', resultsFixtures)
