import type { Area } from '../platform/area.ts'
import { contactRoutes } from './contacts/routes.ts'
import { contactReferences } from './references.ts'

export const contacts: Area = {
  name: 'contacts',
  topics: [contactRoutes],
  references: contactReferences,
}
