import { z } from 'zod'
import { defineCalls, events } from '../../contract.ts'
import { whole } from '../../fields.ts'

/**
 * What can change under somebody's eyes. An event names the topic and perhaps a record, never its content: who hears it
 * asks again through the ordinary calls, which decide what may be seen.
 */
export const liveTopics = [
  'account',
  'tasks',
  'tags',
  'timer',
  'notifications',
  'chat',
  'chat-read',
  'minutes',
  'daily-meeting',
  'processes',
  'exports',
  'imports',
] as const
export type LiveTopicName = (typeof liveTopics)[number]

/** Topics no event tells of: a browser reads them again after its own changes. */
export type QuietTopicName =
  | 'audit'
  | 'companies'
  | 'consultants'
  | 'contacts'
  | 'departments'
  | 'deletions'
  | 'feed'
  | 'files'
  | 'projects'
  | 'security'
  | 'users'

/** The data of a message of the stream. */
export type LiveEvent = { topic: LiveTopicName; id?: number }

export const liveCalls = defineCalls({
  'GET /live': {
    summary:
      'Ouvir mudanças: mensagens {topic, id?}; "resync" quando algo pode ter se perdido, "ended" quando a sessão acabou',
    audience: 'everyone',
    why: 'An event carries no content; what it points to is read by calls that ask for their permission.',
    payment: 'any',
    query: z.object({
      /** Seconds back whose events come first; a node that does not know them all says "resync" instead. */
      missed: whole(0, 1_000_000).optional(),
    }),
    response: events,
    errors: ['live.too_many'],
  },
})
