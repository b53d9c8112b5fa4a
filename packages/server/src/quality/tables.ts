// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface QualityTables {
  'quality.audit_answers': {
    company_id: number
    id: GeneratedAlways<number>
    audit_id: number
    item: number
    status: number | null
    evidence: Generated<string>
    updated_by: number
    updated_at: Generated<Date>
  }
  'quality.audit_auditors': {
    company_id: number
    audit_id: number
    user_id: number
  }
  'quality.audit_files': {
    company_id: number
    answer_id: number
    file_id: number
  }
  'quality.audit_items': {
    company_id: number
    id: GeneratedAlways<number>
    audit_id: number
    clause: string
    title: string
    look: string
    position: number
    from_id: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'quality.audit_processes': {
    company_id: number
    audit_id: number
    process_id: number
  }
  'quality.audit_signatures': {
    company_id: number
    id: GeneratedAlways<number>
    audit_id: number
    user_id: number
    name: string
    role: string
    signed_at: Generated<Date>
  }
  'quality.audits': {
    company_id: number
    id: GeneratedAlways<number>
    year: number
    number: number
    title: string
    auditors: string
    processes: string
    method: string
    next_review_on: string | null
    norm: Generated<string>
    planned_on: string | null
    concluded_on: string | null
    conclusion: Generated<string>
    from_id: number | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
    norms: Generated<string[]>
    scope: Generated<string>
    criteria: Generated<string>
    attendance: Generated<string>
    strengths: Generated<string>
    opening_id: number | null
    closing_id: number | null
  }
  'quality.calibrations': {
    company_id: number
    id: GeneratedAlways<number>
    instrument_id: number
    calibrated_on: string
    certificate: string
    provider: string
    result: string | null
    error: string
    uncertainty: string
    tolerance: string
    passed: GeneratedAlways<boolean>
    affected: string
    rnc_id: number | null
    created_by: number | null
    created_at: Generated<Date>
    next_on: string | null
    former_next_on: string | null
  }
  'quality.change_actions': {
    company_id: number
    id: GeneratedAlways<number>
    change_id: number
    list: string
    position: number
    what: string
    responsible: string
    due_on: string | null
  }
  'quality.change_readers': {
    company_id: number
    change_id: number
    user_id: number
    asked_by: number
    asked_at: Generated<Date>
    by_rule: Generated<boolean>
  }
  'quality.change_readings': {
    company_id: number
    change_id: number
    version: number
    user_id: number
    read_at: Generated<Date>
  }
  'quality.change_versions': {
    company_id: number
    id: GeneratedAlways<number>
    change_id: number
    number: number
    status: number
    content: unknown
    note: Generated<string>
    made_by: number
    made_at: Generated<Date>
  }
  'quality.changes': {
    company_id: number
    id: GeneratedAlways<number>
    number: string
    title: string
    content: unknown
    requested_on: string | null
    starts_on: string | null
    follow_up_on: string | null
    status: Generated<number>
    decided_by: number | null
    decided_at: Date | null
    version_in_force: number | null
    deleted_at: Date | null
    created_by: number
    created_at: Generated<Date>
    updated_by: number
    updated_at: Generated<Date>
  }
  'quality.company_norms': {
    company_id: number
    norm: string
  }
  'quality.complaint_forms': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    department_id: number
    owner_id: number | null
    revoked_at: Date | null
    received: Generated<number>
    received_at: Date | null
    created_by: number
    created_at: Generated<Date>
    token: Generated<string>
  }
  'quality.complaint_messages': {
    company_id: number
    id: GeneratedAlways<number>
    nonconformity_id: number
    author_id: number | null
    text: string
    written_at: Date
  }
  'quality.complaints': {
    company_id: number
    nonconformity_id: number
    secret_hash: string
    what: string
    sent_on: string
    photos: Generated<number>
  }
  'quality.instruments': {
    company_id: number
    id: GeneratedAlways<number>
    code: string
    title: string
    place: string
    department_id: number | null
    owner_id: number | null
    tolerance: string
    unit: string
    every_months: number
    next_on: string | null
    ended_on: string | null
    created_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'quality.item_owners': {
    company_id: number
    item: number
    owner_id: number
  }
  'quality.legal_requirements': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    source: string
    address: string
    department_id: number | null
    owner_id: number | null
    every_months: number
    next_on: string | null
    ended_on: string | null
    created_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'quality.legal_verifications': {
    company_id: number
    id: GeneratedAlways<number>
    requirement_id: number
    verified_on: string
    state: string
    note: string
    created_by: number | null
    created_at: Generated<Date>
    next_on: string | null
    former_next_on: string | null
  }
  'quality.manual_readers': {
    company_id: number
    manual_id: number
    user_id: number
    asked_by: number
    asked_at: Generated<Date>
    by_rule: Generated<boolean>
  }
  'quality.manual_readings': {
    company_id: number
    manual_id: number
    version: number
    user_id: number
    read_at: Generated<Date>
  }
  'quality.manual_versions': {
    company_id: number
    id: GeneratedAlways<number>
    manual_id: number
    number: number
    status: number
    content: unknown
    note: Generated<string>
    made_by: number
    made_at: Generated<Date>
  }
  'quality.manuals': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    content: unknown
    review_on: string | null
    status: Generated<number>
    decided_by: number | null
    decided_at: Date | null
    version_in_force: number | null
    deleted_at: Date | null
    created_by: number
    created_at: Generated<Date>
    updated_by: number
    updated_at: Generated<Date>
  }
  'quality.nonconformities': {
    company_id: number
    id: GeneratedAlways<number>
    department_id: number
    process_id: number | null
    year: number
    number: number
    title: string
    kind: number
    received_on: string | null
    assessor: string
    received_by: string
    description: string
    responsible: string
    opened_on: string | null
    cause: string
    extent: string
    analyst: string
    analysed_on: string | null
    analysis_due_on: string | null
    corrections: string
    confirmed: number | null
    effectiveness: string
    remarks: string
    closer: string
    closed_on: string | null
    disposition: string | null
    containment: Generated<string>
    contained_on: string | null
    cause_group: string | null
    whys: Generated<string[]>
    ishikawa: Generated<unknown>
    effective: boolean | null
    reopenings: Generated<number>
    reopening_reason: Generated<string>
    words: string
    stems: string[]
    created_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    audit_answer_id: number | null
    protocol: string | null
    supplier_id: number | null
  }
  'quality.nonconformity_files': {
    company_id: number
    nonconformity_id: number
    file_id: number
  }
  'quality.nonconformity_steps': {
    company_id: number
    nonconformity_id: number
    step: string
    owner_id: number | null
    due_on: string | null
    done_by: number | null
    done_on: string | null
  }
  'quality.review_attendees': {
    company_id: number
    review_id: number
    user_id: number
    signed_at: Date | null
    digest: string | null
  }
  'quality.review_done': {
    company_id: number
    review_id: number
    standard: number
    done_at: Generated<Date>
  }
  'quality.review_inputs': {
    company_id: number
    id: GeneratedAlways<number>
    review_id: number
    standard: number | null
    subject_id: number | null
    text: string
    key: string
    source: string
    link: string
    created_at: Generated<Date>
  }
  'quality.review_items': {
    company_id: number
    id: GeneratedAlways<number>
    review_id: number
    standard: number | null
    subject_id: number | null
    what: string
    responsible: string
    outcome: string
    due_on: string | null
    cost: Amount | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'quality.review_subjects': {
    company_id: number
    id: GeneratedAlways<number>
    review_id: number
    title: string
    done: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'quality.reviews': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    minutes_id: number | null
    kind: string
    place: string
    held_on: string | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
    others: Generated<string>
  }
  'quality.risks': {
    company_id: number
    id: GeneratedAlways<number>
    kind: string
    title: string
    cause: string
    effect: string
    department_id: number | null
    process_id: number | null
    probability: number
    impact: number
    treatment: string
    action: string
    owner_id: number | null
    residual_probability: number | null
    residual_impact: number | null
    review_on: string | null
    closed_on: string | null
    swot_subject_id: number | null
    created_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'quality.sealed_complaint_addresses': {
    company_id: number
    token_hash: string
    form_id: number
  }
  'quality.supplier_criteria': {
    company_id: number
    on_time: number
    quality: number
    nonconformities: number
    approved_from: number
    restricted_from: number
    every_months: number
    selection: string
    updated_at: Generated<Date>
  }
  'quality.supplier_deliveries': {
    company_id: number
    id: GeneratedAlways<number>
    supplier_id: number
    delivered_on: string
    on_time: boolean
    quality: number
    note: string
    created_by: number | null
    created_at: Generated<Date>
  }
  'quality.supplier_evaluations': {
    company_id: number
    id: GeneratedAlways<number>
    supplier_id: number
    evaluated_on: string
    state: string
    score: number | null
    reckoning: string
    note: string
    created_by: number | null
    created_at: Generated<Date>
    next_on: string | null
    former_next_on: string | null
  }
  'quality.suppliers': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    contact_id: number | null
    supplies: string
    owner_id: number | null
    next_on: string | null
    ended_on: string | null
    created_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'quality.visitor_links': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    token_hash: string
    ends_on: string
    revoked_at: Date | null
    opened_at: Date | null
    openings: Generated<number>
    created_by: number
    created_at: Generated<Date>
    shows: Generated<string[]>
  }
  'quality.visitor_openings': {
    company_id: number
    id: GeneratedAlways<number>
    link_id: number
    name: string
    opened_at: Date
  }
  'quality.work_risks': {
    company_id: number
    id: GeneratedAlways<number>
    hazard: string
    source: string
    exposed: string
    department_id: number | null
    controls: string
    severity: number
    probability: number
    factor: Generated<string>
    closed_on: string | null
    created_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<QualityTables>()
