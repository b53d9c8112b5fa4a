import { type PopDifference, PopVersion, type PopVersionContent } from '@prumo/contract/processes/procedures/model.ts'
import { differencesBetween } from '../../platform/controlled/difference.ts'
import { fail } from '../../platform/errors.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RunInWorker } from '../../platform/workers/task.ts'
import { findRow } from './queries.ts'
import { saidIn } from './said.ts'
import { findVersion, snapshotOf, versionNumbered } from './versions.ts'

type By = { scope: { runInWorker: RunInWorker }; reading: Reading }

/**
 * The difference between a version and the one before it, or another one of the same POP. Equal fields are left out.
 *
 * @param since the id of the other version.
 * @throws not_found, also for the first version when no other is named.
 */
export async function popDifference({ scope, reading }: By, id: number, since: number | null): Promise<PopDifference> {
  const { from, to } = await reading(async (within) => {
    const version = await findVersion(within, id)
    const other = since === null ? await versionBefore(within, version) : await findVersion(within, since)
    if (other.pop_id !== version.pop_id) throw fail('not_found')
    return other.number <= version.number ? { from: other, to: version } : { from: version, to: other }
  })
  const fields = await differencesBetween(scope, saidIn(from), saidIn(to))
  return { from: PopVersion.parse(from), to: PopVersion.parse(to), fields }
}

/** The difference between the saved text of a POP and its version in force. @throws not_found, pop.not_approved. */
export async function pendingDifference(
  { scope, reading }: By,
  id: number,
): Promise<Pick<PopDifference, 'from' | 'fields'>> {
  const { from, to } = await reading(async (within) => {
    const row = await findRow(within, id)
    if (row.version_in_force === null) throw fail('pop.not_approved')
    const [from, to] = await Promise.all([versionNumbered(within, id, row.version_in_force), snapshotOf(within, row)])
    return { from, to }
  })
  return { from: PopVersion.parse(from), fields: await differencesBetween(scope, saidIn(from), saidIn(to)) }
}

async function versionBefore(scope: Scope, version: PopVersionContent): Promise<PopVersionContent> {
  if (version.number === 1) throw fail('not_found', { message: 'Esta é a primeira versão: não há outra antes dela.' })
  return versionNumbered(scope, version.pop_id, version.number - 1)
}
