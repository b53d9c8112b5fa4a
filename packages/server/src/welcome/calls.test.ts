import { describeCalls } from '../testing/calls/describe-calls.ts'
import { welcomeFixtures } from './calls.fixtures.ts'

describeCalls('welcome', welcomeFixtures)
