import type { Entry } from '@prumo/contract/identity/companies/endpoints.ts'

const key = 'prumo-entry'
/** The company that may be entered without a password, and until when by this browser's clock. */
export type Offered = { company: string; until: number }

/** Remembers in this tab what a change of company offers on the sign-in page. */
export function rememberEntry(entry: Entry): void {
  if (entry)
    sessionStorage.setItem(key, JSON.stringify({ company: entry.company, until: Date.now() + entry.seconds * 1000 }))
  else sessionStorage.removeItem(key)
}

export function offeredEntry(): Offered | null {
  const stored = sessionStorage.getItem(key)
  const offered = stored === null ? null : (JSON.parse(stored) as Offered)
  return offered && offered.until > Date.now() ? offered : null
}
