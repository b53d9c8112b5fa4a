// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface RoutineTables {
  'routine.calendar_feeds': CalendarFeedsTable
  'routine.date_requests': DateRequestsTable
  'routine.days_off': DaysOffTable
  'routine.default_views': DefaultViewsTable
  'routine.deleted_tasks': DeletedTasksTable
  'routine.hour_costs': HourCostsTable
  'routine.list_views': ListViewsTable
  'routine.mail_addresses': MailAddressesTable
  'routine.meeting_items': MeetingItemsTable
  'routine.meeting_parts': MeetingPartsTable
  'routine.meetings': MeetingsTable
  'routine.outside_calendars': OutsideCalendarsTable
  'routine.outside_events': OutsideEventsTable
  'routine.received_mails': ReceivedMailsTable
  'routine.series': SeriesTable
  'routine.tag_colors': TagColorsTable
  'routine.tags': TagsTable
  'routine.task_contacts': TaskContactsTable
  'routine.task_departments': TaskDepartmentsTable
  'routine.task_files': TaskFilesTable
  'routine.task_links': TaskLinksTable
  'routine.task_prerequisites': TaskPrerequisitesTable
  'routine.task_subjects': TaskSubjectsTable
  'routine.task_tags': TaskTagsTable
  'routine.task_templates': TaskTemplatesTable
  'routine.tasks': TasksTable
  'routine.timesheet_approvals': TimesheetApprovalsTable
  'routine.timesheet_entries': TimesheetEntriesTable
  'routine.timesheet_leads': TimesheetLeadsTable
  'routine.timesheet_locks': TimesheetLocksTable
}

/** @public Compiles statements on these tables. */
export const area = builder<RoutineTables>()

export interface CalendarFeedsTable {
  company_id: number
  user_id: number
  token_hash: string
  created_at: Date
  read_at: Date | null
  fingerprint: Generated<string>
  changed_at: Date
}

export interface DateRequestsTable {
  company_id: number
  task_id: number
  asked_by: number
  date: string
  words: string
  asked_at: Date
}

export interface DaysOffTable {
  company_id: number
  id: GeneratedAlways<number>
  date: string
  yearly: boolean
  name: string
  kind: string
  created_at: Generated<Date>
}

export interface DefaultViewsTable {
  company_id: number
  user_id: number
  list: string
  view_id: number
}

export interface DeletedTasksTable {
  company_id: number
  task_id: number
  label: string
  words: string
  date: string | null
  occurrences: number
  user_id: number
  created_by: number
  type: string
  deleted_by: number
  deleted_at: Date
  content: unknown
  for_departments: number[] | null
  for_people: number[] | null
}

export interface HourCostsTable {
  company_id: number
  user_id: number
  since: string
  cost: Amount | null
}

export interface ListViewsTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  list: string
  name: string
  shared: Generated<boolean>
  address: unknown
  created_at: Generated<Date>
}

export interface MailAddressesTable {
  company_id: number
  token: string
  created_by: number
  created_at: Date
}

export interface MeetingItemsTable {
  company_id: number
  id: GeneratedAlways<number>
  task_id: number
  created_by: number
  what: string
  who: Generated<string>
  by_when: Generated<string>
  due_on: string | null
  status: Generated<string>
  done_at: Date | null
  done_by: number | null
  since: string
  old_id: number | null
  words: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface MeetingPartsTable {
  company_id: number
  task_id: number
  user_id: number
  present: Generated<boolean>
  done: Generated<string>
  plan: Generated<string>
  obstacles: Generated<string>
  updated_by: number
  updated_at: Date
}

export interface MeetingsTable {
  company_id: number
  task_id: number
  started_at: Date
  started_by: number
  ended_at: Date | null
}

export interface OutsideCalendarsTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  label: string
  host: string
  address: string
  created_at: Date
  tried_at: Date | null
  read_at: Date | null
  due_at: Date | null
  failing_since: Date | null
  failure: string | null
  fingerprint: Generated<string>
}

export interface OutsideEventsTable {
  company_id: number
  id: GeneratedAlways<number>
  calendar_id: number
  user_id: number
  date: string
  starts_at: string | null
  ends_at: string | null
  label: string
}

export interface ReceivedMailsTable {
  company_id: number
  key: string
  received_at: Date
}

export interface SeriesTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  created_by: number
  type: string
  repeat_day: string | null
  repeat_interval: string | null
  starts_on: string
  materialised_until: string
  ended_at: Date | null
  template: unknown
  created_at: Generated<Date>
  priority_of_team: Generated<boolean>
  repeat_rule: unknown
  uncut: unknown
  family: number | null
}

export interface TagColorsTable {
  id: number
  color: string
  name: string
}

export interface TagsTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  label: string
  color_id: number
  created_at: Generated<Date>
}

export interface TaskContactsTable {
  company_id: number
  task_id: number
  contact_id: number
}

export interface TaskDepartmentsTable {
  company_id: number
  task_id: number
  department_id: number
}

export interface TaskFilesTable {
  company_id: number
  task_id: number
  file_id: number
}

export interface TaskLinksTable {
  company_id: number
  task_id: number
  position: number
  link: string
}

export interface TaskPrerequisitesTable {
  company_id: number
  task_id: number
  prerequisite_id: number
}

export interface TaskSubjectsTable {
  company_id: number
  task_id: number
  id: GeneratedAlways<number>
  position: number
  title: string
  status: Generated<string>
  feedback: Generated<string>
}

export interface TaskTagsTable {
  company_id: number
  task_id: number
  tag_id: number
}

export interface TaskTemplatesTable {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  content: unknown
  created_by: number
  created_at: Date
  updated_at: Date
}

export interface TasksTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  created_by: number
  label: string
  type: Generated<string>
  date: string | null
  starts_at: string | null
  ends_at: string | null
  status: Generated<string>
  feedback: Generated<string>
  closed_at: Date | null
  closed_by: number | null
  series_id: number | null
  backlog_id: number | null
  scheduled_at: Date | null
  about_id: number | null
  words: Generated<string>
  notify: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  meeting: GeneratedAlways<string | null>
  minutes_id: number | null
  minutes_subject_id: number | null
  priority_of_team: Generated<boolean>
  description: Generated<string>
  for_departments: number[] | null
  for_people: number[] | null
  progress: Generated<string>
  returned_by: number | null
  returned_words: Generated<string>
  project_id: number | null
}

export interface TimesheetApprovalsTable {
  company_id: number
  user_id: number
  month: string
  state: string
  note: Generated<string>
  submitted_at: Date
  decided_at: Date | null
  decided_by: number | null
}

export interface TimesheetEntriesTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  task_id: number | null
  label: string
  date: string | null
  starts_at: string | null
  ends_at: string | null
  kind: string
  started_at: Date
  ended_at: Date | null
}

export interface TimesheetLeadsTable {
  company_id: number
  user_id: number
  granted_at: Date
}

export interface TimesheetLocksTable {
  company_id: number
  month: string
  locked_at: Date
  locked_by: number
}
