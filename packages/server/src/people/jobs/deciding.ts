import { addDays } from '@prumo/contract/dates.ts'
import type { JobDecision, JobDescription } from '@prumo/contract/people/jobs/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notifyAnswered } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { decide, reopened } from '../../platform/controlled/deciding.ts'
import { builder } from '../../platform/database/sql.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { PeopleTables } from '../tables.ts'
import { askForJob, handedJob } from './kinds.ts'
import { type JobRow, lockRow, presentJob, readJob } from './queries.ts'
import { deciding, evidence, snapshotOf } from './versions.ts'
import { numberOf } from './wire.ts'

const area = builder<PeopleTables>()
const actions = { approved: 'job_description.approved', refused: 'job_description.refused' } as const

/**
 * Approves or refuses a job description (decision O097): its content is stored as a version, with the person, the time
 * and the reason. Approving one with an interval of reviews sets the date of the next one, counted from today.
 * @throws not_found, record.stale with the current record.
 */
export async function decideJob(
  scope: Scope,
  id: number,
  { status, note, updated_at }: z.output<typeof JobDecision>,
): Promise<{ response: JobDescription; message: string }> {
  const row = await lockRow(scope, id)
  await requireVersion(scope, 'job_description', row, updated_at, () => presentJob(scope, row))
  const saved = status === 'approved' && row.status !== 2 ? await planReview(scope, row) : row
  const content = await snapshotOf(scope, saved)
  const number = await decide(scope, deciding, saved, { status: numberOf(status), note, content })
  if (number !== null) {
    await record(scope, actions[status], id, {
      before: { status: row.status },
      after: { title: row.office, status: numberOf(status), version: number, ...(note && { note }) },
    })
    const does =
      status === 'approved'
        ? 'aprovou a descrição de cargo que você escreveu'
        : 'recusou a descrição de cargo que você escreveu'
    await notifyAnswered(scope, [row.created_by, row.updated_by], handedJob(row), does, note)
    publish(scope, { topic: 'people', id })
  }
  return { response: await readJob(scope, id), message: status === 'approved' ? 'Aprovado' : 'Status alterado' }
}

async function planReview(scope: Scope, row: JobRow): Promise<JobRow> {
  if (row.review_every === null) return row
  const review_on = addDays(scope.today, row.review_every)
  await scope.db.run(
    sql`update people.job_descriptions set review_on = ${review_on}::date
      where company_id = ${scope.companyId} and id = ${row.id}`,
  )
  return { ...row, review_on }
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
      .set({ ...reopened, updated_by: scope.userId, updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  const number = await evidence.store(scope, id, { status: 1, content: await snapshotOf(scope, row) })
  await record(scope, 'job_description.sent', id, {
    before: { status: row.status },
    after: { title: row.office, status: 1, version: number },
  })
  await askForJob(scope, row.approver_id, row)
  publish(scope, { topic: 'people', id })
  return readJob(scope, id)
}
