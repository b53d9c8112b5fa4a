import type { ControlledDifference, ControlledVersion } from '@prumo/contract/quality/controlled.ts'
import type { SaidField } from '../../platform/controlled/comparing.ts'
import { differencesBetween } from '../../platform/controlled/difference.ts'
import type { Page } from '../../platform/database/pages.ts'
import { fail } from '../../platform/errors.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RunInWorker } from '../../platform/workers/task.ts'
import type { Controlled, ControlledRow } from './kind.ts'
import { presentVersions } from './state.ts'

/** The versions of a document, the newest first. @throws not_found. */
export async function versionsOf<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  { findRow, evidence }: Controlled<Row, Content>,
  id: number,
  wanted: Page,
): Promise<{ response: ControlledVersion[]; total: number }> {
  await findRow(scope, id)
  const { rows, total } = await evidence.page(scope, id, wanted, [])
  return { response: await presentVersions(scope, rows), total }
}

/**
 * What changed from the version before to this one; equal fields are left out.
 * @throws not_found, also for the first version.
 */
export async function versionDifference<Row extends ControlledRow, Content extends object>(
  { scope, reading }: { scope: { runInWorker: RunInWorker }; reading: Reading },
  kind: Controlled<Row, Content>,
  id: number,
): Promise<ControlledDifference> {
  const { before, after, versions } = await reading(async (within) => {
    const after = await kind.evidence.find(within, id)
    if (after.number === 1) throw fail('not_found', { message: 'Esta é a primeira versão: não há outra antes dela.' })
    const before = await kind.evidence.numbered(within, after.document_id, after.number - 1)
    return { before, after, versions: await presentVersions(within, [before, after]) }
  })
  const fields = await differencesBetween(scope, saidIn(kind, before.content), saidIn(kind, after.content))
  return { from: versions[0]!, to: versions[1]!, fields }
}

/** What a version says by field, as two versions are compared. */
const saidIn = <Row extends ControlledRow, Content extends object>(
  { titleOf, factsOf, partsOf }: Controlled<Row, Content>,
  content: Content,
): SaidField[] => [
  { field: 'title', label: 'Título', text: titleOf(content) },
  ...factsOf(content).map(([label, text]) => ({ field: label, label, text })),
  ...partsOf(content).map(({ field, label, html }) => ({ field, label, text: { html } })),
]
