import { isDeepStrictEqual } from 'node:util'
import { type OwnPack, packLimits } from '@prumo/contract/portfolio/packs.ts'
import { mostPackItems } from '@prumo/contract/welcome/packs/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Here, keyOf, packableHere } from './company.ts'
import { keptVersions, lockPack, type OwnItem, ownPack, readPack } from './own.ts'

type Chosen = readonly { kind: string; id: number }[]

/** The most characters of what a version brings. */
const mostContent = 3_000_000

/**
 * Makes a pack of records of the company, with what they stand below. The company's trail says it.
 * @throws not_found for a record that the person does not see, list.too_many, pack.duplicate, pack.too_large.
 */
export async function makePack(scope: Scope, { title, records }: { title: string; records: Chosen }): Promise<OwnPack> {
  const { db, userId, clock } = scope
  const here = await packableHere(scope, [])
  const { items, last } = taken(here, { items: [], last: 0, records })
  const counted = await db.first<{ packs: number }>`
    select count(*)::int as packs from portfolio.packs where user_id = ${userId}`
  if (counted!.packs >= packLimits.packs) throw fail('list.too_many')
  const made = await db.first<{ id: number }>`
    insert into portfolio.packs (user_id, title, last_item, version, changed_at)
      values (${userId}, ${title}, ${last}, 1, ${clock.now()}) returning id`.catch(refuseDuplicate('pack.duplicate'))
  await storeVersion(scope, made!.id, { number: 1, note: '', items, before: [] })
  await tell(scope, title, 1, records)
  return ownPack(scope, made!.id)
}

type Next = { version: number; note: string; records: Chosen; without: readonly string[] }

/**
 * Makes the next version: what was chosen of the company as it is now, what the pack had, and not what was taken out.
 * @throws not_found, list.too_many, pack.version_changed, pack.too_large.
 */
export async function makeVersion(scope: Scope, id: number, next: Next): Promise<OwnPack> {
  const { version, last_item, title } = await lockPack(scope, id)
  if (version !== next.version) throw fail('pack.version_changed')
  const { items: before } = await readPack(scope, id)
  const here = await packableHere(scope, before, id)
  const { items, last } = taken(here, {
    items: withoutThese(before, next.without),
    last: last_item,
    records: next.records,
  })
  await scope.db.run`
    update portfolio.packs set version = ${version + 1}, last_item = ${last}, changed_at = ${scope.clock.now()}
    where user_id = ${scope.userId} and id = ${id}`
  await storeVersion(scope, id, { number: version + 1, note: next.note, items, before })
  if (next.records.length > 0) await tell(scope, title, version + 1, next.records)
  return ownPack(scope, id)
}

function withoutThese(items: readonly OwnItem[], keys: readonly string[]): readonly OwnItem[] {
  const gone = new Set(keys)
  for (const { key, above } of items) if (above !== null && gone.has(above)) gone.add(key)
  return items.filter(({ key }) => !gone.has(key))
}

/** The items with these records of the company, as they are now, and what these stand below. */
function taken(
  { records, companyId }: Here,
  { items, last, records: chosen }: { items: readonly OwnItem[]; last: number; records: Chosen },
): { items: readonly OwnItem[]; last: number } {
  const found = new Map(items.map((item) => [item.key, item]))
  const keys = new Map<string, string>()
  const take = (name: string, again: boolean): string => {
    const one = records.get(name)
    if (!one) throw fail('not_found')
    const known = keys.get(name) ?? (one.item && found.has(one.item) ? one.item : undefined)
    const above = one.above === null ? null : take(one.above, false)
    const key = known ?? `i${++last}`
    keys.set(name, key)
    if (again || !found.has(key))
      found.set(key, {
        key,
        kind: one.kind,
        above: known === undefined ? above : found.get(key)!.above,
        content: one.content,
        source: { company_id: companyId, record_id: one.id },
      })
    return key
  }
  for (const one of chosen) take(keyOf(one.kind, one.id), true)
  return { items: [...found.values()], last }
}

type Version = { number: number; note: string; items: readonly OwnItem[]; before: readonly OwnItem[] }

/** @throws list.too_many, pack.too_large. */
async function storeVersion(scope: Scope, id: number, { number, note, items, before }: Version) {
  const { db, userId, clock } = scope
  if (items.length > mostPackItems)
    throw fail('list.too_many', { message: `Um pacote tem no máximo ${mostPackItems} itens.` })
  const json = JSON.stringify(items)
  if (json.length > mostContent) throw fail('pack.too_large')
  const were = new Map(before.map((item) => [item.key, item]))
  const added = items.filter(({ key }) => !were.has(key)).length
  const changed = items.filter(({ key, content }) => {
    const was = were.get(key)
    return was !== undefined && !isDeepStrictEqual(was.content, content)
  }).length
  const dropped = before.length - (items.length - added)
  await db.run`insert into portfolio.pack_versions
      (user_id, pack_id, number, note, items, added, changed, dropped, made_at)
    values (${userId}, ${id}, ${number}, ${note}, ${json}::jsonb, ${added}, ${changed}, ${dropped}, ${clock.now()})`
  await db.run`delete from portfolio.pack_versions
    where user_id = ${userId} and pack_id = ${id} and number <= ${number - keptVersions}`
}

/** The company hears what of it goes into a pack. */
const tell = (scope: Scope, title: string, version: number, records: Chosen) =>
  record(scope, 'company_pack.made', scope.companyId, { after: { title, version, records: records.length } })
