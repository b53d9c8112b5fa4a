import { attachmentOperatorFixtures } from '../files/operator.fixtures.ts'
import { identityOperatorFixtures } from '../identity/operator.fixtures.ts'
import { notificationOperatorFixtures } from '../notifications/operator.fixtures.ts'
import { systemOperatorFixtures } from '../operator/operator.fixtures.ts'
import { privacyOperatorFixtures } from '../privacy/operator.fixtures.ts'
import type { OperatorFixtures } from './operator.ts'

/** Of every command of the operator's line. */
export const operatorFixtures: OperatorFixtures = {
  ...systemOperatorFixtures,
  ...privacyOperatorFixtures,
  ...identityOperatorFixtures,
  ...notificationOperatorFixtures,
  ...attachmentOperatorFixtures,
}
