import { describeIsolation } from '../testing/calls/describe-isolation.ts'
import { notificationFixtures } from './calls.fixtures.ts'

describeIsolation('notifications', notificationFixtures)
