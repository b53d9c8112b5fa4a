import { type PackNeeds, type PackRecord, packKindsOf } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Compared, comparePack, type Link } from './comparing.ts'
import type { Pack } from './pack.ts'

/** A pack beside what the company has of its kinds. */
export async function comparedWith(scope: Scope, pack: Pack): Promise<Compared[]> {
  const links = await linksOf(scope, pack.id)
  const records = await recordsOf(scope, needsOf(pack, links))
  return comparePack(pack, { records, links })
}

/** What comparing a pack with a company needs of it, by kind: what was brought, and what has the name of an item. */
export const needsOf = ({ items }: Pick<Pack, 'items'>, links: ReadonlyMap<string, Link>): Map<string, PackNeeds> =>
  new Map(
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, all]) => [
      kind,
      {
        ids: all.flatMap(({ key }) => links.get(key)?.record_id ?? []),
        titles: all.map(({ content }) => content.title),
      },
    ]),
  )

/** These records of the company, by kind, among others of their kinds. */
export const recordsById = (scope: Scope, records: readonly { kind: string; id: number }[]) =>
  recordsOf(
    scope,
    new Map(
      [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, all]) => [
        kind,
        { ids: all.map(({ id }) => id), titles: [] },
      ]),
    ),
  )

/** The company's records of these kinds. */
export async function recordsOf(
  scope: Scope,
  needs: ReadonlyMap<string, PackNeeds>,
): Promise<Map<string, readonly PackRecord[]>> {
  const found = new Map<string, readonly PackRecord[]>()
  for (const { id, read } of packKindsOf(scope)) {
    const needed = needs.get(id)
    if (needed) found.set(id, await read(scope, needed))
  }
  return found
}

/** What was brought of a pack, as it was brought last, by the items' keys. */
export async function linksOf({ db, companyId }: Scope, pack: string): Promise<Map<string, Link>> {
  const rows = await db.all<Link & { item: string }>`select distinct on (i.item) i.item, i.record_id, i.given, i.stored
    from welcome.pack_items i
    join welcome.pack_applications a on a.company_id = i.company_id and a.id = i.application_id
    where i.company_id = ${companyId} and a.pack = ${pack} and a.taken_back_at is null
    order by i.item, i.id desc`
  return new Map(rows.map(({ item, ...link }) => [item, link]))
}
