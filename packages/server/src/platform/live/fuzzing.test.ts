import { describeFuzzing } from '../../testing/fuzzing/describe-fuzzing.ts'
import { liveFixtures } from './calls.fixtures.ts'

describeFuzzing('live', liveFixtures)
