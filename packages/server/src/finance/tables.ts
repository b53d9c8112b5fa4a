// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface FinanceTables {
  'finance.accounts': {
    company_id: number
    id: GeneratedAlways<number>
    category_id: number
    name: string
    position: number
    put_away_at: Date | null
    updated_at: Generated<Date>
  }
  'finance.booking_rule_parts': {
    company_id: number
    rule_id: number
    position: number
    share: Amount
    category_id: number
    account_id: number | null
    project_id: number | null
  }
  'finance.booking_rules': {
    company_id: number
    id: GeneratedAlways<number>
    position: number
    contains: string
    least: Amount | null
    most: Amount | null
    money_account_id: number | null
    own_description: Generated<string>
    category_id: number
    account_id: number | null
    month_shift: Generated<number>
    project_id: number | null
    contact_id: number | null
    put_away_at: Date | null
    updated_at: Generated<Date>
  }
  'finance.bulk_changes': {
    company_id: number
    id: GeneratedAlways<number>
    action: string
    made_by: number
    made_at: Generated<Date>
    before: unknown
    undone_at: Date | null
  }
  'finance.categories': {
    company_id: number
    id: GeneratedAlways<number>
    group_id: number
    kind: number
    name: string
    position: number
    show_percentage: Generated<boolean>
    usual_id: number | null
    put_away_at: Date | null
    updated_at: Generated<Date>
  }
  'finance.closed_months': {
    company_id: number
    month: string
    closed_by: number
    closed_at: Generated<Date>
  }
  'finance.declined_matches': {
    company_id: number
    identity: string
    entry_id: number
  }
  'finance.entries': {
    company_id: number
    id: GeneratedAlways<number>
    category_id: number
    kind: number
    account_id: number | null
    description: string
    words: string
    payment_method: number
    value: Amount
    competence: string
    due_on: string
    project_id: number | null
    contact_id: number | null
    money_account_id: number
    series_id: number | null
    series_number: number | null
    settled: Generated<Amount>
    paid_on: string | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
    payment_code: Generated<string>
    answered_doubts: Generated<string[]>
    split_id: number | null
  }
  'finance.entry_files': {
    company_id: number
    entry_id: number
    file_id: number
  }
  'finance.money_accounts': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    kind: number
    opening_value: Generated<Amount>
    main: Generated<boolean>
    put_away_at: Date | null
    updated_at: Generated<Date>
    pix_address: Generated<string>
    pix_city: Generated<string>
    closing_day: number | null
    due_day: number | null
  }
  'finance.payments': {
    company_id: number
    id: GeneratedAlways<number>
    entry_id: number
    kind: number
    paid_on: string
    value: Amount
    interest: Generated<Amount>
    fine: Generated<Amount>
    discount: Generated<Amount>
    amount: GeneratedAlways<Amount>
    money_account_id: number
    cleared_on: string | null
  }
  'finance.previews': {
    company_id: number
    id: GeneratedAlways<number>
    project_id: number | null
    category_id: number
    account_id: number | null
    month: string
    value: Amount
    updated_at: Generated<Date>
  }
  'finance.series': {
    company_id: number
    id: GeneratedAlways<number>
    kind: number
    every: string
    count: number
    endless: Generated<boolean>
    first_due: string | null
    closed_day: Generated<string>
    raise: Generated<Amount>
    first_number: Generated<number>
  }
  'finance.statement_lines': {
    company_id: number
    statement_id: number
    line: number
    identity: string
    day: string | null
    amount: Amount | null
    bank_type: string
    description: string
    words: string
    left_out: string | null
    decision: string | null
    entry_id: number | null
    payment_id: number | null
    own_description: Generated<string>
    category_id: number | null
    account_id: number | null
    project_id: number | null
    contact_id: number | null
    by_rule: Generated<boolean>
    stored: string | null
    stored_entry_id: number | null
    stored_payment_id: number | null
    stored_version: Date | null
    problem: Generated<string>
    other_account_id: number | null
    stored_transfer_id: number | null
    bank_number: Generated<string>
    currency: Generated<string>
    written_day: Generated<string>
    written_amount: Generated<string>
    by_hand: Generated<boolean>
    month_shift: Generated<number>
    part_of: number | null
    difference: Generated<string>
    value_before: Amount | null
  }
  'finance.statement_rules': {
    company_id: number
    id: GeneratedAlways<number>
    kind: number
    words: string
    example: string
    own_description: string
    category_id: number
    account_id: number | null
    project_id: number | null
    contact_id: number | null
    used: Generated<number>
    used_at: Date
    month_shift: Generated<number>
  }
  'finance.statements': {
    company_id: number
    id: GeneratedAlways<number>
    file_name: string
    checksum: string
    part: number
    kind: string
    bank: string
    branch: string
    account: string
    balance: Amount | null
    balance_on: string | null
    money_account_id: number | null
    state: Generated<string>
    work_total: Generated<number>
    work_done: Generated<number>
    kept: Generated<number>
    created_by: number
    created_at: Generated<Date>
    touched_at: Generated<Date>
    currency: Generated<string>
    proposed_at: Generated<Date>
    layout: Generated<string>
  }
  'finance.sums': {
    company_id: number
    id: GeneratedAlways<number>
    what: string
    month: string
    kind: number
    money_account_id: number | null
    category_id: number | null
    account_id: number | null
    project_id: number | null
    value: string
    counted: number
    merged: Generated<boolean>
  }
  'finance.transfers': {
    company_id: number
    id: GeneratedAlways<number>
    from_account_id: number
    to_account_id: number
    value: Amount
    moved_on: string
    description: Generated<string>
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<FinanceTables>()
