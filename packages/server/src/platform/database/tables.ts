// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated } from 'kysely'

export interface PlatformTables {
  'platform.idempotency_keys': IdempotencyKeysTable
  'platform.rate_limits': RateLimitsTable
}

export interface IdempotencyKeysTable {
  company_id: number
  user_id: number
  key: string
  call: string
  request_hash: string
  status: number | null
  answer: unknown
  created_at: Generated<Date>
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}
