// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ChatTables {
  'chat.mentions': {
    company_id: number
    message_id: number
    user_id: number
  }
  'chat.message_files': {
    company_id: number
    message_id: number
    file_id: number
  }
  'chat.message_words': {
    company_id: number
    message_id: number
    words: string
  }
  'chat.messages': {
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
  'chat.reactions': {
    company_id: number
    id: GeneratedAlways<number>
    message_id: number
    user_id: number
    reaction: string
    reacted_at: Date
  }
  'chat.reads': {
    company_id: number
    user_id: number
    message_id: number
    read_at: Date
    id: GeneratedAlways<number>
    room_id: number | null
  }
  'chat.rooms': {
    company_id: number
    id: GeneratedAlways<number>
    kind: string
    department_id: number | null
    person_low: number | null
    person_high: number | null
    created_at: Generated<Date>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<ChatTables>()
