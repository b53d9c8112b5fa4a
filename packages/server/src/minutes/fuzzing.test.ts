import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { minutesFixtures } from './calls.fixtures.ts'

describeFuzzing('minutes', minutesFixtures)
