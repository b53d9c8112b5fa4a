import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import { freshKey } from '../idempotency.ts'

const page = freshKey()

/** What this page calls itself where it shows a change of a topic without reading it again; its events carry that back. */
export const shownBy = (topic: LiveTopicName) => `${page}-${topic}`
