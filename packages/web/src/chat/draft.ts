import { createStore } from '../platform/store.ts'
import type { Place } from './places.ts'

/** The unsent text of a conversation; it survives closing the conversation and a reload of the tab. */
export function draftOf({ user_id, company_id }: { user_id: number; company_id: number }, { room }: Place) {
  const key = `prumo-chat:${company_id}:${user_id}${room === null ? '' : `:${room}`}`
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
    // When the storage is full or blocked, only the text of a closed tab is lost.
  }
}
