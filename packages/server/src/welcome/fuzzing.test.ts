import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { welcomeFixtures } from './calls.fixtures.ts'

describeFuzzing('welcome', welcomeFixtures)
