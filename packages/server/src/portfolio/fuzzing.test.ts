import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { portfolioFixtures } from './calls.fixtures.ts'

describeFuzzing('portfolio', portfolioFixtures)
