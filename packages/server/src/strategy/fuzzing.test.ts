import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { strategyFixtures } from './calls.fixtures.ts'

describeFuzzing('strategy', strategyFixtures)
