import { type JobContent, type JobFields, type JobStatus, jobTexts } from '@prumo/contract/people/jobs/model.ts'
import type { z } from 'zod'
import { contentIn } from '../../platform/controlled/content.ts'
import type { Scope } from '../../platform/scope.ts'
import { checkedCodes } from '../cbo/occupations.ts'
import type { JobDescriptionsTable } from '../tables.ts'

/** The column of each field of a job description; the wire has the specification's names. */
export const columns = {
  office: 'office',
  immediate_superior: 'immediate_superior',
  occupational_family: 'occupational_family',
  item: 'occupation',
  cargo_mission: 'mission',
  detailed_assignments: 'assignments',
  basic_requirements_formation: 'formation',
  basic_requirements_experience: 'experience',
  basic_requirements_behavioral_skills: 'behavioral_skills',
  basic_requirements_technical_skills: 'technical_skills',
  performance_indicators: 'indicators',
  revision_in: 'review_every',
  elabored_date: 'created_on',
  approved_user_id: 'approver_id',
  revision_date: 'review_on',
} as const satisfies Record<keyof JobContent, keyof JobDescriptionsTable>

/** The columns of a job description, as they are stored. */
export type ContentRow = {
  office: string
  immediate_superior: string
  occupational_family: string
  occupation: string
  mission: string
  assignments: string
  formation: string
  experience: string
  behavioral_skills: string
  technical_skills: string
  indicators: string
  review_every: number | null
  created_on: string
  approver_id: number | null
  review_on: string | null
}

/** What a job description says. */
export const jobContent = contentIn<JobContent, ContentRow>(columns, jobTexts)

type Fields = z.output<typeof JobFields>

/** The sent fields, checked and cleaned for storing; fields that were not sent are absent. */
export const storableJob = (scope: Scope, fields: Fields, before?: JobContent) =>
  jobContent.storable(scope, { ...fields, ...codesIn(fields, before) })

/** A family that is sent alone takes the occupation of another family away. */
function codesIn({ occupational_family, item }: Fields, before?: JobContent) {
  const stays = item === undefined && occupational_family !== undefined && before !== undefined
  if (stays && !before.item.startsWith(occupational_family || 'none'))
    return checkedCodes({ occupational_family, item: '' })
  return checkedCodes({ occupational_family, item })
}

const statuses = { 1: 'open', 2: 'approved', 3: 'refused' } as const
/** The status as the wire names it. */
export const statusOf = (status: number): JobStatus => statuses[status as 1 | 2 | 3]
/** The stored number of a status. */
export const numberOf = (status: JobStatus) => ({ open: 1, approved: 2, refused: 3 })[status] as 1 | 2 | 3
