import { attachmentCommands } from '../files/operator.ts'
import { companyCommands } from '../identity/companies/operator.ts'
import { consultantCommands } from '../identity/members/consultant-operator.ts'
import { userCommands } from '../identity/members/operator.ts'
import { notificationCommands } from '../notifications/operator.ts'
import { privacyCommands } from '../privacy/operator.ts'
import type { OperatorArea } from './command.ts'
import { databaseCommands } from './database.ts'
import { filesCommands } from './files.ts'
import { mailCommands } from './mail.ts'
import { queueCommands } from './queue.ts'
import { stateCommands } from './state.ts'
import { trailCommands } from './trail.ts'

/** What every area lays on the operator's desk, in the order of the help. */
export const operatorAreas: readonly OperatorArea[] = [
  stateCommands,
  companyCommands,
  userCommands,
  consultantCommands,
  privacyCommands,
  notificationCommands,
  attachmentCommands,
  trailCommands,
  queueCommands,
  mailCommands,
  filesCommands,
  databaseCommands,
]
