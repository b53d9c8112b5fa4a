// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ContactsTables {
  'contacts.contacts': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    email: string
    phone: Generated<string>
    created_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<ContactsTables>()
