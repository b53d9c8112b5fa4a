// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface IdentityTables {
  'identity.companies': {
    id: GeneratedAlways<number>
    name: string
    trade_name: string | null
    tax_id: string | null
    phone: string | null
    email: string | null
    time_zone: Generated<string>
    payment_status: Generated<string>
    trial_ends_on: string | null
    created_at: Generated<Date>
    people_limit: Generated<number>
    created_by: number | null
    logo_file_id: number | null
    two_step_required: Generated<boolean>
    deletion_requested_at: Date | null
    deletion_due_at: Date | null
    deletion_requested_by: number | null
    closed_at: Date | null
    limited_from: string | null
    restricted_from: string | null
    trial_grace_days: Generated<number>
    paused_from: string | null
    paused_until: string | null
    free_people: Generated<number>
    free_bytes: Generated<number>
  }
  'identity.consultant_logos': {
    user_id: number
    content: Buffer
    stored_at: Date
  }
  'identity.download_tokens': {
    token_hash: string
    session_hash: string
    expires_at: Date
  }
  'identity.entry_tickets': {
    ticket_hash: string
    user_id: number
    company_id: number
    password_mark: string
    proved_at: Date
    expires_at: Date
  }
  'identity.invitations': {
    company_id: number
    id: GeneratedAlways<number>
    email: string
    permissions: Generated<string[]>
    company_name: string
    invited_by: number | null
    inviter_name: string
    token_hash: string | null
    created_at: Date
    expires_at: Date
    accepted_at: Date | null
    revoked_at: Date | null
  }
  'identity.members': {
    company_id: number
    user_id: number
    is_root: Generated<boolean>
    is_responsible: Generated<boolean>
    permissions: Generated<string[]>
    disabled_at: Date | null
    created_at: Generated<Date>
    last_signed_in_at: Date | null
    journey_opened_at: Date | null
    only_sees: Generated<string[]>
    approves: Generated<string[]>
    photo_file_id: number | null
    plan_companies: number | null
    updated_at: Generated<Date>
    menu: unknown
    first_mail_waits_for: number | null
  }
  'identity.recovery_codes': {
    user_id: number
    id: GeneratedAlways<number>
    code_hash: string
    used_at: Date | null
  }
  'identity.second_step_setups': {
    user_id: number
    secret: string
    expires_at: Date
  }
  'identity.second_steps': {
    user_id: number
    secret: string
    last_step: number
    created_at: Date
  }
  'identity.sessions': {
    id: GeneratedAlways<number>
    token_hash: string
    user_id: number
    company_id: number
    created_at: Date
    seen_at: Date
    expires_at: Date
    user_agent: Generated<string>
    proved_at: Generated<Date>
  }
  'identity.sign_in_tickets': {
    ticket_hash: string
    user_id: number
    password_mark: string
    temporary_hash: string | null
    tries: Generated<number>
    expires_at: Date
  }
  'identity.sign_ins': {
    user_id: number
    id: GeneratedAlways<number>
    at: Date
    succeeded: boolean
    device: string
    company_id: number | null
    second_step: Generated<boolean>
  }
  'identity.team_invitations': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    phone: string | null
    permissions: Generated<string[]>
    only_sees: Generated<string[]>
    approves: Generated<string[]>
    invited_by: number
    token_hash: string
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    claimed_name: string | null
    claimed_phone: string | null
    claimed_email: string | null
    claimed_at: Date | null
    claim_hash: string | null
    accepted_at: Date | null
    accepted_by: number | null
  }
  'identity.temporary_passwords': {
    user_id: number
    id: GeneratedAlways<number>
    password_hash: string
    created_at: Date
    expires_at: Date
  }
  'identity.trial_terms': {
    only_row: Generated<boolean>
    trial_days: Generated<number>
    trial_grace_days: Generated<number>
  }
  'identity.trusted_devices': {
    user_id: number
    id: GeneratedAlways<number>
    token_hash: string
    password_mark: string
    user_agent: Generated<string>
    created_at: Date
    used_at: Date
    expires_at: Date
  }
  'identity.users': {
    id: GeneratedAlways<number>
    email: string
    name: string
    phone: string | null
    password_hash: string
    consultant: Generated<boolean>
    must_change_password: Generated<boolean>
    terms_accepted_at: Date | null
    created_at: Generated<Date>
    companies_limit: Generated<number>
    email_proven_at: Date | null
    two_step_since: Date | null
    deletion_requested_at: Date | null
    deletion_due_at: Date | null
    removed_at: Date | null
    email_assumed: Generated<boolean>
    free_companies: Generated<number>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<IdentityTables>()
