import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { financeFixtures } from './calls.fixtures.ts'

describeFuzzing('finance', financeFixtures)
