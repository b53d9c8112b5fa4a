import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { adminFixtures } from './calls.fixtures.ts'

describeFuzzing('admin', adminFixtures)
