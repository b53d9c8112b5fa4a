import { record } from '../../platform/audit/record.ts'
import { isReader, ownReading, storeReading } from '../../platform/controlled/readings.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { draftManual } from './document.ts'
import { findManual, lockManualShared, manualEvidence, manualTables } from './publishing.ts'

/** The published version of the manual, for its readers and people with the permission. @throws as `readable`. */
export async function manualToBeRead(scope: Scope) {
  const { id, version, asked } = await readable(scope)
  const [{ content, made_at }, readAt] = await Promise.all([
    manualEvidence.numbered(scope, id, version),
    ownReading(scope, manualTables, id, version),
  ])
  return {
    version,
    published_at: made_at.toISOString(),
    asked,
    read_at: readAt?.toISOString() ?? null,
    ...content,
  }
}

/**
 * Confirms that the acting person has read the published version. Confirming again changes nothing.
 * @throws as `readable`; manual.version_changed for another version.
 */
export async function confirmManual(scope: Scope, version: number): Promise<{ read_at: string }> {
  const manual = await readable(scope, true)
  if (manual.version !== version) throw fail('manual.version_changed')
  const { read_at, first } = await storeReading(scope, manualTables, manual.id, version)
  if (first) {
    await record(scope, 'manual.read', manual.id, { after: { version } })
    publish(scope, { topic: 'people' })
  }
  return { read_at: read_at.toISOString() }
}

/** The published version in PDF. @throws as `readable`. */
export async function publishedDraft(scope: Scope): Promise<DocumentDraft> {
  const { id, version } = await readable(scope)
  const { content } = await manualEvidence.numbered(scope, id, version)
  return draftManual(scope, content, version)
}

/** @throws not_found for somebody who is no reader and lacks the permission, manual.not_published. */
async function readable(scope: Scope, lockShared = false) {
  const manual = await findManual(scope)
  const asked = manual !== undefined && (await isReader(scope, manualTables, manual.id))
  if (!asked && !scope.can('peoples')) throw fail('not_found')
  if (!manual) throw fail('manual.not_published')
  if (lockShared) await lockManualShared(scope, manual.id)
  const current = lockShared ? await findManual(scope) : manual
  const version = current?.version_in_force ?? null
  if (version === null) throw fail('manual.not_published')
  return { id: manual.id, version, asked }
}
