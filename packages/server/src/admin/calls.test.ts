import { describeCalls } from '../testing/calls/describe-calls.ts'
import { adminFixtures } from './calls.fixtures.ts'

describeCalls('admin', adminFixtures)
