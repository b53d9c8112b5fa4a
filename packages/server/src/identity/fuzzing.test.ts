import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { identityFixtures } from './calls.fixtures.ts'

describeFuzzing('identity', identityFixtures)
