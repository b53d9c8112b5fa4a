// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ChatTables {
  'chat.mentions': MentionsTable
  'chat.message_files': MessageFilesTable
  'chat.message_words': MessageWordsTable
  'chat.messages': MessagesTable
  'chat.reactions': ReactionsTable
  'chat.reads': ReadsTable
  'chat.rooms': RoomsTable
}

/** @public Compiles statements on these tables. */
export const area = builder<ChatTables>()

export interface MentionsTable {
  company_id: number
  message_id: number
  user_id: number
}

export interface MessageFilesTable {
  company_id: number
  message_id: number
  file_id: number
}

export interface MessageWordsTable {
  company_id: number
  message_id: number
  words: string
}

export interface MessagesTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  text: string
  sent_at: Date
  deleted_at: Date | null
  room_id: number | null
  answers_id: number | null
  words: GeneratedAlways<string>
  edited_at: Date | null
  pinned_at: Date | null
}

export interface ReactionsTable {
  company_id: number
  id: GeneratedAlways<number>
  message_id: number
  user_id: number
  reaction: string
  reacted_at: Date
}

export interface ReadsTable {
  company_id: number
  user_id: number
  message_id: number
  read_at: Date
  id: GeneratedAlways<number>
  room_id: number | null
}

export interface RoomsTable {
  company_id: number
  id: GeneratedAlways<number>
  kind: string
  department_id: number | null
  person_low: number | null
  person_high: number | null
  created_at: Generated<Date>
}
