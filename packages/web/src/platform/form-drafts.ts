const prefix = 'prumo-form:'

/** The key under which this tab stores what is typed into a form: one per company, user, place and record. */
export const formDraftKey = (...parts: readonly (string | number)[]) => prefix + parts.join(':')

/** Deletes what was typed into forms in this tab and not saved: whoever signs in next may be somebody else. */
export function forgetFormDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // A storage that is blocked holds nothing.
  }
}

/** The unsent text that this tab stores under a key; '' for none. */
export function unsentText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function storeUnsent(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // When the storage is full or blocked, only the text of a closed tab is lost.
  }
}
