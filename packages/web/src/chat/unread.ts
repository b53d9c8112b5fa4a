import { call } from '../platform/query.ts'

/**
 * The number of unread messages, up to which message of the company's conversation the user has read, and how many are
 * unread in the others; for the button on every screen.
 */
export const unreadQuery = call('GET /chat/unread', {}, { topic: 'chat', staleTime: 5 * 60_000 })
