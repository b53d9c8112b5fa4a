import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { providerFixtures } from './calls.fixtures.ts'

describeIsolation('provider', providerFixtures)
