import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { diagnosticsFixtures } from './calls.fixtures.ts'

describeFuzzing('diagnostics', diagnosticsFixtures)
