/*
 * Items save themselves. Whoever concludes a meeting or leaves its drawer first asks here that all of them are saved.
 */

const open = new Map<number, Set<() => Promise<boolean>>>()

/** A row of a meeting says how it is saved; answers what takes it back. */
export function registerItem(taskId: number, save: () => Promise<boolean>): () => void {
  const rows = open.get(taskId) ?? new Set()
  open.set(taskId, rows.add(save))
  return () => {
    rows.delete(save)
    if (rows.size === 0 && open.get(taskId) === rows) open.delete(taskId)
  }
}

/** Saves what is typed in the items of a meeting; false when something could not be saved, and its row says why. */
export async function settleItems(taskId: number): Promise<boolean> {
  const saved = await Promise.all([...(open.get(taskId) ?? [])].map((save) => save()))
  return saved.every(Boolean)
}
