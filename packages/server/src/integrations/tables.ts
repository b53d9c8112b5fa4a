// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'

export interface IntegrationsTables {
  'integrations.keys': KeysTable
}

export interface KeysTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  name: string
  token_hash: string
  ending: string
  areas: unknown
  approves: Generated<string[]>
  addresses: Generated<string[]>
  ends_on: string | null
  created_at: Date
  used_at: Date | null
}
