// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface FilesTables {
  'files.folders': FoldersTable
  'files.own_files': OwnFilesTable
  'files.provided_files': ProvidedFilesTable
  'files.provided_folders': ProvidedFoldersTable
  'files.record_files': RecordFilesTable
}

/** @public Compiles statements on these tables. */
export const area = builder<FilesTables>()

export interface FoldersTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  name: string
  created_at: Generated<Date>
}

export interface OwnFilesTable {
  company_id: number
  file_id: number
  user_id: number
  folder_id: number | null
  size: number
  words: string
}

export interface ProvidedFilesTable {
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

export interface ProvidedFoldersTable {
  id: GeneratedAlways<number>
  title: string
  position: Generated<number>
  created_at: Generated<Date>
}

export interface RecordFilesTable {
  company_id: number
  entity: string
  record_id: number
  file_id: number
}
