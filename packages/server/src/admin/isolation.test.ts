import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { adminFixtures } from './calls.fixtures.ts'

describeIsolation('admin', adminFixtures)
