import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { integrationFixtures } from './calls.fixtures.ts'

describeIsolation('integrations', integrationFixtures)
