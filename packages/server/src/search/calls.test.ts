import { describeCalls } from '../testing/calls/describe-calls.ts'
import { searchFixtures } from './calls.fixtures.ts'

describeCalls('search', searchFixtures)
