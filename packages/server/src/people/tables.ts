// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface PeopleTables {
  'people.assessments': AssessmentsTable
  'people.collaborators': CollaboratorsTable
  'people.competences': CompetencesTable
  'people.feedback_drafts': FeedbackDraftsTable
  'people.feedback_rounds': FeedbackRoundsTable
  'people.feedback_templates': FeedbackTemplatesTable
  'people.feedback_versions': FeedbackVersionsTable
  'people.feedbacks': FeedbacksTable
  'people.job_description_readings': JobDescriptionReadingsTable
  'people.job_description_versions': JobDescriptionVersionsTable
  'people.job_descriptions': JobDescriptionsTable
  'people.manual_readers': ManualReadersTable
  'people.manual_readings': ManualReadingsTable
  'people.manual_sections': ManualSectionsTable
  'people.manual_versions': ManualVersionsTable
  'people.manuals': ManualsTable
  'people.norms': NormsTable
  'people.onboarding_items': OnboardingItemsTable
  'people.onboarding_list_readers': OnboardingListReadersTable
  'people.onboarding_list_readings': OnboardingListReadingsTable
  'people.onboarding_list_versions': OnboardingListVersionsTable
  'people.onboarding_lists': OnboardingListsTable
  'people.onboarding_steps': OnboardingStepsTable
  'people.onboardings': OnboardingsTable
  'people.position_holders': PositionHoldersTable
  'people.position_terms': PositionTermsTable
  'people.positions': PositionsTable
  'people.report_channels': ReportChannelsTable
  'people.report_counts': ReportCountsTable
  'people.report_files': ReportFilesTable
  'people.report_messages': ReportMessagesTable
  'people.report_news': ReportNewsTable
  'people.report_receivers': ReportReceiversTable
  'people.report_steps': ReportStepsTable
  'people.reports': ReportsTable
  'people.required_competences': RequiredCompetencesTable
  'people.round_answers': RoundAnswersTable
  'people.round_assessments': RoundAssessmentsTable
  'people.round_people': RoundPeopleTable
  'people.survey_answers': SurveyAnswersTable
  'people.survey_templates': SurveyTemplatesTable
  'people.surveys': SurveysTable
  'people.template_questions': TemplateQuestionsTable
  'people.trainings': TrainingsTable
}

/** @public Compiles statements on these tables. */
export const area = builder<PeopleTables>()

export interface AssessmentsTable {
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

export interface CollaboratorsTable {
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

export interface CompetencesTable {
  company_id: number
  id: GeneratedAlways<number>
  title: string
  description: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface FeedbackDraftsTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  collaborator_id: number
  kind: number
  feedback_id: number | null
  fields: unknown
  updated_at: Generated<Date>
}

export interface FeedbackRoundsTable {
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

export interface FeedbackTemplatesTable {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface FeedbackVersionsTable {
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

export interface FeedbacksTable {
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

export interface JobDescriptionReadingsTable {
  company_id: number
  job_description_id: number
  version: number
  user_id: number
  read_at: Generated<Date>
}

export interface JobDescriptionVersionsTable {
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

export interface JobDescriptionsTable {
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

export interface ManualReadersTable {
  company_id: number
  manual_id: number
  user_id: number
  asked_by: number
  asked_at: Generated<Date>
  by_rule: Generated<boolean>
}

export interface ManualReadingsTable {
  company_id: number
  manual_id: number
  version: number
  user_id: number
  read_at: Generated<Date>
}

export interface ManualSectionsTable {
  company_id: number
  id: GeneratedAlways<number>
  section: string
  content: unknown
  updated_by: number
  updated_at: Generated<Date>
}

export interface ManualVersionsTable {
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

export interface ManualsTable {
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

export interface NormsTable {
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

export interface OnboardingItemsTable {
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

export interface OnboardingListReadersTable {
  company_id: number
  list_id: number
  user_id: number
  asked_by: number
  asked_at: Generated<Date>
  by_rule: Generated<boolean>
}

export interface OnboardingListReadingsTable {
  company_id: number
  list_id: number
  version: number
  user_id: number
  read_at: Generated<Date>
}

export interface OnboardingListVersionsTable {
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

export interface OnboardingListsTable {
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

export interface OnboardingStepsTable {
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

export interface OnboardingsTable {
  company_id: number
  id: GeneratedAlways<number>
  collaborator_id: number
  begun_on: string
  created_by: number
  created_at: Generated<Date>
}

export interface PositionHoldersTable {
  company_id: number
  position_id: number
  collaborator_id: number
}

export interface PositionTermsTable {
  company_id: number
  id: GeneratedAlways<number>
  position_id: number | null
  cargo: string
  collaborator_id: number
  since: string | null
  until: string | null
}

export interface PositionsTable {
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

export interface ReportChannelsTable {
  company_id: number
  token: string
  is_open: Generated<boolean>
  words: Generated<string>
  answer_days: Generated<number>
  conclude_days: Generated<number>
  file_bytes: Generated<number>
  updated_at: Generated<Date>
}

export interface ReportCountsTable {
  company_id: number
  month: string
  category: string
  received: Generated<number>
  founded: Generated<number>
  concluded: Generated<number>
}

export interface ReportFilesTable {
  company_id: number
  id: GeneratedAlways<number>
  report_id: number
  name: string
  type: string
  size: number
  content: Buffer
  sent_on: string
}

export interface ReportMessagesTable {
  company_id: number
  id: GeneratedAlways<number>
  report_id: number
  author_id: number | null
  text: string
  written_on: string
}

export interface ReportNewsTable {
  company_id: number
  user_id: number
  reports: Generated<number>
  messages: Generated<number>
}

export interface ReportReceiversTable {
  company_id: number
  user_id: number
  named_by: number | null
  named_at: Generated<Date>
}

export interface ReportStepsTable {
  company_id: number
  id: GeneratedAlways<number>
  report_id: number
  user_id: number
  action: string
  detail: Generated<string>
  at: Date
}

export interface ReportsTable {
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

export interface RequiredCompetencesTable {
  company_id: number
  job_description_id: number
  competence_id: number
  level: number
}

export interface RoundAnswersTable {
  company_id: number
  person_id: number
  relation: number
  people: number
  answers: unknown
}

export interface RoundAssessmentsTable {
  company_id: number
  id: GeneratedAlways<number>
  person_id: number
  assessor_id: number
  relation: number
  sent: Generated<boolean>
}

export interface RoundPeopleTable {
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

export interface SurveyAnswersTable {
  company_id: number
  sheet: Generated<string>
  survey_id: number
  group: number
  answers: number[]
  week: string
}

export interface SurveyTemplatesTable {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  questions: unknown
  created_by: number
  created_at: Date
  updated_at: Date
}

export interface SurveysTable {
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

export interface TemplateQuestionsTable {
  company_id: number
  id: GeneratedAlways<number>
  template_id: number
  position: number
  question: string
  type_question: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface TrainingsTable {
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
