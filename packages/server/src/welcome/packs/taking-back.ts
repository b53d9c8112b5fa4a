import { isDeepStrictEqual } from 'node:util'
import type { TakenBack } from '@prumo/contract/welcome/packs/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { editsKind, type PackContent, type PackKind, type PackRecord, packKindsOf } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockApplications, pick } from './applying.ts'
import { recordsById } from './links.ts'

type Row = {
  kind: string
  record_id: number
  stored: PackContent
  /** Null: it was created. */
  before: Partial<PackContent> | null
}

/**
 * Takes back what the last application of a pack wrote: what it created goes, what it changed is as before. What the
 * company changed or uses since then stays, and is answered with the reason.
 * @throws not_found, pack.taken_back, pack.applied_since, permission.denied for somebody else's by whoever does not lead.
 */
export async function takeBack(scope: Scope, id: number): Promise<TakenBack> {
  await lockApplications(scope)
  const { title, version } = await lastApplication(scope, id)
  const rows = await scope.db.all<Row>`select kind, record_id, stored, before from welcome.pack_items
    where company_id = ${scope.companyId} and application_id = ${id} order by id desc`
  const records = await recordsById(
    scope,
    rows.map(({ kind, record_id }) => ({ kind, id: record_id })),
  )
  const kinds = new Map(packKindsOf(scope).map((kind) => [kind.id, kind]))
  const now = new Map([...records].map(([kind, all]) => [kind, new Map(all.map((one) => [one.id, one]))]))
  const stays: TakenBack['stays'] = []
  let [removed, restored] = [0, 0]
  for (const row of rows) {
    const kind = kinds.get(row.kind)
    const stands = now.get(row.kind)?.get(row.record_id)
    if (!kind || !stands) continue
    const { undone, reason } = await undo(scope, kind, row, stands)
    if (reason !== undefined) stays.push({ kind: kind.word, title: stands.content.title, reason })
    if (undone && row.before === null) removed++
    else if (undone) restored++
  }
  await scope.db.run`
    update welcome.pack_applications set taken_back_at = ${scope.clock.now()}, taken_back_by = ${scope.userId}
    where company_id = ${scope.companyId} and id = ${id}`
  await record(scope, 'company_pack.taken_back', id, {
    after: { title, version, removed, restored, stays: stays.length },
  })
  return { removed, restored, stays }
}

async function lastApplication(scope: Scope, id: number) {
  const { db, companyId, userId, actor } = scope
  const found = await db.first<{
    title: string
    version: number
    applied_by: number
    taken_back: boolean
    later: boolean
  }>`
    select a.title, a.version, a.applied_by, a.taken_back_at is not null as taken_back,
      exists (select from welcome.pack_applications b where b.company_id = a.company_id and b.pack = a.pack
        and b.id > a.id and b.taken_back_at is null) as later
    from welcome.pack_applications a where a.company_id = ${companyId} and a.id = ${id}`
  if (!found || !(found.applied_by === userId || actor.isRoot || actor.isResponsible)) throw fail('not_found')
  if (found.taken_back) throw fail('pack.taken_back')
  if (found.later) throw fail('pack.applied_since')
  return found
}

async function undo(
  scope: Scope,
  kind: PackKind,
  { record_id, stored, before }: Row,
  { content, busy, kept }: PackRecord,
): Promise<{ undone: boolean; reason?: string | undefined }> {
  if (!editsKind(scope, kind)) return { undone: false, reason: 'Você não altera esta área.' }
  if (busy) return { undone: false, reason: busy }
  const fields = Object.keys(before ?? content)
  const asStored = fields.filter((field) => isDeepStrictEqual(content[field], stored[field]))
  const partly = asStored.length < fields.length ? 'A empresa mudou.' : undefined
  if (before === null) {
    const reason = partly ?? kept ?? (await refusalOf(scope, () => kind.remove(scope, record_id)))
    return { undone: reason === undefined, reason }
  }
  if (asStored.length === 0) return { undone: false, reason: partly }
  const refused = await refusalOf(scope, () => kind.change(scope, record_id, pick(before, asStored)))
  return { undone: refused === undefined, reason: refused ?? partly }
}

/** Why it was refused; undefined: it was done. */
async function refusalOf({ db }: Scope, work: () => Promise<unknown>): Promise<string | undefined> {
  await db.run`savepoint one`
  try {
    await work()
    await db.run`release savepoint one`
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await db.run`rollback to savepoint one`
    return error.message
  }
}
