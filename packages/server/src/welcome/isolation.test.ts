import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { welcomeFixtures } from './calls.fixtures.ts'

describeIsolation('welcome', welcomeFixtures)
