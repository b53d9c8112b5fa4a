import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { journeyFixtures } from './calls.fixtures.ts'

describeFuzzing('journey', journeyFixtures)
