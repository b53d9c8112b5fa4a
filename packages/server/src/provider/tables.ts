// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ProviderTables {
  'provider.consents': {
    company_id: number
    id: GeneratedAlways<number>
    given_at: Date
    given_by: number
    ends_at: Date
    revoked_at: Date | null
    revoked_by: number | null
  }
  'provider.sessions': {
    id: GeneratedAlways<number>
    staff_id: number
    token_hash: string
    created_at: Date
    seen_at: Date
    expires_at: Date
  }
  'provider.staff': {
    id: GeneratedAlways<number>
    name: string
    email: string
    password_hash: string | null
    secret: string | null
    last_step: Generated<number>
    invited_hash: string | null
    invited_until: Date | null
    invited_secret: string | null
    disabled_at: Date | null
    created_at: Date
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<ProviderTables>()
