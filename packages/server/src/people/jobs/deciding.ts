import type { JobDecision, JobDescription } from '@prumo/contract/people/jobs/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { decideOn, deleteDocument } from '../../admin/controlled/deciding.ts'
import { record } from '../../platform/audit/record.ts'
import { reopened } from '../../platform/controlled/deciding.ts'
import { draftColumns } from '../../platform/controlled/drafting.ts'
import { numberOf } from '../../platform/controlled/evidence.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { jobs } from './controlled.ts'
import { askForJob } from './kinds.ts'
import { jobHolders, lockRow, presentJob, readJob } from './queries.ts'
import { evidence, snapshotOf } from './versions.ts'

/** Approves or refuses a job description. @throws as `decideOn`. */
export async function decideJob(
  scope: Scope,
  id: number,
  { status, ...decision }: z.output<typeof JobDecision>,
): Promise<{ response: JobDescription; message: string }> {
  const { message } = await decideOn(scope, jobs, id, { ...decision, status: numberOf(status) })
  return { response: await readJob(scope, id), message }
}

/**
 * Sends a job description to approval (decision O098). One that waits already stays as it is; the approved version stays
 * in force until it is decided on.
 * @throws not_found.
 */
export async function sendToApproval(scope: Scope, id: number): Promise<JobDescription> {
  const row = await lockRow(scope, id)
  if (row.status === 1) return presentJob(scope, row)
  await scope.db.run(
    area
      .updateTable('people.job_descriptions')
      .set({ ...reopened, decided_by: scope.userId, updated_by: scope.userId, updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  const number = await evidence.store(scope, id, { status: 1, content: await snapshotOf(scope, row) })
  await record(scope, 'job_description.sent', id, {
    before: { status: row.status },
    after: { title: row.office, status: 1, version: number },
  })
  await askForJob(scope, row.approver_id, row)
  return readJob(scope, id)
}

/**
 * Deletes a job description. Who held it and the positions of organograms lose the link, and keep their own words.
 * @throws not_found.
 */
export const deleteJob = (scope: Scope, id: number) =>
  deleteDocument(scope, jobs, id, [...draftColumns, 'department_id'], async () => {
    for (const table of jobHolders)
      await scope.db.run`update ${sql.table(table)} set job_description_id = null
        where company_id = ${scope.companyId} and job_description_id = ${id}`
  })
