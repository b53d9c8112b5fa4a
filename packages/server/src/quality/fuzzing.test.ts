import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { qualityFixtures } from './calls.fixtures.ts'

describeFuzzing('quality', qualityFixtures)
