import { describeCalls } from '../testing/calls/describe-calls.ts'
import { journeyFixtures } from './calls.fixtures.ts'

describeCalls('journey', journeyFixtures)
