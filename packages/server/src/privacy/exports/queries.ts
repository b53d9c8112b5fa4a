import type { BundleKind, CompanyExport } from '@prumo/contract/privacy/exports/endpoints.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as privacy } from '../tables.ts'
import { bundleOf } from './bundles.ts'
import { exportName } from './writing.ts'

/** Maximum exports in a list. */
const limit = 50

/** The company's exports of everything, or its bundles of a kind, newest first. */
export async function exportsOfKind(scope: Scope, kind: 'company' | BundleKind): Promise<CompanyExport[]> {
  const rows = await scope.db.all(exportsOf(scope).where('kind', '=', kind).orderBy('id', 'desc').limit(limit))
  const people = await membersByIds(scope, [
    ...new Set(rows.flatMap(({ requested_by }) => (requested_by === null ? [] : [requested_by]))),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => shown(row, names.get(row.requested_by ?? 0) ?? '', scope.clock.now()))
}

/** An export that the acting person has just requested. */
export async function ownExport(scope: Scope, id: number): Promise<CompanyExport> {
  const row = await scope.db.first(exportsOf(scope).where('id', '=', id))
  return shown(row!, scope.actor.name, scope.clock.now())
}

/** The file of a ready export. @throws not_found; export.unavailable before it is ready and after its 24 hours. */
export async function openExport(scope: Scope, id: number): Promise<StoredFile> {
  const row = await scope.db.first(exportsOf(scope).where('id', '=', id))
  if (!row) throw fail('not_found')
  const { key, size, sha256, expires_at, finished_at } = row
  if (row.status !== 'ready' || !key || size === null || !sha256 || expires_at! <= scope.clock.now()) {
    throw fail('export.unavailable')
  }
  return {
    name: exportName(finished_at!, scope.actor.timeZone, bundleOf(scope.areas, row.kind)?.fileName),
    type: 'application/zip',
    size,
    sha256,
    open: async (range) => (await scope.storage.get(key, range)).stream,
  }
}

const exportsOf = (scope: Scope) =>
  privacy
    .selectFrom('privacy.exports')
    .select(['id', 'status', 'progress', 'requested_at', 'requested_by', 'finished_at', 'expires_at'])
    .select(['kind', 'key', 'size', 'sha256', 'record_count', 'file_count'])
    .where('company_id', '=', scope.companyId)

type Row = {
  id: number
  status: string
  progress: number
  requested_at: Date
  finished_at: Date | null
  expires_at: Date | null
  size: number | null
  record_count: number | null
  file_count: number | null
}

function shown(row: Row, requested_by: string, now: Date): CompanyExport {
  // The job that removes old files runs only once an hour.
  const over = row.status === 'ready' && row.expires_at! <= now
  return {
    id: row.id,
    status: over ? 'expired' : (row.status as CompanyExport['status']),
    progress: row.progress,
    requested_at: row.requested_at.toISOString(),
    requested_by,
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    size: row.size,
    records: row.record_count,
    files: row.file_count,
  }
}
