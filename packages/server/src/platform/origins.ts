import type { Permission } from '@prumo/contract/permissions.ts'
import { recordsOf } from './records/records-of.ts'
import type { Scope } from './scope.ts'

/** What a record gives to a plan of action that is made of it. */
type OriginRecord = {
  id: string
  /** The record's own name: 'Ligar para o cliente'. */
  title: string
  /** Path of the screen that shows it. */
  link: string
  /** The words a new plan begins with; without `to_do` people write what is done. */
  problem: string
  to_do?: string
  to_why_do: string
  department_id: number | null
}

/**
 * A kind of record that a plan of action can be made of. The area that owns the records declares it, so that plans know
 * no area.
 */
export type Origin = {
  /** The entity, or '<entity>_<part>'. Plans store it, so it never changes. */
  readonly kind: string
  /** What such a record is called: 'Tarefa'. */
  readonly name: string
  /** People without this permission do not see the records. */
  readonly permission?: Permission
  /** The records of those ids that the acting person may see, in one statement. Unknown ids are absent. */
  readonly read: (scope: Scope, ids: readonly string[]) => Promise<OriginRecord[]>
}

/** The kinds of origins that the acting person may see. The system itself sees all. */
const originsOf = (scope: Scope): Origin[] =>
  recordsOf(scope.areas)
    .flatMap(({ origins }) => origins)
    .filter(({ permission }) => permission === undefined || scope.actor.userId === null || scope.can(permission))

/** A record as a plan shows it; `title` and `link` are '' when it is gone or the person may not see it. */
type ShownOrigin = { kind: string; id: string; name: string; title: string; link: string }

/** The origins of plans, one statement for each kind: key them by `keyOfOrigin`. */
export async function shownOrigins(
  scope: Scope,
  asked: readonly { kind: string; id: string }[],
): Promise<Map<string, ShownOrigin>> {
  const names = new Map(
    recordsOf(scope.areas)
      .flatMap(({ origins }) => origins)
      .map(({ kind, name }) => [kind, name]),
  )
  const shown = new Map<string, ShownOrigin>()
  for (const { kind, id } of asked)
    shown.set(keyOfOrigin({ kind, id }), { kind, id, name: names.get(kind) ?? '', title: '', link: '' })
  const byKind = Map.groupBy(asked, ({ kind }) => kind)
  const found = await Promise.all(
    originsOf(scope)
      .filter(({ kind }) => byKind.has(kind))
      .map(async ({ kind, name, read }) => {
        const records = await read(scope, [...new Set(byKind.get(kind)!.map(({ id }) => id))])
        return records.map(({ id, title, link }): ShownOrigin => ({ kind, id, name, title, link }))
      }),
  )
  for (const one of found.flat()) shown.set(keyOfOrigin(one), one)
  return shown
}

export const keyOfOrigin = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

/** The record itself; undefined when there is none, or the person may not see it. */
export async function findOrigin(
  scope: Scope,
  { kind, id }: { kind: string; id: string },
): Promise<OriginRecord | undefined> {
  const origin = originsOf(scope).find((one) => one.kind === kind)
  return origin ? (await origin.read(scope, [id]))[0] : undefined
}

/** The ids that are numbers, for records whose key is one. */
export const numbersOf = (ids: readonly string[]): number[] => ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
