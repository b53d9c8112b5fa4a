// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface IntegrationsTables {
  'integrations.automations': {
    company_id: number
    id: GeneratedAlways<number>
    user_id: number
    title: string
    event: string | null
    trigger: unknown
    conditions: unknown
    actions: unknown
    off_at: Date | null
    off_because: string | null
    last_state: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'integrations.days': {
    company_id: number
    day: string
  }
  'integrations.deliveries': {
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
  'integrations.firings': {
    company_id: number
    id: GeneratedAlways<number>
    automation_id: number
    entity: string | null
    record_id: number | null
    by_user: number | null
    chain: Generated<number[]>
    happened_at: Date
    state: Generated<string>
    title: Generated<string>
    link: Generated<string>
    why: Generated<string>
    ended_at: Date | null
  }
  'integrations.form_answers': {
    company_id: number
    id: GeneratedAlways<number>
    form_id: number
    protocol: string
    answered: unknown
    sent_at: Date
    state: Generated<string>
    decided_by: number | null
    decided_at: Date | null
    made_id: number | null
  }
  'integrations.forms': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    intro: string
    thanks: string
    makes: string
    fields: unknown
    receiver_id: number
    at_once: boolean
    is_open: boolean
    ends_on: string | null
    most_a_day: number
    token: Generated<string>
    received: Generated<number>
    received_at: Date | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'integrations.keys': {
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
  'integrations.webhooks': {
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
}

/** @public Compiles statements on these tables. */
export const area = builder<IntegrationsTables>()
