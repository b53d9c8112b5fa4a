import { sql } from 'kysely'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'

/** A document with what was typed into it and not saved; the caller has locked it. */
export type Drafted = { id: number; draft: unknown; drafted_by: number | null; drafted_at: Date | null }

/** The columns of a document without draft. */
export const noDraft = { draft: null, drafted_by: null, drafted_at: null } as const
export const draftColumns = Object.keys(noDraft) as (keyof typeof noDraft)[]

/** The draft of a document as the contract declares it; null: it has none. @param names of people by id. */
export const shownDraft = <Fields>({ draft, drafted_by, drafted_at }: Drafted, names: ReadonlyMap<number, string>) =>
  draft === null
    ? null
    : { fields: draft as Fields, by: names.get(drafted_by ?? 0) ?? '', at: drafted_at!.toISOString() }

/**
 * Refuses to write over what somebody else typed since.
 * @param at the instant of the draft on which the person typed; undefined: there was none.
 * @param current reads the record as the contract declares it.
 * @throws record.stale with the current record.
 */
export async function requireNewestDraft(
  scope: Scope,
  { drafted_by, drafted_at }: Drafted,
  at: string | undefined,
  current: () => unknown,
) {
  if (drafted_at === null || drafted_by === scope.userId) return
  if (at !== undefined && new Date(at).getTime() === drafted_at.getTime()) return
  throw fail('record.stale', { record: await current() })
}

/**
 * Stores what was typed: the fields are added to the draft, and one that equals the saved text is removed from it. A
 * draft that differs nowhere is discarded.
 * @param saved the whole saved text.
 */
export async function storeDraft<Content extends object>(
  scope: Scope,
  table: string,
  { document, typed, saved }: { document: Drafted; typed: Partial<Content>; saved: Content },
): Promise<{ fields: Partial<Content>; by: string; at: string }> {
  const drafted = { ...(document.draft as object | null), ...(typed as object) }
  const left: object = Object.fromEntries(
    Object.entries(saved).flatMap(([field, before]: [string, unknown]) => {
      const value: unknown = Reflect.get(drafted, field)
      return value === undefined || value === before ? [] : [[field, value]]
    }),
  )
  if (Object.keys(left).length === 0) {
    if (document.draft !== null) await discardDraft(scope, table, document.id)
    return { fields: {}, by: scope.actor.name, at: scope.clock.now().toISOString() }
  }
  const stored = await scope.db.first<{ drafted_at: Date }>(
    sql<{ drafted_at: Date }>`
      update ${sql.table(table)} set draft = ${JSON.stringify(left)}::jsonb, drafted_by = ${scope.userId},
        drafted_at = greatest(${scope.clock.now()}::timestamptz(3), drafted_at + interval '1 millisecond')
      where company_id = ${scope.companyId} and id = ${document.id}
      returning drafted_at`,
  )
  return { fields: left as Partial<Content>, by: scope.actor.name, at: stored!.drafted_at.toISOString() }
}

/** Discards the draft of a document. */
export const discardDraft = (scope: Scope, table: string, id: number) =>
  scope.db.run`update ${sql.table(table)} set draft = null, drafted_by = null, drafted_at = null
    where company_id = ${scope.companyId} and id = ${id}`
