const prefix = 'prumo-form:'

/** The key under which this tab stores what is typed into a form: one per company, user, place, form, and what it acts upon. */
export const formDraftKey = (...parts: readonly (string | number)[]) => prefix + parts.join(':')

/** Deletes what was typed into forms in this tab and not saved: whoever signs in next may be somebody else. */
export function forgetFormDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // A storage that is blocked holds nothing.
  }
}
