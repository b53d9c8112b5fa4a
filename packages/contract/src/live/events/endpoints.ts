import { z } from 'zod'
import type { AreaName } from '../../areas.ts'
import { defineCalls, events } from '../../contract.ts'
import { whole } from '../../fields.ts'
import type { Permission } from '../../permissions.ts'
import { longestMissed } from './missed.ts'

/**
 * What an open screen may show and somebody else may change. An event names the topic and perhaps a record, never its
 * content: the browser reads again through the ordinary calls, which decide what the person may see.
 */
export const liveTopics = [
  'account',
  'users',
  'contacts',
  'tasks',
  'tags',
  'timer',
  'notifications',
  'chat',
  'chat-read',
  'presence',
  'minutes',
  'daily-meeting',
  'outside-calendars',
  'processes',
  'people',
  'results',
  'finance',
  'boards',
  'strategy',
  'quality',
  'reports',
  'billing',
  'diagnostics',
  'exports',
  'imports',
  'integrations',
  'portfolio',
  'forms',
] as const
export type LiveTopicName = (typeof liveTopics)[number]

/**
 * The permission that opens what a topic's events tell of: without it nobody hears that something was written there,
 * except who is named by the event. null: the topic is everybody's, or its events name who hears them.
 */
export const topicPermission: Record<LiveTopicName, Permission | null> = {
  account: null,
  users: null,
  contacts: 'contacts',
  tasks: null,
  tags: null,
  timer: null,
  notifications: null,
  chat: null,
  'chat-read': null,
  presence: null,
  minutes: null,
  'daily-meeting': null,
  'outside-calendars': null,
  processes: 'proccess',
  people: 'peoples',
  results: 'results',
  finance: 'finance',
  boards: null,
  strategy: null,
  quality: 'proccess',
  reports: null,
  billing: 'plans',
  diagnostics: 'diagnostics',
  exports: null,
  imports: null,
  integrations: null,
  portfolio: null,
  forms: null,
}

/** Topics without events, an area's name among them: a browser reads them again only after its own changes. */
export type QuietTopicName =
  | AreaName
  | 'bin'
  | 'audit'
  | 'companies'
  | 'consultants'
  | 'departments'
  | 'deletions'
  | 'feed'
  | 'invitations'
  | 'preferences'
  | 'projects'
  | 'security'
  | 'waiting'

/** The data of an event of the stream. `by`: the `shown-by` of the call that caused it; its sender shows it already. */
export type LiveEvent = { topic: LiveTopicName; id?: number; by?: string }

export const liveCalls = defineCalls({
  'GET /live': {
    summary:
      'Ouvir mudanças: mensagens {topic, id?, by?}; "resync" quando algo pode ter se perdido, "ended" quando a sessão acabou',
    audience: 'everyone',
    why: 'An event carries no content, and comes to whom its topic is open; what it points to is read by calls that ask for their permission.',
    payment: 'any',
    query: z.object({
      /**
       * The seconds back from which the stream begins with events. A node that does not have all of them sends "resync"
       * instead.
       */
      missed: whole(0, longestMissed).optional(),
    }),
    response: events,
    errors: ['live.too_many'],
  },
  'GET /live/people': {
    summary: 'Os usuários que estão com o Prumo aberto nesta empresa',
    audience: 'everyone',
    why: 'Who is in the company sees who of it is there, and never since when: nothing of it is stored.',
    payment: 'limited',
    response: z.object({ response: z.array(z.int()) }),
  },
})
