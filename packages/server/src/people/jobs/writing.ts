import { addDays } from '@prumo/contract/dates.ts'
import { jobLimit } from '@prumo/contract/people/jobs/endpoints.ts'
import type { JobChange, JobContent, JobDescription, JobFields, NewJob } from '@prumo/contract/people/jobs/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { departmentNames, lockDepartmentShared } from '../../admin/departments/departments.ts'
import { requireApproverWith } from '../../identity/members/approving.ts'
import { record } from '../../platform/audit/record.ts'
import { reopened } from '../../platform/controlled/deciding.ts'
import { discardDraft, noDraft } from '../../platform/controlled/drafting.ts'
import { builder } from '../../platform/database/sql.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { shortened } from '../../platform/rich-text/shortening.ts'
import type { Scope } from '../../platform/scope.ts'
import { checkedCodes } from '../cbo/occupations.ts'
import type { PeopleTables } from '../tables.ts'
import { type JobRow, lockRow, presentJob, readJob } from './queries.ts'
import { evidence, jobTables, snapshotOf } from './versions.ts'
import { columnsOf, contentFields, contentOf, richFields } from './wire.ts'

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
    ...contentOf(row),
    office,
    elabored_date: scope.today,
    revision_date: null,
  })
}

async function insertJob(scope: Scope, departmentId: number, content: Partial<JobContent>): Promise<JobDescription> {
  await requireRoom(scope, departmentId)
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
        ...columnsOf(whole),
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
  await requireVersion(row, updated_at, () => presentJob(scope, row))
  const before = contentOf(row)
  const sent = await storable(scope, fields, before)
  const content: JobContent = { ...before, ...sent }
  const moves = sent.revision_date === undefined && content.revision_in !== null && movesReview(before, content)
  content.revision_date = nextReview(moves ? { ...content, revision_date: null } : content)
  if (content.approved_user_id !== before.approved_user_id)
    await requireApproverWith(scope, 'peoples', { id: content.approved_user_id, what })
  const changed = contentFields.filter((field) => content[field] !== before[field])
  if (changed.length === 0) {
    if (row.draft !== null) {
      await discardDraft(scope, jobTables.documents, id)
      publish(scope, { topic: 'people', id })
    }
    return readJob(scope, id)
  }
  const after = await write(scope, row, content)
  if (row.status === 2) await evidence.store(scope, id, { status: 1, content: await snapshotOf(scope, after) })
  await record(scope, 'job_description.updated', id, {
    before: { title: before.office, ...said(before, changed), ...(row.status === 2 && { status: 2 }) },
    after: { ...said(content, changed), ...(row.status === 2 && { status: 1 }) },
  })
  publish(scope, { topic: 'people', id })
  return readJob(scope, id)
}

async function write(scope: Scope, row: JobRow, content: JobContent): Promise<JobRow> {
  const opened = row.status === 2 ? reopened : {}
  await scope.db.run(
    area
      .updateTable('people.job_descriptions')
      .set({
        ...columnsOf(content),
        ...opened,
        ...noDraft,
        updated_by: scope.userId,
        updated_at: nextVersion(scope),
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', row.id),
  )
  return { ...row, ...columnsOf(content), ...opened }
}

/** Moves a job description to another department. @throws not_found, list.too_many. */
export async function moveJob(scope: Scope, id: number, departmentId: number): Promise<JobDescription> {
  await requireRoom(scope, departmentId)
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

/** Locks the department, so that two people who add to it count one after the other. @throws not_found, list.too_many. */
async function requireRoom(scope: Scope, departmentId: number) {
  const name = `people.job_descriptions ${scope.companyId} ${departmentId}`
  await scope.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.compile(area))
  await lockDepartmentShared(scope, departmentId)
  const counted = await scope.db.first<{ jobs: number }>(
    sql<{ jobs: number }>`select count(*)::int as jobs from people.job_descriptions
      where company_id = ${scope.companyId} and department_id = ${departmentId}`.compile(area),
  )
  if (counted!.jobs < jobLimit) return
  throw fail('list.too_many', { message: `Um departamento tem no máximo ${jobLimit} descrições de cargo.` })
}

/** The sent fields, checked and cleaned for storing; fields that were not sent are absent. */
export async function storable(scope: Scope, fields: Fields, before?: JobContent): Promise<Partial<JobContent>> {
  const sent = Object.entries({ ...fields, ...codesIn(fields, before) }).filter(([, value]) => value !== undefined)
  const clean = sent.map(async ([field, value]) => [
    field,
    richFields.has(field) ? await cleanRichText(scope, value as string) : value,
  ])
  return Object.fromEntries(await Promise.all(clean)) as Partial<JobContent>
}

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
const mostSaid = 500

/** Fields for the audit trail. Long texts are shortened, because the versions have them whole. */
function said(content: JobContent, fields: readonly (keyof JobContent)[]) {
  return Object.fromEntries(
    fields.map((field) => {
      const value = content[field]
      return [field, richFields.has(field) ? shortened(plainText(value as string), mostSaid) : value]
    }),
  )
}
