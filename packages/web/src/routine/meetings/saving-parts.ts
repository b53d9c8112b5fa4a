/* Parts are saved automatically. Before a meeting is ended, `saveParts` saves all of them. */

const open = new Map<number, Set<() => Promise<boolean>>>()

/** Registers how a part of a meeting is saved; returns a function that removes it. */
export function registerPart(meetingId: number, save: () => Promise<boolean>): () => void {
  const parts = open.get(meetingId) ?? new Set()
  open.set(meetingId, parts.add(save))
  return () => void parts.delete(save)
}

/** Saves what is typed in a meeting; false when something could not be saved, and its card shows why. */
export async function saveParts(meetingId: number): Promise<boolean> {
  const saved = await Promise.all([...(open.get(meetingId) ?? [])].map((save) => save()))
  return saved.every(Boolean)
}
