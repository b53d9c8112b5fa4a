import { describeCalls } from '../testing/calls/describe-calls.ts'
import { notificationFixtures } from './calls.fixtures.ts'

describeCalls('notifications', notificationFixtures)
