// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../database/sql.ts'

export interface StorageTables {
  'storage.discarded': {
    company_id: number
    key: string
    discarded_at: Generated<Date>
    size: Generated<number>
  }
  'storage.files': {
    company_id: number
    id: GeneratedAlways<number>
    key: string
    name: string
    type: string
    size: number
    sha256: string
    created_by: number | null
    created_at: Generated<Date>
  }
  'storage.mark': {
    only_one: Generated<boolean>
    words: string
    removals: Generated<number>
    raised_at: Date | null
    restored_at: Date | null
  }
  'storage.pictures': {
    company_id: number
    file_id: number
    kept_at: Date | null
  }
  'storage.space': {
    company_id: number
    used_bytes: Generated<number>
    limit_bytes: Generated<number>
    kept_bytes: Generated<number>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<StorageTables>()
