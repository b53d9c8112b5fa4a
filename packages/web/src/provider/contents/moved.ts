/** The item that was moved between two orders of the same numbers, and its new place, from 1. */
export function moveOf(before: readonly number[], after: readonly number[]): { id: number; place: number } {
  const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id).join()
  const id = after.find((one) => without(before, one) === without(after, one))
  if (id === undefined) throw new Error('more than one item was moved')
  return { id, place: after.indexOf(id) + 1 }
}
