import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { billingFixtures } from './calls.fixtures.ts'

describeFuzzing('billing', billingFixtures)
