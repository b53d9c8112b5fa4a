// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface RoutineTables {
  'routine.calendar_feeds': {
    company_id: number
    user_id: number
    token_hash: string
    created_at: Date
    read_at: Date | null
    fingerprint: Generated<string>
    changed_at: Date
  }
  'routine.date_requests': {
    company_id: number
    task_id: number
    asked_by: number
    date: string
    words: string
    asked_at: Date
  }
  'routine.days_off': {
    company_id: number
    id: GeneratedAlways<number>
    date: string
    yearly: boolean
    name: string
    kind: string
    created_at: Generated<Date>
  }
  'routine.default_views': {
    company_id: number
    user_id: number
    list: string
    view_id: number
  }
  'routine.deleted_tasks': {
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
  'routine.hour_costs': {
    company_id: number
    user_id: number
    since: string
    cost: Amount | null
  }
  'routine.list_views': {
    company_id: number
    id: GeneratedAlways<number>
    user_id: number
    list: string
    name: string
    shared: Generated<boolean>
    address: unknown
    created_at: Generated<Date>
  }
  'routine.mail_addresses': {
    company_id: number
    token: string
    created_by: number
    created_at: Date
  }
  'routine.meeting_items': {
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
  'routine.meeting_parts': {
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
  'routine.meetings': {
    company_id: number
    task_id: number
    started_at: Date
    started_by: number
    ended_at: Date | null
  }
  'routine.outside_calendars': {
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
  'routine.outside_events': {
    company_id: number
    id: GeneratedAlways<number>
    calendar_id: number
    user_id: number
    date: string
    starts_at: string | null
    ends_at: string | null
    label: string
  }
  'routine.received_mails': {
    company_id: number
    key: string
    received_at: Date
  }
  'routine.series': {
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
  'routine.tag_colors': {
    id: number
    color: string
    name: string
  }
  'routine.tags': {
    company_id: number
    id: GeneratedAlways<number>
    user_id: number
    label: string
    color_id: number
    created_at: Generated<Date>
  }
  'routine.task_contacts': {
    company_id: number
    task_id: number
    contact_id: number
  }
  'routine.task_departments': {
    company_id: number
    task_id: number
    department_id: number
  }
  'routine.task_files': {
    company_id: number
    task_id: number
    file_id: number
  }
  'routine.task_links': {
    company_id: number
    task_id: number
    position: number
    link: string
  }
  'routine.task_prerequisites': {
    company_id: number
    task_id: number
    prerequisite_id: number
  }
  'routine.task_subjects': {
    company_id: number
    task_id: number
    id: GeneratedAlways<number>
    position: number
    title: string
    status: Generated<string>
    feedback: Generated<string>
  }
  'routine.task_tags': {
    company_id: number
    task_id: number
    tag_id: number
  }
  'routine.task_templates': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    content: unknown
    created_by: number
    created_at: Date
    updated_at: Date
  }
  'routine.tasks': {
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
  'routine.timesheet_approvals': {
    company_id: number
    user_id: number
    month: string
    state: string
    note: Generated<string>
    submitted_at: Date
    decided_at: Date | null
    decided_by: number | null
  }
  'routine.timesheet_entries': {
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
  'routine.timesheet_leads': {
    company_id: number
    user_id: number
    granted_at: Date
  }
  'routine.timesheet_locks': {
    company_id: number
    month: string
    locked_at: Date
    locked_by: number
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<RoutineTables>()
