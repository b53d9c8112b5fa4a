import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { integrationFixtures } from './calls.fixtures.ts'

describeFuzzing('integrations', integrationFixtures)
