/**
 * An order of before over the ids as they are now: those that it does not name come after it in their old order, and
 * those that are gone are left out.
 */
export function settled(order: readonly number[], now: readonly number[]): readonly number[] {
  const [named, present] = [new Set(order), new Set(now)]
  return [...order.filter((id) => present.has(id)), ...now.filter((id) => !named.has(id))]
}

/** The ids with one moved to another position, from 0; positions beyond an end are the end. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const rest = ids.filter((one) => one !== id)
  rest.splice(Math.max(0, place), 0, id)
  return rest
}

export const sameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])
