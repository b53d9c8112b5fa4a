import type { Applied } from '@prumo/contract/welcome/packs/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { fail } from '../../platform/errors.ts'
import { editsKind, type PackContent, type PackKind, packKindsOf } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Compared } from './comparing.ts'
import { comparedWith, recordsById } from './links.ts'
import type { Pack } from './pack.ts'

/** What was done of an item: `before` null created it, else these fields stood there before. */
type Done = Compared & { id: number; before: Partial<PackContent> | null }

/**
 * Applies what was chosen of a pack, all or nothing, with the records above it. What the company has already, and what it
 * changed since the pack was applied last, stays as it is.
 * @param keys of items. @throws request.invalid for one that the pack does not have, permission.denied, list.too_many.
 */
export async function applyPack(scope: Scope, pack: Pack, keys: ReadonlySet<string>): Promise<Applied> {
  await lockApplications(scope)
  const compared = await comparedWith(scope, pack)
  const chosen = withAbove(pack, keys)
  const kinds = new Map(packKindsOf(scope).map((kind) => [kind.id, kind]))
  const ids = new Map<string, number>()
  const done: Done[] = []
  for (const one of compared) {
    const { item, record: own, state, changes, link } = one
    if (own) ids.set(item.key, own.id)
    if (!chosen.has(item.key)) continue
    if (state === 'changed') {
      await edited(scope, kinds.get(item.kind)!).change(scope, own!.id, changes)
      done.push({ ...one, id: own!.id, before: pick(own!.content, Object.keys(changes)) })
    } else if (!own) {
      const above = item.above === null ? null : ids.get(item.above)!
      const id = await edited(scope, kinds.get(item.kind)!).create(scope, item.content, above)
      ids.set(item.key, id)
      done.push({ ...one, id, before: null })
    } else if (link && link.record_id === own.id) done.push({ ...one, id: own.id, before: {} })
  }
  const [created, changed] = [done.filter(({ before }) => before === null), done.filter(isWritten)]
  if (created.length + changed.length > 0) await remember(scope, pack, done)
  return { created: created.length, changed: changed.length }
}

/** One at a time: two that apply the same pack would each find the same missing. */
export const lockApplications = (scope: Scope) => lockNamed(scope, 'welcome pack')

function withAbove({ items }: Pack, keys: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Map(items.map((item) => [item.key, item]))
  const unknown = [...keys].find((key) => !all.has(key))
  if (unknown !== undefined) throw fail('request.invalid', { fields: { items: `O pacote não tem: ${unknown}` } })
  const chosen = new Set<string>()
  for (const key of keys)
    for (let item = all.get(key); item; item = item.above === null ? undefined : all.get(item.above))
      chosen.add(item.key)
  return chosen
}

/** @throws permission.denied. */
function edited(scope: Scope, kind: PackKind): PackKind {
  if (!editsKind(scope, kind)) throw fail('permission.denied')
  return kind
}

const isWritten = ({ before }: Done) => before !== null && Object.keys(before).length > 0

export const pick = (content: Partial<PackContent>, fields: readonly string[]): Partial<PackContent> =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))

/** Keeps what was given and how it was stored, so that a later version is compared with both, and it can be taken back. */
async function remember(scope: Scope, pack: Pack, done: readonly Done[]) {
  const { db, companyId, userId, clock } = scope
  const records = await recordsById(
    scope,
    done.map(({ item, id }) => ({ kind: item.kind, id })),
  )
  const stands = new Map(
    [...records].flatMap(([kind, all]) => all.map(({ id, content }) => [`${kind} ${id}`, content] as const)),
  )
  const stored = done.map(({ item, id, before, link }) => {
    const now = stands.get(`${item.kind} ${id}`) ?? item.content
    return before === null ? now : { ...link!.stored, ...pick(now, Object.keys(before)) }
  })
  const made = await db.first<{ id: number }>`
    insert into welcome.pack_applications (company_id, pack, title, version, applied_by, applied_at)
    values (${companyId}, ${pack.id}, ${pack.title}, ${pack.version}, ${userId}, ${clock.now()}) returning id`
  const json = (values: readonly unknown[]) => values.map((value) => (value === null ? null : JSON.stringify(value)))
  await db.run`
    insert into welcome.pack_items (company_id, application_id, item, kind, record_id, given, stored, before)
    select ${companyId}, ${made!.id}, x.item, x.kind, x.record_id, x.given::jsonb, x.stored::jsonb, x.before::jsonb
    from unnest(${done.map(({ item }) => item.key)}::text[], ${done.map(({ item }) => item.kind)}::text[],
      ${done.map(({ id }) => id)}::bigint[], ${json(done.map(({ item }) => item.content))}::text[],
      ${json(stored)}::text[], ${json(done.map(({ before }) => before))}::text[])
      with ordinality x (item, kind, record_id, given, stored, before, n) order by x.n`
  const created = done.filter(({ before }) => before === null).length
  const after = { title: pack.title, version: pack.version, created, changed: done.filter(isWritten).length }
  await record(scope, 'company_pack.brought', made!.id, { after })
}
