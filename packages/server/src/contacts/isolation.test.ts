import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { contactFixtures } from './calls.fixtures.ts'

describeIsolation('contacts', contactFixtures)
