import { describeCalls } from '../testing/calls/describe-calls.ts'
import { integrationFixtures } from './calls.fixtures.ts'

describeCalls('integrations', integrationFixtures)
