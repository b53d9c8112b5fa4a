import type { Area } from '../platform/area.ts'
import { testMail } from './mail.ts'
import { operatorRecords } from './records.ts'

/**
 * The area of what the operator does to the installation itself. Its commands, and those of the other areas, are run by
 * program.ts.
 */
export const operator: Area = { name: 'operator', topics: [], mails: [testMail], records: operatorRecords }
