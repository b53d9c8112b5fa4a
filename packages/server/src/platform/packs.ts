import type { Permission } from '@prumo/contract/permissions.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { folded } from './database/searching.ts'
import { fail } from './errors.ts'
import type { Scope } from './scope.ts'

/**
 * What a pack brings of one record: fields without people, dates, figures and files, so that it can be given to another
 * company. `title` names it, and finds the company's own record of that name.
 */
export type PackContent = Readonly<Record<string, unknown>> & { readonly title: string }

/** A record of the company as a pack would have it. */
export type PackRecord = {
  readonly id: number
  /** The record that it stands below. */
  readonly above: number | null
  readonly content: PackContent
  /** Why it is not changed now: somebody types into it and has not saved, or it was concluded. */
  readonly busy?: string | null
  /** Why it is not taken away again, where its own deletion would not refuse: it was approved, or somebody works on it. */
  readonly kept?: string | null
}

/** Records that are among those that are read, however many the company has: these, and those of these names. */
export type PackNeeds = { readonly ids: readonly number[]; readonly titles: readonly string[] }

/**
 * A kind of record that packs bring. The area that owns it declares it (`area.ts`); packs of the product and of consultants
 * are made of these kinds, in the order in which they are declared: a kind comes after the one that it stands below.
 */
export type PackKind = {
  readonly id: string
  /** One of them: 'POP'. */
  readonly word: string
  /** The plural that people read above a list: 'POPs, como rascunho'. */
  readonly title: string
  /** Who sees them to put them into a pack, and changes them when one is applied; null: everybody. */
  readonly permission: Permission | null
  readonly below?: string
  /** What the fields of its content are called. */
  readonly fields: Readonly<Record<string, string>>
  /** Of a kind of which a company has any number: how many of the latest are read beside those that are needed. */
  readonly latest?: number
  /** Those of the company, in their order. */
  readonly read: (scope: Scope, needs: PackNeeds) => Promise<readonly PackRecord[]>
  /** @throws what creating such a record throws. */
  readonly create: (scope: Scope, content: PackContent, above: number | null) => Promise<number>
  readonly change: (scope: Scope, id: number, content: Partial<PackContent>) => Promise<unknown>
  /** @throws what deleting such a record throws. */
  readonly remove: (scope: Scope, id: number) => Promise<unknown>
}

/** The ids that are read of a kind with `latest`; `rows`: table and condition. */
export const latestAnd = (
  { rows, title, latest }: { rows: RawBuilder<unknown>; title: RawBuilder<string>; latest: number },
  { ids, titles }: PackNeeds,
) => {
  const named = sql`union (select id from ${rows} and btrim(regexp_replace(${folded(title)}, '\\s+', ' ', 'g'))
    = any(${[...new Set(titles.map(searchable))]}::text[]) order by id desc limit ${latest})`
  return sql`(select id from ${rows} and id = any(${ids}::bigint[]))
    union (select id from ${rows} order by id desc limit ${latest}) ${titles.length > 0 ? named : sql``}`
}

/** The reason of `busy` where a text has a draft. */
export const beingTyped = 'Alguém está escrevendo.'

/**
 * All kinds as people think of them: what most others stand below first, each followed by what stands below it. So each
 * comes after the one it stands below.
 */
export function packKindsOf({ areas }: Pick<Scope, 'areas'>): readonly PackKind[] {
  const below = Map.groupBy(
    areas.flatMap(({ packs = [] }) => packs),
    (kind) => kind.below,
  )
  const withBelow = (kind: PackKind): PackKind[] => [kind, ...(below.get(kind.id) ?? []).flatMap(withBelow)]
  return (below.get(undefined) ?? [])
    .map(withBelow)
    .toSorted((one, other) => other.length - one.length)
    .flat()
}

export const seesKind = (scope: Scope, { permission }: PackKind) => permission === null || scope.can(permission)
export const editsKind = (scope: Scope, { permission }: PackKind) => permission === null || scope.edits(permission)

/** What a form would say of content that it does not take. */
export function packed<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(content)
  if (success) return data
  const { title } = content as Partial<PackContent>
  throw fail('request.invalid', { message: `“${title ?? 'Um item'}”: ${error.issues[0]!.message}.` })
}
