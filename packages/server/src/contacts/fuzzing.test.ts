import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { contactFixtures } from './calls.fixtures.ts'

describeFuzzing('contacts', contactFixtures)
