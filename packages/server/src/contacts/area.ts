import type { Area } from '../platform/area.ts'
import { contactsAuditWords } from './audit-words.ts'
import { contactsChecks } from './checks.ts'
import { contactsExport } from './company-export.ts'
import { contactImport } from './contacts/importing.ts'
import { contactRoutes } from './contacts/routes.ts'
import { contactsPersonalData } from './personal-data.ts'
import { contactReferences } from './references.ts'

export const contacts: Area = {
  name: 'contacts',
  topics: [contactRoutes],
  checks: contactsChecks,
  references: contactReferences,
  audit: contactsAuditWords,
  export: contactsExport,
  personal: contactsPersonalData,
  imports: [contactImport],
}
