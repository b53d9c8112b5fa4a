import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { filesFixtures } from './calls.fixtures.ts'

describeFuzzing('files', filesFixtures)
