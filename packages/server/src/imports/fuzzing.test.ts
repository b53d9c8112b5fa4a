import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { importFixtures } from './calls.fixtures.ts'

describeFuzzing('imports', importFixtures)
