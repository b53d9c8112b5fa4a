import { describeCalls } from '../testing/calls/describe-calls.ts'
import { routineFixtures } from './calls.fixtures.ts'

describeCalls('routine', routineFixtures)
