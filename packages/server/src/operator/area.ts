import type { Area } from '../platform/area.ts'
import { operatorAuditWords } from './audit-words.ts'
import { testMail } from './mail.ts'

/**
 * The area of what the operator does to the installation itself. Its commands, and those of the other areas, are run by
 * program.ts.
 */
export const operator: Area = { name: 'operator', topics: [], mails: [testMail], audit: operatorAuditWords }
