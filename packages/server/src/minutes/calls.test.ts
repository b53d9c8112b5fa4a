import { describeCalls } from '../testing/calls/describe-calls.ts'
import { minutesFixtures } from './calls.fixtures.ts'

describeCalls('minutes', minutesFixtures)
