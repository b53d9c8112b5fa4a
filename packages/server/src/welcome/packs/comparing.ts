import { isDeepStrictEqual } from 'node:util'
import { searchable } from '@prumo/contract/searchable.ts'
import type { PackContent, PackRecord } from '../../platform/packs.ts'
import type { Pack, PackItem } from './pack.ts'

/** What an item was when it was brought last: as the pack gave it, and as it then stood in the company. */
export type Link = { readonly record_id: number; readonly given: PackContent; readonly stored: PackContent }

/**
 * What applying an item does: `new` creates it, `changed` writes the fields that the pack changed and the company did not,
 * `same` and `kept` do nothing, because there is nothing to do, or because the company's own stays. `gone`: the company
 * deleted what was brought, and it is created again only when it is chosen.
 */
type ItemState = 'new' | 'changed' | 'same' | 'kept' | 'gone'

export type Compared = {
  readonly item: PackItem
  /** The company's record; undefined: there is none. */
  readonly record: PackRecord | undefined
  readonly link: Link | undefined
  readonly state: ItemState
  /** What is written of a `changed` one. */
  readonly changes: Partial<PackContent>
  /** The fields that are the company's own, though the pack says something else. */
  readonly own: readonly string[]
}

type Company = {
  /** By kind. */
  readonly records: ReadonlyMap<string, readonly PackRecord[]>
  /** By the item's key. */
  readonly links: ReadonlyMap<string, Link>
}

/**
 * Compares a pack with a company in three ways: what the pack says now, what it said when it was brought, and what the
 * company has. What was not brought is found by its name, below the same record.
 */
export function comparePack({ items }: Pick<Pack, 'items'>, { records, links }: Company): Compared[] {
  const byId = new Map([...records].map(([kind, all]) => [kind, new Map(all.map((one) => [one.id, one]))]))
  const named = new Map(
    [...records].map(([kind, all]) => [kind, Map.groupBy(all, ({ above, content }) => nameOf(above, content))]),
  )
  const linked = new Set(
    items.flatMap(({ key, kind }) => (links.has(key) ? `${kind} ${links.get(key)!.record_id}` : [])),
  )
  const found = new Map<string, PackRecord | undefined>()
  const free = (item: PackItem): PackRecord | undefined => {
    const above = item.above === null ? null : found.get(item.above)?.id
    if (above === undefined) return undefined
    const some = named.get(item.kind)?.get(nameOf(above, item.content)) ?? []
    const one = some.find(({ id }) => !linked.has(`${item.kind} ${id}`))
    if (one) linked.add(`${item.kind} ${one.id}`)
    return one
  }
  return items.map((item) => {
    const link = links.get(item.key)
    const brought = link && byId.get(item.kind)?.get(link.record_id)
    const record = brought ?? free(item)
    found.set(item.key, record)
    if (!record) return { item, record, link, state: link ? 'gone' : 'new', changes: {}, own: [] }
    return { item, record, link, ...(brought ? since(link, item, brought) : beside(item, record)) }
  })
}

const nameOf = (above: number | null, { title }: PackContent) => `${above} ${searchable(title)}`

/** What the company has of its own under that name. */
function beside(item: PackItem, { content }: PackRecord) {
  const own = Object.keys(item.content).filter((field) => !isDeepStrictEqual(item.content[field], content[field]))
  const differs = own.some((field) => field !== 'title')
  return { state: differs ? ('kept' as const) : ('same' as const), changes: {}, own: differs ? own : [] }
}

function since({ given, stored }: Link, item: PackItem, record: PackRecord) {
  const changes: Record<string, unknown> = {}
  const own: string[] = []
  for (const [field, wanted] of Object.entries(item.content)) {
    if (isDeepStrictEqual(wanted, record.content[field])) continue
    const packChanged = !isDeepStrictEqual(wanted, given[field])
    const companyChanged = !isDeepStrictEqual(record.content[field], stored[field])
    if (companyChanged || (packChanged && record.busy)) own.push(field)
    else if (packChanged) changes[field] = wanted
  }
  const state = Object.keys(changes).length > 0 ? 'changed' : own.length > 0 ? 'kept' : 'same'
  return { state, changes, own } as const
}
