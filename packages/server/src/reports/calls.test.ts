import { describeCalls } from '../testing/calls/describe-calls.ts'
import { reportFixtures } from './calls.fixtures.ts'

describeCalls('reports', reportFixtures)
