// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface NotificationsTables {
  'notifications.comment_mentions': {
    company_id: number
    comment_id: number
    user_id: number
  }
  'notifications.comments': {
    company_id: number
    id: GeneratedAlways<number>
    entity: string
    record_id: number
    author_id: number
    text: string
    created_at: Date
    edited_at: Date | null
  }
  'notifications.digests': {
    company_id: number
    user_id: number
    enabled: boolean | null
    hour: Generated<number>
    sent_on: string | null
    token: Generated<string>
  }
  'notifications.mornings': {
    company_id: number
    day: string
  }
  'notifications.notifications': {
    company_id: number
    id: GeneratedAlways<number>
    user_id: number
    kind: string
    title: string
    message: Generated<string>
    link: Generated<string>
    once: string | null
    in_app: boolean
    email: string
    created_at: Date
    viewed_at: Date | null
    mailed_at: Date | null
    needs: string | null
  }
  'notifications.preferences': {
    company_id: number
    user_id: number
    kind: string
    in_app: boolean
    email: string
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<NotificationsTables>()
