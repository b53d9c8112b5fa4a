import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { searchFixtures } from './calls.fixtures.ts'

describeFuzzing('search', searchFixtures)
