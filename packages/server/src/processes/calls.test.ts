import { describeCalls } from '../testing/calls/describe-calls.ts'
import { processesFixtures } from './calls.fixtures.ts'

describeCalls('processes', processesFixtures)
