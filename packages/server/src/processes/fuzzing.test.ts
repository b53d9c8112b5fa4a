import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { processesFixtures } from './calls.fixtures.ts'

describeFuzzing('processes', processesFixtures)
