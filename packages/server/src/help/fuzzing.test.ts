import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { helpFixtures } from './calls.fixtures.ts'

describeFuzzing('help', helpFixtures)
