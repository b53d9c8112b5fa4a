import { type JobContent, type JobFields, jobTexts } from '@prumo/contract/people/jobs/model.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { contentIn } from '../../platform/controlled/content.ts'
import type { Scope } from '../../platform/scope.ts'
import { checkedCodes } from '../cbo/occupations.ts'
import type { PeopleTables } from '../tables.ts'

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
} as const satisfies Record<keyof JobContent, keyof PeopleTables['people.job_descriptions']>

/** The columns of a job description, as they are stored. */
export type ContentRow = Pick<
  Selectable<PeopleTables['people.job_descriptions']>,
  (typeof columns)[keyof typeof columns]
>

/** The content of a job description. */
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
