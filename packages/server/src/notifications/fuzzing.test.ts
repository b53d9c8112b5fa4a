import { describeFuzzing } from '../testing/fuzzing/describe-fuzzing.ts'
import { notificationFixtures } from './calls.fixtures.ts'

describeFuzzing('notifications', notificationFixtures)
