/**
 * A creation whose answer has not come: repeated with its key, values and files (name and size), it answers the same
 * record.
 */
export type Creation<Values> = { key: string; values: Values; files?: readonly (readonly [string, number])[] }

/**
 * Unsaved values, with the saved version they were typed over, until when, and over which copy on the server. A record
 * that does not exist yet has `creation` once it was sent.
 */
export type StoredDraft<Values> = {
  values: Partial<Values>
  base?: Partial<Values>
  at?: string
  over?: string
  creation?: Creation<Values>
}

/** Where a draft stores unsaved values. `write(null)` deletes them. */
export type DraftStore<Values> = {
  read: () => StoredDraft<Values> | undefined
  write: (draft: StoredDraft<Values> | null) => void
}

/**
 * Stores a draft in sessionStorage, so that it survives a reload, a crash or reopening the tab.
 *
 * @param key one per company, user and record, so that two people who share a browser do not share drafts.
 * @param isUsable whether values stored by an earlier release still have the right shape, and are of this record.
 */
export function tabStore<Values>(
  key: string,
  isUsable: (values: Values, base: Partial<Values> | undefined) => boolean = () => true,
): DraftStore<Values> {
  return {
    read: () => {
      try {
        const text = sessionStorage.getItem(key)
        const found = text ? (JSON.parse(text) as StoredDraft<Values>) : undefined
        return found?.values && isUsable(found.values as Values, found.base) ? found : undefined
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

/** The values that a tab can store: a chosen file is chosen again. */
export const storable = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => filesOf(value).length === 0)) as Partial<Values>

/** The files among the values. */
export const filesIn = (values: object): File[] => Object.values(values).flatMap(filesOf)

const filesOf = (value: unknown) => [value].flat().filter((one): one is File => one instanceof Blob)
