import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { diagnosticsFixtures } from './calls.fixtures.ts'

describeIsolation('diagnostics', diagnosticsFixtures)
