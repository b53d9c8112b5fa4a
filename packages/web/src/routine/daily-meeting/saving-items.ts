/* Items are saved automatically. Before a meeting is concluded or its drawer closed, `saveItems` saves all of them. */

const open = new Map<number, Set<() => Promise<boolean>>>()

/** Registers how a row of a meeting is saved; returns a function that removes it. */
export function registerItem(taskId: number, save: () => Promise<boolean>): () => void {
  const rows = open.get(taskId) ?? new Set()
  open.set(taskId, rows.add(save))
  return () => {
    rows.delete(save)
    if (rows.size === 0 && open.get(taskId) === rows) open.delete(taskId)
  }
}

/** Saves the drafts of the items of a meeting; false when one could not be saved, and its row shows why. */
export async function saveItems(taskId: number): Promise<boolean> {
  const saved = await Promise.all([...(open.get(taskId) ?? [])].map((save) => save()))
  return saved.every(Boolean)
}
