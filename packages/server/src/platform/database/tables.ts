// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from './sql.ts'

export interface PlatformTables {
  'platform.area_versions': {
    company_id: number
    person_id: number
    area: string
    slot: number
    version: number
  }
  'platform.deleted_records': {
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
  'platform.idempotency_keys': {
    company_id: number
    user_id: number
    key: string
    call: string
    request_hash: string
    status: number | null
    answer: unknown
    created_at: Generated<Date>
  }
  'platform.rate_limits': {
    key: string
    points: Generated<number>
    expire: number | null
  }
  'platform.scheduled_runs': {
    job: string
    ended_at: Date
    ms: number
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<PlatformTables>()
