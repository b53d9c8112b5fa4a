/** What was typed and is not saved, with the version it was typed over; a record that does not exist yet has none. */
export type Kept<Values> = { values: Values; base?: Values }

/** Where a draft keeps what is not saved. `write(null)` forgets it. */
export type DraftStore<Values> = { read: () => Kept<Values> | undefined; write: (kept: Kept<Values> | null) => void }

/**
 * Keeps a draft in the tab (sessionStorage), so that a reload, a crash or a reopened tab gives it back.
 *
 * @param key one per company, user and record: two people at one browser never meet.
 * @param isUsable of what was kept by an earlier release: whether it still has the shape.
 */
export function inTab<Values>(key: string, isUsable: (values: Values) => boolean = () => true): DraftStore<Values> {
  return {
    read: () => {
      try {
        const text = sessionStorage.getItem(key)
        const found = text ? (JSON.parse(text) as Kept<Values>) : undefined
        return found?.values && isUsable(found.values) ? found : undefined
      } catch {
        return undefined
      }
    },
    write: (kept) => {
      try {
        if (kept) sessionStorage.setItem(key, JSON.stringify(kept))
        else sessionStorage.removeItem(key)
      } catch {
        // A full or refused storage only costs the safety net.
      }
    },
  }
}
