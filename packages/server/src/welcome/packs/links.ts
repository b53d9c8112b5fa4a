import { sql } from 'kysely'
import { type PackRecord, packKindsOf } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Compared, comparePack, type Link } from './comparing.ts'
import type { Pack } from './pack.ts'

/** A pack beside what the company has of its kinds. */
export async function comparedWith(scope: Scope, pack: Pack): Promise<Compared[]> {
  const records = await recordsOf(
    scope,
    pack.items.map(({ kind }) => kind),
  )
  return comparePack(pack, { records, links: await linksOf(scope, pack.id) })
}

/** The company's records of some kinds. */
export async function recordsOf(scope: Scope, kinds: readonly string[]): Promise<Map<string, readonly PackRecord[]>> {
  const found = new Map<string, readonly PackRecord[]>()
  for (const { id, read } of packKindsOf(scope)) if (kinds.includes(id)) found.set(id, await read(scope))
  return found
}

/** What was brought of a pack, as it was brought last, by the items' keys. */
export async function linksOf({ db, companyId }: Scope, pack: string): Promise<Map<string, Link>> {
  const rows = await db.all(
    sql<Link & { item: string }>`select distinct on (i.item) i.item, i.record_id, i.given, i.stored
      from welcome.pack_items i
      join welcome.pack_applications a on a.company_id = i.company_id and a.id = i.application_id
      where i.company_id = ${companyId} and a.pack = ${pack} and a.taken_back_at is null
      order by i.item, i.id desc`,
  )
  return new Map(rows.map(({ item, ...link }) => [item, link]))
}
