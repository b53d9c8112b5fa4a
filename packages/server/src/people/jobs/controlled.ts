import { addDays } from '@prumo/contract/dates.ts'
import type { JobContent, JobSnapshot, JobVersion } from '@prumo/contract/people/jobs/model.ts'
import type { WrittenKind } from '../../admin/controlled/drafting.ts'
import { requireApproverWith } from '../../identity/members/approving.ts'
import { draftJob } from './document.ts'
import { jobLink } from './kinds.ts'
import { findRow, type JobRow, lockRow, presentJob } from './queries.ts'
import { evidence, jobTables, presentVersions, saidIn, snapshotOf } from './versions.ts'
import { jobContent, storableJob } from './wire.ts'

/**
 * Job descriptions as controlled documents (decision O097). Approving one with an interval of reviews sets the date of
 * the next one, counted from today.
 */
export const jobs: WrittenKind<JobRow, JobSnapshot, JobVersion, JobContent> = {
  tables: jobTables,
  evidence,
  topic: 'people',
  permission: 'peoples',
  entity: 'job_description',
  called: 'a descrição de cargo',
  stateIn: 'status',
  titleOf: ({ office }) => office,
  link: jobLink,
  findRow,
  lockRow,
  contentOf: snapshotOf,
  // The names of department and people are not part of what it says.
  same: (one, other) => jobContent.fields.every((field) => one[field] === other[field]),
  saidIn,
  present: presentVersions,
  presentRow: presentJob,
  draft: draftJob,
  notInForce: 'job.not_approved',
  fields: jobContent,
  async storable(scope, sent, saved) {
    const content = await storableJob(scope, sent, saved)
    if (content.approved_user_id !== saved.approved_user_id)
      await requireApproverWith(scope, 'peoples', { id: content.approved_user_id, what: 'descrições de cargo' })
    return content
  },
  async prepare(scope, row, status) {
    if (status !== 2 || row.status === 2 || row.review_every === null) return row
    const review_on = addDays(scope.today, row.review_every)
    await scope.db.run`update people.job_descriptions set review_on = ${review_on}::date
      where company_id = ${scope.companyId} and id = ${row.id}`
    return { ...row, review_on }
  },
}
