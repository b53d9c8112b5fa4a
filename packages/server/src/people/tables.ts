// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface PeopleTables {
  'people.assessments': {
    company_id: number
    id: GeneratedAlways<number>
    collaborator_id: number
    competence_id: number
    level: number
    assessed_on: string
    note: Generated<string>
    made_by: number
    made_at: Generated<Date>
  }
  'people.collaborators': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    cargo: string
    department_id: number
    email: Generated<string>
    phone: Generated<string>
    words: string
    admitted_on: string | null
    left_on: string | null
    superior_id: number | null
    user_id: number | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
    job_description_id: number | null
    photo_file_id: number | null
  }
  'people.competences': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    description: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'people.feedback_drafts': {
    company_id: number
    id: GeneratedAlways<number>
    user_id: number
    collaborator_id: number
    kind: number
    feedback_id: number | null
    fields: unknown
    updated_at: Generated<Date>
  }
  'people.feedback_rounds': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    template_id: number | null
    template: string
    questions: unknown
    begins_on: string
    ends_on: string
    state: Generated<number>
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'people.feedback_templates': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'people.feedback_versions': {
    company_id: number
    id: GeneratedAlways<number>
    feedback_id: number
    number: number
    template_id: number | null
    template: string
    given_on: string
    content: unknown
    made_by: number
    made_at: Generated<Date>
  }
  'people.feedbacks': {
    company_id: number
    id: GeneratedAlways<number>
    collaborator_id: number
    kind: number
    template_id: number | null
    template: Generated<string>
    given_on: string
    content: unknown
    shared_at: Date | null
    seen_at: Date | null
    next_on: string | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
    assessment_id: number | null
    relation: number | null
  }
  'people.job_description_readings': {
    company_id: number
    job_description_id: number
    version: number
    user_id: number
    read_at: Generated<Date>
  }
  'people.job_description_versions': {
    company_id: number
    id: GeneratedAlways<number>
    job_description_id: number
    number: number
    status: number
    content: unknown
    note: Generated<string>
    made_by: number
    made_at: Generated<Date>
  }
  'people.job_descriptions': {
    company_id: number
    id: GeneratedAlways<number>
    department_id: number | null
    office: string
    immediate_superior: Generated<string>
    occupational_family: Generated<string>
    occupation: Generated<string>
    mission: Generated<string>
    assignments: Generated<string>
    formation: Generated<string>
    experience: Generated<string>
    behavioral_skills: Generated<string>
    technical_skills: Generated<string>
    indicators: Generated<string>
    review_every: number | null
    created_on: string
    approver_id: number | null
    review_on: string | null
    status: Generated<number>
    decided_by: number | null
    decided_at: Date | null
    version_in_force: number | null
    draft: unknown
    drafted_by: number | null
    drafted_at: Date | null
    deleted_at: Date | null
    created_by: number
    created_at: Generated<Date>
    updated_by: number
    updated_at: Generated<Date>
  }
  'people.manual_readers': {
    company_id: number
    manual_id: number
    user_id: number
    asked_by: number
    asked_at: Generated<Date>
    by_rule: Generated<boolean>
  }
  'people.manual_readings': {
    company_id: number
    manual_id: number
    version: number
    user_id: number
    read_at: Generated<Date>
  }
  'people.manual_sections': {
    company_id: number
    id: GeneratedAlways<number>
    section: string
    content: unknown
    updated_by: number
    updated_at: Generated<Date>
  }
  'people.manual_versions': {
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
  'people.manuals': {
    company_id: number
    id: GeneratedAlways<number>
    status: Generated<number>
    decided_by: number | null
    decided_at: Date | null
    version_in_force: number | null
    deleted_at: Date | null
    updated_by: number
    updated_at: Generated<Date>
  }
  'people.norms': {
    company_id: number
    id: GeneratedAlways<number>
    position: number
    topic: string
    suggestions_explanations: string
    description: string
    link: string
    created_at: Date
    updated_at: Date
  }
  'people.onboarding_items': {
    company_id: number
    id: GeneratedAlways<number>
    position: number
    topic: string
    description: string
    suggestions_explanations: string
    link_ref: string
    day: Generated<number>
    responsible_id: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'people.onboarding_list_readers': {
    company_id: number
    list_id: number
    user_id: number
    asked_by: number
    asked_at: Generated<Date>
    by_rule: Generated<boolean>
  }
  'people.onboarding_list_readings': {
    company_id: number
    list_id: number
    version: number
    user_id: number
    read_at: Generated<Date>
  }
  'people.onboarding_list_versions': {
    company_id: number
    id: GeneratedAlways<number>
    list_id: number
    number: number
    status: number
    content: unknown
    note: Generated<string>
    made_by: number
    made_at: Generated<Date>
  }
  'people.onboarding_lists': {
    company_id: number
    id: GeneratedAlways<number>
    status: Generated<number>
    decided_by: number | null
    decided_at: Date | null
    version_in_force: number | null
    deleted_at: Date | null
    updated_by: number
    updated_at: Generated<Date>
  }
  'people.onboarding_steps': {
    company_id: number
    id: GeneratedAlways<number>
    onboarding_id: number
    position: number
    topic: string
    description: string
    suggestions_explanations: string
    link_ref: string
    due_on: string
    responsible_id: number | null
    done_at: Date | null
    done_by: number | null
    updated_at: Generated<Date>
  }
  'people.onboardings': {
    company_id: number
    id: GeneratedAlways<number>
    collaborator_id: number
    begun_on: string
    created_by: number
    created_at: Generated<Date>
  }
  'people.position_holders': {
    company_id: number
    position_id: number
    collaborator_id: number
  }
  'people.position_terms': {
    company_id: number
    id: GeneratedAlways<number>
    position_id: number | null
    cargo: string
    collaborator_id: number
    since: string | null
    until: string | null
  }
  'people.positions': {
    company_id: number
    id: GeneratedAlways<number>
    department_id: number
    position: number
    cargo: string
    level: number
    type: Generated<string>
    superior_id: number | null
    x: number | null
    y: number | null
    job_description_id: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'people.report_channels': {
    company_id: number
    token: string
    is_open: Generated<boolean>
    words: Generated<string>
    answer_days: Generated<number>
    conclude_days: Generated<number>
    file_bytes: Generated<number>
    updated_at: Generated<Date>
  }
  'people.report_counts': {
    company_id: number
    month: string
    category: string
    received: Generated<number>
    founded: Generated<number>
    concluded: Generated<number>
  }
  'people.report_files': {
    company_id: number
    id: GeneratedAlways<number>
    report_id: number
    name: string
    type: string
    size: number
    content: Buffer
    sent_on: string
  }
  'people.report_messages': {
    company_id: number
    id: GeneratedAlways<number>
    report_id: number
    author_id: number | null
    text: string
    written_on: string
  }
  'people.report_news': {
    company_id: number
    user_id: number
    reports: Generated<number>
    messages: Generated<number>
  }
  'people.report_receivers': {
    company_id: number
    user_id: number
    named_by: number | null
    named_at: Generated<Date>
  }
  'people.report_steps': {
    company_id: number
    id: GeneratedAlways<number>
    report_id: number
    user_id: number
    action: string
    detail: Generated<string>
    at: Date
  }
  'people.reports': {
    company_id: number
    id: GeneratedAlways<number>
    protocol: string
    secret_hash: string
    category: string
    what: string
    place: string
    name: string
    contact: string
    received_on: string
    answer_by: string
    conclude_by: string
    state: Generated<string>
    answered_on: string | null
    concluded_on: string | null
    outcome: string | null
    decision: Generated<string>
    measures: Generated<string>
    reader_ids: number[]
    excluded_ids: Generated<number[]>
    updated_at: Date
  }
  'people.required_competences': {
    company_id: number
    job_description_id: number
    competence_id: number
    level: number
  }
  'people.round_answers': {
    company_id: number
    person_id: number
    relation: number
    people: number
    answers: unknown
  }
  'people.round_assessments': {
    company_id: number
    id: GeneratedAlways<number>
    person_id: number
    assessor_id: number
    relation: number
    sent: Generated<boolean>
  }
  'people.round_people': {
    company_id: number
    id: GeneratedAlways<number>
    round_id: number
    collaborator_id: number
    adjusted_score: string | null
    adjusted_reason: Generated<string>
    adjusted_by: number | null
    shared_at: Date | null
    seen_at: Date | null
  }
  'people.survey_answers': {
    company_id: number
    sheet: Generated<string>
    survey_id: number
    group: number
    answers: number[]
    week: string
  }
  'people.survey_templates': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    questions: unknown
    created_by: number
    created_at: Date
    updated_at: Date
  }
  'people.surveys': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    kind: string
    token: string
    factors: unknown
    groups: unknown
    people: number
    opened_on: string
    closes_on: string
    closed_on: string | null
    answered: Generated<number>
    results: unknown
    hidden: Generated<number>
    created_by: number | null
    created_at: Generated<Date>
  }
  'people.template_questions': {
    company_id: number
    id: GeneratedAlways<number>
    template_id: number
    position: number
    question: string
    type_question: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'people.trainings': {
    company_id: number
    id: GeneratedAlways<number>
    collaborator_id: number
    title: string
    held_on: string
    hours: number | null
    provider: Generated<string>
    valid_until: string | null
    competence_id: number | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<PeopleTables>()
