import { describeCalls } from '../testing/calls/describe-calls.ts'
import { chatFixtures } from './calls.fixtures.ts'

describeCalls('chat', chatFixtures)
