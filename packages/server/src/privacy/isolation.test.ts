import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { privacyFixtures } from './calls.fixtures.ts'

describeIsolation('privacy', privacyFixtures)
