import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { reportFixtures } from './calls.fixtures.ts'

describeFuzzing('reports', reportFixtures)
