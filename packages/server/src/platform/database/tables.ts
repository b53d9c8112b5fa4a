// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from './sql.ts'

export interface PlatformTables {
  'platform.deleted_records': DeletedRecordsTable
  'platform.idempotency_keys': IdempotencyKeysTable
  'platform.rate_limits': RateLimitsTable
  'platform.scheduled_runs': ScheduledRunsTable
}

/** @public Compiles statements on these tables. */
export const area = builder<PlatformTables>()

export interface DeletedRecordsTable {
  company_id: number
  id: GeneratedAlways<number>
  kind: string
  record_id: number
  title: string
  words: string
  owner_id: number | null
  deleted_by: number
  deleted_at: Date
  content: unknown
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

export interface ScheduledRunsTable {
  job: string
  ended_at: Date
  ms: number
}
