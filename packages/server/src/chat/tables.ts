// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { GeneratedAlways } from 'kysely'

export interface ChatTables {
  'chat.messages': MessagesTable
  'chat.reads': ReadsTable
}

export interface MessagesTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  text: string
  sent_at: Date
  deleted_at: Date | null
}

export interface ReadsTable {
  company_id: number
  user_id: number
  message_id: number
  read_at: Date
}
