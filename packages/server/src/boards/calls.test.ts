import { describeCalls } from '../testing/calls/describe-calls.ts'
import { boardsFixtures } from './calls.fixtures.ts'

describeCalls('boards', boardsFixtures)
