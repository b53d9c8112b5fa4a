/**
 * The items in the order of the ids; items that are not named come after it in their old order, and ids without an
 * item are ignored.
 */
export function inOrder<T extends { id: number }>(items: readonly T[], order: readonly number[] | null): readonly T[] {
  if (order === null) return items
  const known = new Map(items.map((item) => [item.id, item]))
  const named = order.flatMap((id) => known.get(id) ?? [])
  const places = new Set(order)
  return [...named, ...items.filter(({ id }) => !places.has(id))]
}

/** The ids with one moved to another position, from 0; positions beyond an end are the end. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const rest = ids.filter((one) => one !== id)
  rest.splice(Math.max(0, place), 0, id)
  return rest
}

export const sameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])
