import { storeUnsent, unsentText } from '../platform/form-drafts.ts'
import { createStore } from '../platform/store.ts'
import type { Place } from './places.ts'

/** The unsent text of a conversation; it survives closing the conversation and a reload of the tab. */
export function draftOf({ user_id, company_id }: { user_id: number; company_id: number }, { room }: Place) {
  const key = `prumo-chat:${company_id}:${user_id}${room === null ? '' : `:${room}`}`
  const draft = createStore(unsentText(key))
  draft.subscribe(() => storeUnsent(key, draft.get()))
  return draft
}
