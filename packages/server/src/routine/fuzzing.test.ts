import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { routineFixtures } from './calls.fixtures.ts'

describeFuzzing('routine', routineFixtures)
