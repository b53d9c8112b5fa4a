import { addDays } from '@prumo/contract/dates.ts'
import { jobLimit } from '@prumo/contract/people/jobs/endpoints.ts'
import type { JobChange, JobContent, JobDescription, JobFields, NewJob } from '@prumo/contract/people/jobs/model.ts'
import type { z } from 'zod'
import { departmentNames, lockDepartmentShared } from '../../admin/departments/departments.ts'
import { requireApproverWith } from '../../identity/members/approving.ts'
import { record } from '../../platform/audit/record.ts'
import { discardDraft, noDraft } from '../../platform/controlled/drafting.ts'
import { rewrite } from '../../platform/controlled/rows.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { builder } from '../../platform/database/sql.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { checkedCodes } from '../cbo/occupations.ts'
import type { PeopleTables } from '../tables.ts'
import { askForJob } from './kinds.ts'
import { countJobs, lockRow, presentJob, readJob } from './queries.ts'
import { evidence, jobTables, snapshotOf } from './versions.ts'
import { jobContent } from './wire.ts'

const area = builder<PeopleTables>()

type Fields = z.output<typeof JobFields>

/** Creates a job description in a department. @throws not_found, list.too_many, request.invalid. */
export async function createJob(scope: Scope, { department_id, ...fields }: z.output<typeof NewJob>) {
  const content = await storable(scope, fields)
  return insertJob(scope, department_id, content)
}

/** A copy below the same department, open and without versions. @throws not_found, list.too_many. */
export async function duplicateJob(scope: Scope, id: number): Promise<JobDescription> {
  const row = await lockRow(scope, id)
  const office = `${row.office.slice(0, 190).trimEnd().toWellFormed()} (cópia)`
  return insertJob(scope, row.department_id, {
    ...jobContent.of(row),
    office,
    elabored_date: scope.today,
    revision_date: null,
  })
}

async function insertJob(scope: Scope, departmentId: number, content: Partial<JobContent>): Promise<JobDescription> {
  await requireRoomIn(scope, departmentId)
  await requireApproverWith(scope, 'peoples', { id: content.approved_user_id, what })
  const now = scope.clock.now()
  const elabored_date = content.elabored_date ?? scope.today
  const whole = { ...content, elabored_date, revision_date: nextReview({ ...content, elabored_date }) }
  const made = await scope.db.first(
    area
      .insertInto('people.job_descriptions')
      .values({
        company_id: scope.companyId,
        department_id: departmentId,
        office: '',
        created_on: elabored_date,
        ...jobContent.columnsOf(whole),
        created_by: scope.userId,
        created_at: now,
        updated_by: scope.userId,
        updated_at: now,
      })
      .returning('id'),
  )
  await record(scope, 'job_description.created', made!.id, {
    after: { title: content.office, department_id: departmentId },
  })
  await askForJob(scope, content.approved_user_id, { id: made!.id, office: content.office ?? '' })
  publish(scope, { topic: 'people', id: made!.id })
  return readJob(scope, made!.id)
}

/**
 * Saves the sent fields and deletes the draft. Saving an approved job description opens it again and stores the new
 * content as a version; the approved version stays in force until the next decision (decision O228).
 * @throws not_found, record.stale with the current record, request.invalid.
 */
export async function saveJob(
  scope: Scope,
  id: number,
  { updated_at, ...fields }: z.output<typeof JobChange>,
): Promise<JobDescription> {
  const row = await lockRow(scope, id)
  await requireVersion(scope, 'job_description', row, updated_at, () => presentJob(scope, row))
  const before = jobContent.of(row)
  const sent = await storable(scope, fields, before)
  const content: JobContent = { ...before, ...sent }
  const moves = sent.revision_date === undefined && content.revision_in !== null && movesReview(before, content)
  content.revision_date = nextReview(moves ? { ...content, revision_date: null } : content)
  if (content.approved_user_id !== before.approved_user_id)
    await requireApproverWith(scope, 'peoples', { id: content.approved_user_id, what })
  const changed = jobContent.fields.filter((field) => content[field] !== before[field])
  if (changed.length === 0) {
    if (row.draft !== null) {
      await discardDraft(scope, jobTables.documents, id)
      publish(scope, { topic: 'people', id })
    }
    return readJob(scope, id)
  }
  const after = await rewrite(scope, jobTables, row, { ...jobContent.columnsOf(content), ...noDraft })
  if (row.status === 2) await evidence.store(scope, id, { status: 1, content: await snapshotOf(scope, after) })
  await record(scope, 'job_description.updated', id, {
    before: { title: before.office, ...jobContent.said(before, changed), ...(row.status === 2 && { status: 2 }) },
    after: { ...jobContent.said(content, changed), ...(row.status === 2 && { status: 1 }) },
  })
  // A refused one is asked for when it is sent.
  if (row.status === 2 || (row.status === 1 && content.approved_user_id !== before.approved_user_id))
    await askForJob(scope, content.approved_user_id, { id, office: content.office })
  publish(scope, { topic: 'people', id })
  return readJob(scope, id)
}

/** Moves a job description to another department. @throws not_found, list.too_many. */
export async function moveJob(scope: Scope, id: number, departmentId: number): Promise<JobDescription> {
  await requireRoomIn(scope, departmentId)
  const row = await lockRow(scope, id)
  if (row.department_id === departmentId) return presentJob(scope, row)
  await scope.db.run(
    area
      .updateTable('people.job_descriptions')
      .set({ department_id: departmentId, updated_by: scope.userId, updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  const names = await departmentNames(scope, [row.department_id, departmentId])
  await record(scope, 'job_description.moved', id, {
    before: { title: row.office, department: names.get(row.department_id) },
    after: { department: names.get(departmentId) },
  })
  publish(scope, { topic: 'people', id })
  return readJob(scope, id)
}

/** @throws not_found for the department, list.too_many. */
async function requireRoomIn(scope: Scope, departmentId: number) {
  await requireRoom(scope, `people.job_descriptions ${departmentId}`, {
    most: jobLimit,
    count: () => countJobs(scope, departmentId),
    message: `Um departamento tem no máximo ${jobLimit} descrições de cargo.`,
  })
  await lockDepartmentShared(scope, departmentId)
}

/** The sent fields, checked and cleaned for storing; fields that were not sent are absent. */
export const storable = (scope: Scope, fields: Fields, before?: JobContent) =>
  jobContent.storable(scope, { ...fields, ...codesIn(fields, before) })

/** A family that is sent alone takes the occupation of another family away. */
function codesIn({ occupational_family, item }: Fields, before?: JobContent) {
  const stays = item === undefined && occupational_family !== undefined && before !== undefined
  if (stays && !before.item.startsWith(occupational_family || 'none'))
    return checkedCodes({ occupational_family, item: '' })
  return checkedCodes({ occupational_family, item })
}

const movesReview = (before: JobContent, after: JobContent) =>
  before.revision_in !== after.revision_in || before.elabored_date !== after.elabored_date

type Planned = Pick<Partial<JobContent>, 'revision_date' | 'revision_in'> & { elabored_date: string }

/** The date of the next review, or the one that its interval gives from the day it was written (rule R173). */
const nextReview = ({ revision_date = null, revision_in, elabored_date }: Planned): string | null =>
  revision_date === null && revision_in ? addDays(elabored_date, revision_in) : revision_date

const what = 'descrições de cargo'
