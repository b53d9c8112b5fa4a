import { describeCalls } from '../testing/calls/describe-calls.ts'
import { qualityFixtures } from './calls.fixtures.ts'

describeCalls('quality', qualityFixtures)
