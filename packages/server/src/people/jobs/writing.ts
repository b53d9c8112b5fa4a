import { addDays } from '@prumo/contract/dates.ts'
import { jobLimit } from '@prumo/contract/people/jobs/endpoints.ts'
import type { JobChange, JobContent, JobDescription, NewJob } from '@prumo/contract/people/jobs/model.ts'
import type { z } from 'zod'
import { insertDocument } from '../../admin/controlled/creating.ts'
import { saveDocument } from '../../admin/controlled/drafting.ts'
import { departmentNames, lockDepartmentShared } from '../../admin/departments/departments.ts'
import { requireApproverWith } from '../../identity/members/approving.ts'
import { record } from '../../platform/audit/record.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { jobs } from './controlled.ts'
import { askForJob } from './kinds.ts'
import { countJobs, lockRow, presentJob, readJob } from './queries.ts'
import { jobContent, storableJob } from './wire.ts'

/** Creates a job description in a department. @throws not_found, list.too_many, request.invalid. */
export async function createJob(scope: Scope, { department_id, ...fields }: z.output<typeof NewJob>) {
  const content = await storableJob(scope, fields)
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
  await requireApproverWith(scope, 'peoples', { id: content.approved_user_id, what: 'descrições de cargo' })
  const elabored_date = content.elabored_date ?? scope.today
  const whole = { ...content, elabored_date, revision_date: nextReview({ ...content, elabored_date }) }
  const columns = { department_id: departmentId, office: '', ...jobContent.columnsOf(whole) }
  const id = await insertDocument(scope, jobs, columns, {
    said: { title: content.office, department_id: departmentId },
  })
  await askForJob(scope, content.approved_user_id, { id, office: content.office ?? '' })
  return readJob(scope, id)
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
  const sent = await jobs.storable(scope, fields, before)
  const content: JobContent = { ...before, ...sent }
  const moves = sent.revision_date === undefined && content.revision_in !== null && movesReview(before, content)
  content.revision_date = nextReview(moves ? { ...content, revision_date: null } : content)
  const isChanged = await saveDocument(scope, jobs, row, content)
  // A refused one is asked for when it is sent.
  if (isChanged && (row.status === 2 || (row.status === 1 && content.approved_user_id !== before.approved_user_id)))
    await askForJob(scope, content.approved_user_id, { id, office: content.office })
  return readJob(scope, id)
}

/** Moves a job description to another department. @throws not_found, list.too_many. */
export async function moveJob(scope: Scope, id: number, departmentId: number): Promise<JobDescription> {
  await requireRoomIn(scope, departmentId)
  const row = await lockRow(scope, id)
  if (row.department_id === departmentId) return presentJob(scope, row)
  await scope.db.run`update people.job_descriptions set department_id = ${departmentId},
    updated_by = ${scope.userId}, updated_at = ${nextVersion(scope)} where company_id = ${scope.companyId}
    and id = ${id}`
  const names = await departmentNames(scope, [row.department_id, departmentId])
  await record(scope, 'job_description.moved', id, {
    before: { title: row.office, department: names.get(row.department_id) },
    after: { department: names.get(departmentId) },
  })
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

const movesReview = (before: JobContent, after: JobContent) =>
  before.revision_in !== after.revision_in || before.elabored_date !== after.elabored_date

type Planned = Pick<Partial<JobContent>, 'revision_date' | 'revision_in'> & { elabored_date: string }

/** The date of the next review, or the one that its interval gives from the day it was written (rule R173). */
const nextReview = ({ revision_date = null, revision_in, elabored_date }: Planned): string | null =>
  revision_date === null && revision_in ? addDays(elabored_date, revision_in) : revision_date
