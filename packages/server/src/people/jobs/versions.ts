import { formatDate } from '@prumo/contract/dates.ts'
import { type JobSnapshot, type JobVersion, jobTextLabels, jobTexts } from '@prumo/contract/people/jobs/model.ts'
import { presentVersions as presentVersionsOf } from '../../admin/controlled/versions.ts'
import { departmentNames } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import type { SaidField } from '../../platform/controlled/comparing.ts'
import { evidenceOf, statusOf, type Version } from '../../platform/controlled/evidence.ts'
import type { Scope } from '../../platform/scope.ts'
import { familyTitle, occupationTitle } from '../cbo/occupations.ts'
import type { JobRow } from './queries.ts'
import { jobContent } from './wire.ts'

export const jobTables = {
  documents: 'people.job_descriptions',
  versions: 'people.job_description_versions',
  owner: 'job_description_id',
} as const

export const evidence = evidenceOf<JobSnapshot>(jobTables)

/** The current content of a job description: its saved fields, and the names that its document shows. */
export async function snapshotOf(scope: Scope, row: JobRow): Promise<JobSnapshot> {
  const [people, departments] = await Promise.all([
    memberNames(scope, [row.approver_id]),
    departmentNames(scope, [row.department_id]),
  ])
  return {
    ...jobContent.of(row),
    department: departments.get(row.department_id) ?? '',
    approved_user_name: people.get(row.approver_id ?? 0) ?? '',
    occupational_family_title: familyTitle(row.occupational_family),
    item_title: occupationTitle(row.occupation),
  }
}

/** A version, by its id. @throws not_found, also when its job description was deleted. */
export async function findJobVersion(scope: Scope, id: number): Promise<JobVersion> {
  const [version] = await presentVersions(scope, [await evidence.find(scope, id)])
  return version!
}

export const presentVersions = (scope: Scope, rows: readonly Version<JobSnapshot>[]): Promise<JobVersion[]> =>
  presentVersionsOf(scope, rows, ({ document_id, status, content }) => ({
    job_description_id: document_id,
    status: statusOf(status),
    data_json: JSON.stringify(content),
  }))

/** The content of a version by field, as two versions are compared. */
export const saidIn = (content: JobSnapshot): SaidField[] => [
  { field: 'office', label: 'Cargo', text: content.office },
  { field: 'department', label: 'Departamento', text: content.department },
  { field: 'immediate_superior', label: 'Superior imediato', text: content.immediate_superior },
  {
    field: 'occupational_family',
    label: 'Família ocupacional (CBO)',
    text: `${content.occupational_family} ${content.occupational_family_title}`.trim(),
  },
  { field: 'item', label: 'Ocupação (CBO)', text: `${content.item} ${content.item_title}`.trim() },
  ...jobTexts.map((field) => ({ field, label: jobTextLabels[field], text: { html: content[field] } })),
  { field: 'approved_user_id', label: 'Responsável', text: content.approved_user_name },
  { field: 'elabored_date', label: 'Data de elaboração', text: formatDate(content.elabored_date) },
  {
    field: 'revision_date',
    label: 'Data de revisão',
    text: content.revision_date ? formatDate(content.revision_date) : '',
  },
]
