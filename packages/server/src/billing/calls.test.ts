import { describeCalls } from '../testing/calls/describe-calls.ts'
import { billingFixtures } from './calls.fixtures.ts'

describeCalls('billing', billingFixtures)
