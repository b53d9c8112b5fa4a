/** The creation of a record whose answer has not come: repeated with its key and values, it answers the same record. */
export type Creation<Values> = { key: string; values: Values }

/**
 * Unsaved values, with the saved version they were typed over. A record that does not exist yet has no `base`, and has
 * `creation` once it was sent.
 */
export type StoredDraft<Values> = { values: Values; base?: Values; creation?: Creation<Values> }

/** Where a draft stores unsaved values. `write(null)` deletes them. */
export type DraftStore<Values> = {
  read: () => StoredDraft<Values> | undefined
  write: (draft: StoredDraft<Values> | null) => void
}

/**
 * Stores a draft in sessionStorage, so that it survives a reload, a crash or reopening the tab.
 *
 * @param key one per company, user and record, so that two people who share a browser do not share drafts.
 * @param isUsable whether values stored by an earlier release still have the right shape.
 */
export function tabStore<Values>(key: string, isUsable: (values: Values) => boolean = () => true): DraftStore<Values> {
  return {
    read: () => {
      try {
        const text = sessionStorage.getItem(key)
        const found = text ? (JSON.parse(text) as StoredDraft<Values>) : undefined
        return found?.values && isUsable(found.values) ? found : undefined
      } catch {
        return undefined
      }
    },
    write: (draft) => {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
        else sessionStorage.removeItem(key)
      } catch {
        // When the storage is full or blocked, the draft exists only in memory.
      }
    },
  }
}
