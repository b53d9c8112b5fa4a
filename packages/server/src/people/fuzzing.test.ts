import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { peopleFixtures } from './calls.fixtures.ts'

describeFuzzing('people', peopleFixtures)
