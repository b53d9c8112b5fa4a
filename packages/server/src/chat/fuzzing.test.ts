import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { chatFixtures } from './calls.fixtures.ts'

describeFuzzing('chat', chatFixtures)
