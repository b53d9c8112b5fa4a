import { rowsOf } from '../../platform/database/rows.ts'
import { area } from '../tables.ts'

export const messages = rowsOf(area, 'chat.messages', {
  columns: ['id', 'room_id', 'user_id', 'text', 'answers_id', 'sent_at', 'edited_at', 'deleted_at', 'pinned_at'],
})
export type MessageRow = Awaited<ReturnType<typeof messages.find>>
