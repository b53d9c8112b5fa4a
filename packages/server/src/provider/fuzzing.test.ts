import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { providerFixtures } from './calls.fixtures.ts'

describeFuzzing('provider', providerFixtures)
