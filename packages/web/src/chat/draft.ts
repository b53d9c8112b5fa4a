import { createStore } from '../platform/store.ts'

/** What is being written; it stays while the conversation is closed, and across a reload of the tab. */
export function draftOf({ user_id, company_id }: { user_id: number; company_id: number }) {
  const key = `prumo-chat:${company_id}:${user_id}`
  const draft = createStore(read(key))
  draft.subscribe(() => write(key, draft.get()))
  return draft
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // A full or refused storage only costs the text of a closed tab.
  }
}
