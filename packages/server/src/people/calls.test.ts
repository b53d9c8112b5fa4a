import { describeCalls } from '../testing/calls/describe-calls.ts'
import { peopleFixtures } from './calls.fixtures.ts'

describeCalls('people', peopleFixtures)
