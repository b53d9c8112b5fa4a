import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { boardsFixtures } from './calls.fixtures.ts'

describeFuzzing('boards', boardsFixtures)
