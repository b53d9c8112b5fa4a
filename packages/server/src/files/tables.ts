// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface FilesTables {
  'files.folders': {
    company_id: number
    id: GeneratedAlways<number>
    user_id: number
    name: string
    created_at: Generated<Date>
  }
  'files.own_files': {
    company_id: number
    file_id: number
    user_id: number
    folder_id: number | null
    size: number
    words: string
  }
  'files.provided_files': {
    id: GeneratedAlways<number>
    folder_id: number
    title: string
    key: string
    name: string
    type: string
    size: number
    sha256: string
    created_at: Generated<Date>
  }
  'files.provided_folders': {
    id: GeneratedAlways<number>
    title: string
    position: Generated<number>
    created_at: Generated<Date>
  }
  'files.record_files': {
    company_id: number
    entity: string
    record_id: number
    file_id: number
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<FilesTables>()
