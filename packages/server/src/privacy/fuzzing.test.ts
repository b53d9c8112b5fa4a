import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { privacyFixtures } from './calls.fixtures.ts'

describeFuzzing('privacy', privacyFixtures)
