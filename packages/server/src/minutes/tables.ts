// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface MinutesTables {
  'minutes.agenda_contacts': {
    company_id: number
    subject_id: number
    contact_id: number
  }
  'minutes.agenda_subjects': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    due_on: string | null
    due_at: string | null
    status: Generated<string>
    feedback: Generated<string>
    words: Generated<string>
    created_by: number
    created_at: Generated<Date>
    closed_at: Date | null
    closed_by: number | null
    updated_at: Generated<Date>
  }
  'minutes.contacts': {
    company_id: number
    minutes_id: number
    contact_id: number
  }
  'minutes.files': {
    company_id: number
    minutes_id: number
    file_id: number
  }
  'minutes.folders': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    created_by: number
    created_at: Generated<Date>
  }
  'minutes.minutes': {
    company_id: number
    id: GeneratedAlways<number>
    folder_id: number | null
    name: string
    held_on: string
    held_at: string | null
    place: Generated<string>
    participants: Generated<string>
    archived_at: Date | null
    archived_by: number | null
    words: Generated<string>
    created_by: number
    created_at: Generated<Date>
    updated_by: number
    updated_at: Generated<Date>
    series_id: number | null
  }
  'minutes.people': {
    company_id: number
    minutes_id: number
    user_id: number
  }
  'minutes.series': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    folder_id: number | null
    place: string
    participants: string
    subjects: unknown
    repeat_rule: unknown
    starts_on: string
    starts_at: string | null
    ends_at: string | null
    created_by: number
    created_at: Date
    updated_at: Date
  }
  'minutes.series_contacts': {
    company_id: number
    series_id: number
    contact_id: number
  }
  'minutes.series_people': {
    company_id: number
    series_id: number
    user_id: number
  }
  'minutes.subjects': {
    company_id: number
    id: GeneratedAlways<number>
    minutes_id: number
    position: number
    title: string
    description: Generated<string>
    responsible: Generated<string>
    due_on: string | null
    due_at: string | null
    status: Generated<string>
    feedback: Generated<string>
    carried: Generated<boolean>
    previous_id: number | null
    created_at: Generated<Date>
    updated_by: number
    updated_at: Generated<Date>
    responsible_user_id: number | null
    responsible_contact_id: number | null
  }
  'minutes.templates': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    subjects: unknown
    created_by: number
    created_at: Date
    updated_at: Date
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<MinutesTables>()
