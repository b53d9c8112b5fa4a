import type { Area } from '../platform/area.ts'
import { contactsChecks } from './checks.ts'
import { contactImport } from './contacts/importing.ts'
import { contactRoutes } from './contacts/routes.ts'
import { contactRecords } from './records.ts'

export const contacts: Area = {
  name: 'contacts',
  topics: [contactRoutes],
  records: contactRecords,
  checks: contactsChecks,
  imports: [contactImport],
}
