import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { billingFixtures } from './calls.fixtures.ts'

describeIsolation('billing', billingFixtures)
