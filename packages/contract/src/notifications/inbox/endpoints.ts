import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, Paging, paged } from '../../fields.ts'

/** A message of the provider or the system to one person (specification E030). */
export const Notification = z
  .object({
    id: z.int(),
    /** What it is about: 'announcement', 'task.shared', 'task.late'… */
    kind: z.string(),
    title: z.string(),
    /** Sanitised HTML; '' when the title is enough. */
    message: z.string(),
    /** The path of the screen it opens; '' when there is none. */
    link: z.string(),
    date_create: Instant,
    viewed: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

const own = 'As notificações são da própria pessoa.'

export const inboxCalls = defineCalls({
  'GET /client/manager-notification': {
    summary: 'As próprias notificações não visualizadas, da mais nova para a mais antiga, e quantas são',
    audience: 'everyone',
    why: own,
    payment: 'any',
    query: z.object(Paging),
    response: paged('response', Notification),
  },
  'GET /client/manager-notification/all': {
    summary: 'Todas as próprias notificações, da mais nova para a mais antiga, e quantas são',
    audience: 'everyone',
    why: own,
    payment: 'any',
    query: z.object(Paging),
    response: paged('response', Notification),
  },
  'POST /client/manager-notification/viewed': {
    summary: 'Marcar as próprias notificações como visualizadas até a indicada; as que chegaram depois ficam',
    audience: 'everyone',
    why: own,
    payment: 'any',
    body: z.object({ until: Id }),
    response: z.object({ viewed: z.int(), unviewed: z.int() }),
  },
  'POST /client/manager-notification/{id}': {
    summary: 'Marcar uma das próprias notificações como visualizada',
    audience: 'everyone',
    why: own,
    payment: 'any',
    response: z.object({ response: Notification, unviewed: z.int() }),
  },
})
