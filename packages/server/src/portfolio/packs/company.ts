import { isDeepStrictEqual } from 'node:util'
import type { Packable, PackableRecord } from '@prumo/contract/portfolio/packs.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { findCompany } from '../../identity/companies/all.ts'
import { members } from '../../identity/members/queries.ts'
import { type PackContent, packKindsOf, seesKind } from '../../platform/packs.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import { comparePack, type Link } from '../../welcome/packs/comparing.ts'
import { linksOf, needsOf, recordsOf } from '../../welcome/packs/links.ts'
import { lean, textsIn } from './lean.ts'
import { type OwnItem, readPack } from './own.ts'
import { packName } from './places.ts'

/** A record of the company as a pack would have it. */
type HereRecord = {
  kind: string
  id: number
  /** The name of the record it stands below. */
  above: string | null
  content: PackContent
  /** Which item of the pack it is. */
  item: string | null
}
export type Here = { companyId: number; records: ReadonlyMap<string, HereRecord> }

export const keyOf = (kind: string, id: number) => `${kind} ${id}`

/**
 * What the person sees of the company that packs can have, by kind and id, and which items of a pack it is: those that
 * were made of it, those that were brought to it, and what has the same name in the same place.
 */
export async function packableHere(scope: Scope, items: readonly OwnItem[], pack?: number): Promise<Here> {
  const kinds = packKindsOf(scope).filter((kind) => seesKind(scope, kind))
  const made = items.flatMap(({ key, source, content }): [string, Link][] =>
    source.company_id === scope.companyId
      ? [[key, { record_id: source.record_id, given: content, stored: content }]]
      : [],
  )
  const links = new Map([...made, ...(pack === undefined ? [] : await linksOf(scope, packName(pack)))])
  const needs = needsOf({ items }, links)
  const read = await recordsOf(scope, new Map(kinds.map(({ id }) => [id, needs.get(id) ?? { ids: [], titles: [] }])))
  const itemOf = new Map(
    comparePack({ items }, { records: read, links }).flatMap(({ item, record }) =>
      record ? [[keyOf(item.kind, record.id), item.key] as const] : [],
    ),
  )
  const names = await namesOf(scope)
  const records = new Map<string, HereRecord>()
  for (const { id: kind, below } of kinds)
    for (const { id, above, content } of read.get(kind) ?? []) {
      const parent = below === undefined || above === null ? null : keyOf(below, above)
      if (below !== undefined && (parent === null || !records.has(parent))) continue
      const key = keyOf(kind, id)
      records.set(key, { kind, id, above: parent, content: lean(content, names), item: itemOf.get(key) ?? null })
    }
  return { companyId: scope.companyId, records }
}

async function namesOf(scope: Scope): Promise<string[]> {
  const { name, trade_name } = await findCompany(scope)
  return trade_name ? [name, trade_name] : [name]
}

/** The company's records, for whoever makes a pack of them, or the next version of one. @throws not_found. */
export async function packable(scope: Scope, { pack }: { pack?: number | undefined }): Promise<Packable> {
  const items = pack === undefined ? [] : (await readPack(scope, pack)).items
  const { records } = await packableHere(scope, items, pack)
  const people = (await members(scope)).map(({ name }) => name).filter((name) => name.trim().includes(' '))
  const folded = people.map((name) => [name, searchable(name)] as const)
  const of = new Map(items.map((item) => [item.key, item]))
  const shown = [...records].map(
    ([key, { kind, id, above, content, item }]): PackableRecord => ({
      key,
      kind,
      id,
      above,
      title: content.title,
      names: namedIn(content, folded),
      item,
      changed: item !== null && !isDeepStrictEqual(content, of.get(item)!.content),
    }),
  )
  const here = new Set(shown.map(({ item }) => item))
  const counts = new Map([...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]))
  const used = new Set([...counts.keys(), ...items.map(({ kind }) => kind)])
  return {
    kinds: packKindsOf(scope)
      .filter(({ id }) => used.has(id))
      .map(({ id, title, latest }) => ({
        id,
        title,
        latest: latest !== undefined && (counts.get(id) ?? 0) >= latest ? latest : null,
      })),
    records: shown,
    elsewhere: items
      .filter(({ key }) => !here.has(key))
      .map(({ key, kind, content }) => ({ key, kind, title: content.title })),
  }
}

/** Which of these people the texts name. */
function namedIn(content: PackContent, people: readonly (readonly [name: string, folded: string])[]): string[] {
  const text = searchable(
    textsIn(content)
      .map((word) => (word.startsWith('<') ? plainText(word) : word))
      .join('\n'),
  )
  return people.filter(([, folded]) => text.includes(folded)).map(([name]) => name)
}
