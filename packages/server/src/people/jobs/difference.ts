import type { JobContent, JobDifference } from '@prumo/contract/people/jobs/model.ts'
import { differencesBetween } from '../../platform/controlled/difference.ts'
import { fail } from '../../platform/errors.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RunInWorker } from '../../platform/workers/task.ts'
import { findRow, type JobRow } from './queries.ts'
import { evidence, presentVersions, saidIn, snapshotOf } from './versions.ts'
import { jobContent } from './wire.ts'

type By = { scope: { runInWorker: RunInWorker }; reading: Reading }

/**
 * The difference between a version and the one before it, or another one of the same job description. Equal fields are
 * left out.
 * @param since the id of the other version.
 * @throws not_found, also for the first version when no other is named.
 */
export async function jobDifference({ scope, reading }: By, id: number, since: number | null): Promise<JobDifference> {
  const { rows, versions } = await reading(async (within) => {
    const version = await evidence.find(within, id)
    if (since === null && version.number === 1)
      throw fail('not_found', { message: 'Esta é a primeira versão: não há outra antes dela.' })
    const other =
      since === null
        ? await evidence.numbered(within, version.document_id, version.number - 1)
        : await evidence.find(within, since)
    if (other.document_id !== version.document_id) throw fail('not_found')
    const rows = other.number <= version.number ? ([other, version] as const) : ([version, other] as const)
    return { rows, versions: await presentVersions(within, rows) }
  })
  const fields = await differencesBetween(scope, saidIn(rows[0].content), saidIn(rows[1].content))
  return { from: versions[0]!, to: versions[1]!, fields }
}

/**
 * The difference between the saved text, with what was typed since when `drafted`, and the version in force.
 * @throws not_found, job.not_approved.
 */
export async function pendingJobDifference(
  { scope, reading }: By,
  id: number,
  drafted: boolean,
): Promise<Pick<JobDifference, 'from' | 'fields'>> {
  const { inForce, from, now } = await reading(async (within: Scope) => {
    const row = await findRow(within, id)
    if (row.version_in_force === null) throw fail('job.not_approved')
    const inForce = await evidence.numbered(within, id, row.version_in_force)
    const [from] = await presentVersions(within, [inForce])
    return { inForce, from: from!, now: await snapshotOf(within, drafted ? typedOver(row) : row) }
  })
  return { from, fields: await differencesBetween(scope, saidIn(inForce.content), saidIn(now)) }
}

/** The job description with what was typed into it and not saved. */
const typedOver = (row: JobRow): JobRow => ({
  ...row,
  ...jobContent.columnsOf((row.draft ?? {}) as Partial<JobContent>),
})
