import { sql } from 'kysely'
import { nextVersion } from '../database/versions.ts'
import type { Scope } from '../scope.ts'
import type { ControlledStatus, ControlledTables, Evidence } from './evidence.ts'

/** The fields of a document that a decision reads; the caller has locked it. */
export type Decided = { id: number; status: number; version_in_force: number | null }

type Decision<Content> = {
  status: ControlledStatus
  note: string
  /** The content of the document now. */
  content: Content
}

/**
 * Approves, refuses or reopens a document: its content is stored as a version, with the person, the time and the reason.
 * An approved version is in force; after a refusal or a reopening none is. Repeating a decision changes nothing, unless
 * the content has changed since or a refusal has a new reason.
 * @param same whether two contents say the same.
 * @returns the number of the new version; null when the decision stands already.
 */
export async function decide<Content extends object>(
  scope: Scope,
  { tables, evidence, same }: Deciding<Content>,
  document: Decided,
  { status, note, content }: Decision<Content>,
): Promise<number | null> {
  if (await stands(scope, { evidence, same }, document, { status, note, content })) return null
  const number = await evidence.store(scope, document.id, { status, content, note })
  await scope.db.run`update ${sql.table(tables.documents)} set status = ${status}::smallint,
      decided_by = ${scope.userId}::bigint,
      decided_at = ${status === 1 ? null : scope.clock.now()}::timestamptz,
      version_in_force = ${status === 2 ? number : null}::int,
      updated_by = ${scope.userId}::bigint, updated_at = ${nextVersion(scope)}
    where company_id = ${scope.companyId} and id = ${document.id}`
  return number
}

export type Deciding<Content extends object> = {
  tables: ControlledTables
  evidence: Evidence<Content>
  same: (one: Content, other: Content) => boolean
}

async function stands<Content extends object>(
  scope: Scope,
  { evidence, same }: Pick<Deciding<Content>, 'evidence' | 'same'>,
  document: Decided,
  { status, note, content }: Decision<Content>,
): Promise<boolean> {
  if (document.status !== status) return false
  if (status === 1) return true
  if (status === 3) return note === ''
  if (document.version_in_force === null) return false
  return same((await evidence.numbered(scope, document.id, document.version_in_force)).content, content)
}

/** Columns that a save of an approved document changes too: it is open again, its approved version stays in force. */
export const reopened = { status: 1, decided_by: null, decided_at: null } as const
