import { backupOperatorFixtures } from '../backup/operator.fixtures.ts'
import { billingOperatorFixtures } from '../billing/operator.fixtures.ts'
import { diagnosticsOperatorFixtures } from '../diagnostics/operator.fixtures.ts'
import { attachmentOperatorFixtures } from '../files/operator.fixtures.ts'
import { helpOperatorFixtures } from '../help/operator.fixtures.ts'
import { identityOperatorFixtures } from '../identity/operator.fixtures.ts'
import { integrationOperatorFixtures } from '../integrations/operator.fixtures.ts'
import { journeyOperatorFixtures } from '../journey/operator.fixtures.ts'
import { notificationOperatorFixtures } from '../notifications/operator.fixtures.ts'
import { systemOperatorFixtures } from '../operator/operator.fixtures.ts'
import { privacyOperatorFixtures } from '../privacy/operator.fixtures.ts'
import { providerOperatorFixtures } from '../provider/operator.fixtures.ts'
import type { OperatorFixtures } from './operator.ts'

/** The fixtures of all commands of the operator's command line. */
export const operatorFixtures: OperatorFixtures = {
  ...systemOperatorFixtures,
  ...billingOperatorFixtures,
  ...privacyOperatorFixtures,
  ...providerOperatorFixtures,
  ...identityOperatorFixtures,
  ...notificationOperatorFixtures,
  ...attachmentOperatorFixtures,
  ...diagnosticsOperatorFixtures,
  ...helpOperatorFixtures,
  ...journeyOperatorFixtures,
  ...integrationOperatorFixtures,
  ...backupOperatorFixtures,
}
