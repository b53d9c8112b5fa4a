// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'

export interface IntegrationsTables {
  'integrations.deliveries': DeliveriesTable
  'integrations.keys': KeysTable
  'integrations.webhooks': WebhooksTable
}

export interface DeliveriesTable {
  company_id: number
  id: GeneratedAlways<number>
  webhook_id: number
  message: Generated<string>
  event: string
  entity: string
  record_id: number
  by_user: number | null
  happened_at: Date
  state: Generated<string>
  body: string | null
  tries: Generated<number>
  due_at: Date
  tried_at: Date | null
  status: number | null
  failure: string | null
}

export interface KeysTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  name: string
  token_hash: string
  ending: string
  areas: unknown
  approves: Generated<string[]>
  addresses: Generated<string[]>
  ends_on: string | null
  created_at: Date
  used_at: Date | null
}

export interface WebhooksTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  title: string
  host: string
  address: string
  secret: string
  previous_secret: string | null
  previous_until: Date | null
  events: string[]
  off_at: Date | null
  off_because: string | null
  failing_since: Date | null
  failures: Generated<number>
  rests_until: Date | null
  delivered_at: Date | null
  created_at: Generated<Date>
}
