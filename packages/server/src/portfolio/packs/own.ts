import { type OwnPack, packLimits } from '@prumo/contract/portfolio/packs.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { fail } from '../../platform/errors.ts'
import type { PersonalRow } from '../../platform/exports/personal-section.ts'
import { packKindsOf } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { broughtVersions } from '../../welcome/packs/applications.ts'
import type { Pack, PackItem } from '../../welcome/packs/pack.ts'
import { packName, packPlaces } from './places.ts'

/** An item, and of which record it was made. */
export type OwnItem = PackItem & { readonly source: { readonly company_id: number; readonly record_id: number } }

export type Row = { id: number; title: string; version: number; last_item: number; changed_at: Date }

/** The acting person's packs, by name. */
export async function ownPacks(scope: Scope): Promise<OwnPack[]> {
  const rows = await scope.db.all<Row & { items: number }>`select p.id, p.title, p.version, p.last_item, p.changed_at,
      jsonb_array_length(v.items) as items
    from portfolio.packs p
    join portfolio.pack_versions v on v.user_id = p.user_id and v.pack_id = p.id and v.number = p.version
    where p.user_id = ${scope.userId} order by p.title collate "pt-BR-x-icu", p.id limit ${packLimits.packs}`
  const [here, places] = [await broughtVersions(scope), await packPlaces(scope)]
  return rows.map(({ id, title, version, items, changed_at }) => {
    const all = places.get(id) ?? []
    return {
      id,
      title,
      version,
      items,
      changed_at: changed_at.toISOString(),
      here: here.get(packName(id)) ?? null,
      companies: all.length,
      behind: all.filter((place) => place.version < version).length,
    }
  })
}

/** @throws not_found. */
export async function ownPack(scope: Scope, id: number): Promise<OwnPack> {
  const found = (await ownPacks(scope)).find((pack) => pack.id === id)
  if (!found) throw fail('not_found')
  return found
}

/** The row, locked: versions are made one after the other. @throws not_found. */
export async function lockPack({ db, userId }: Scope, id: number): Promise<Row> {
  const row = await db.first<Row>`select id, title, version, last_item, changed_at from portfolio.packs
    where user_id = ${userId} and id = ${id} for no key update`
  if (!row) throw fail('not_found')
  return row
}

/** A pack as it is now. @throws not_found. */
export async function readPack(scope: Scope, id: number): Promise<Pack & { items: readonly OwnItem[] }> {
  const { db, userId } = scope
  const row = await db.first<{ title: string; version: number; items: OwnItem[] }>`select p.title, p.version, v.items
    from portfolio.packs p
    join portfolio.pack_versions v on v.user_id = p.user_id and v.pack_id = p.id and v.number = p.version
    where p.user_id = ${userId} and p.id = ${id}`
  if (!row) throw fail('not_found')
  return { ...row, id: packName(id), items: inOrder(scope, row.items) }
}

/** By kind, so that each comes after the one it stands below. */
function inOrder(scope: Scope, items: readonly OwnItem[]): readonly OwnItem[] {
  const kinds = packKindsOf(scope).map(({ id }) => id)
  return items.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

/** The versions of a pack, the latest first. */
export async function versionsOf({ db, userId }: Scope, id: number) {
  type Version = { number: number; note: string; added: number; changed: number; dropped: number; made_at: Date }
  const rows = await db.all<Version>`select number, note, added, changed, dropped, made_at from portfolio.pack_versions
    where user_id = ${userId} and pack_id = ${id} order by number desc limit ${keptVersions}`
  return rows.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() }))
}

export const keptVersions = 20

/** @throws not_found, pack.duplicate. */
export async function renamePack(scope: Scope, id: number, { title }: { title: string }): Promise<OwnPack> {
  const changed = await scope.db.run`update portfolio.packs set title = ${title}, changed_at = ${scope.clock.now()}
      where user_id = ${scope.userId} and id = ${id}`.catch(refuseDuplicate('pack.duplicate'))
  if (changed === 0) throw fail('not_found')
  return ownPack(scope, id)
}

/** Deletes a pack; what it brought to companies stays there. @throws not_found. */
export async function deletePack({ db, userId }: Scope, id: number) {
  const gone = await db.run`delete from portfolio.packs where user_id = ${userId} and id = ${id}`
  if (gone === 0) throw fail('not_found')
}

/** Deletes all packs of the acting person, who leaves. */
export async function forgetPacks({ db, userId }: Scope): Promise<void> {
  await db.run`delete from portfolio.packs where user_id = ${userId}`
}

/** The acting person's packs, for the download of their data. */
export const ownPackRows = ({ db, userId }: Scope, last: PersonalRow | undefined, limit: number) =>
  db.all<PersonalRow>`select p.id, p.title, p.version, p.changed_at, v.items::text as items
    from portfolio.packs p
    join portfolio.pack_versions v on v.user_id = p.user_id and v.pack_id = p.id and v.number = p.version
    where p.user_id = ${userId} and p.id > ${last?.id ?? 0} order by p.id limit ${limit}`
