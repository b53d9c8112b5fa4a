/**
 * What may be shown of answers that were promised to be nobody's: groups of at least five people, and nothing from which
 * a smaller one could be worked out by subtraction.
 */

/** The fewest people whose answers are shown together. */
export const smallestGroup = 5

/** Those who answered, together: a department, a whole company with its departments `within` it, the peers of somebody. */
export type AnsweredBy<Key extends string | number> = {
  key: Key
  /** How many answered, those of the groups within it included. */
  people: number
  /** The group that contains it, one of the same list; absent or null: none. */
  within?: Key | null
}

/**
 * The groups of which something may be shown. What is left of a group without those shown within it is nobody at all or
 * at least `smallest` people; where it would be fewer, the smallest of those within is hidden as well. Whatever is added
 * or subtracted of what is shown is therefore about `smallest` people or more.
 *
 * It holds for one partition of the same people at a time, however deep: two that overlap (by department and by age)
 * can be subtracted from one another. And it holds for one state of the answers: show nothing before they are final.
 */
export function shownGroups<Key extends string | number>(
  groups: readonly AnsweredBy<Key>[],
  smallest = smallestGroup,
): ReadonlySet<Key> {
  const below = Map.groupBy(groups, ({ within }) => within ?? null)
  const people = new Map(groups.map((group) => [group.key, group.people]))
  const shown = new Set<Key>()

  /** The largest shown groups within one. */
  const largestWithin = (key: Key): Key[] =>
    (below.get(key) ?? []).flatMap((group) => (shown.has(group.key) ? [group.key] : largestWithin(group.key)))
  const size = (key: Key) => people.get(key) ?? 0

  function decide({ key, people: all }: AnsweredBy<Key>) {
    for (const group of below.get(key) ?? []) decide(group)
    if (all < smallest) return
    shown.add(key)
    for (;;) {
      const parts = largestWithin(key)
      const rest = all - parts.reduce((sum, part) => sum + size(part), 0)
      if (rest === 0 || rest >= smallest || parts.length === 0) return
      shown.delete(parts.reduce((least, part) => (size(part) < size(least) ? part : least)))
    }
  }

  for (const group of below.get(null) ?? []) decide(group)
  return shown
}
