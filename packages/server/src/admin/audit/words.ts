import { chatAuditWords } from '../../chat/audit-words.ts'
import { contactsAuditWords } from '../../contacts/audit-words.ts'
import { filesAuditWords } from '../../files/audit-words.ts'
import { identityAuditWords } from '../../identity/audit-words.ts'
import { minutesAuditWords } from '../../minutes/audit-words.ts'
import { notificationsAuditWords } from '../../notifications/audit-words.ts'
import { operatorAuditWords } from '../../operator/audit-words.ts'
import type { AuditWords } from '../../platform/audit/words.ts'
import { privacyAuditWords } from '../../privacy/audit-words.ts'
import { processesAuditWords } from '../../processes/audit-words.ts'
import { routineAuditWords } from '../../routine/audit-words.ts'
import { adminAuditWords } from '../audit-words.ts'

/** Of every area. */
const all: readonly AuditWords[] = [
  identityAuditWords,
  routineAuditWords,
  chatAuditWords,
  contactsAuditWords,
  notificationsAuditWords,
  minutesAuditWords,
  processesAuditWords,
  filesAuditWords,
  adminAuditWords,
  privacyAuditWords,
  operatorAuditWords,
]

export const auditEntities: AuditWords['entities'] = Object.assign({}, ...all.map(({ entities }) => entities))
export const auditActions: AuditWords['actions'] = Object.assign({}, ...all.map(({ actions }) => actions))
