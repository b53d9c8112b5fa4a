import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { liveTopics } from '../../live/events/endpoints.ts'

/** How many items of each kind come with their number. */
export const waitingItems = 5

/** One thing that waits for the person. */
export const WaitingItem = z
  .object({
    id: z.int(),
    title: z.string(),
    /** What is small beside it, such as 'Prazo: 03/03/2026'; '' for nothing. */
    detail: z.string(),
    /** Path of the screen where it is done. */
    link: z.string(),
  })
  .meta({ id: 'WaitingItem' })
export type WaitingItem = z.infer<typeof WaitingItem>

/** Things of one kind that wait for the person; a kind of which nothing waits is absent. */
export const WaitingKind = z
  .object({
    /** '<entity>.<what>': 'pop.to_approve', 'task.late'. */
    id: z.string(),
    /** With the number: '3 POPs para aprovar'. */
    words: z.string(),
    count: z.int(),
    /** Path of the screen that shows all of them. */
    link: z.string(),
    /** At most `waitingItems`, the most urgent first. */
    items: z.array(WaitingItem),
  })
  .meta({ id: 'WaitingKind' })
export type WaitingKind = z.infer<typeof WaitingKind>

export const waitingCalls = defineCalls({
  'GET /waiting': {
    summary: 'O que espera pela própria pessoa, por tipo, com os primeiros de cada um; muda com os assuntos de topics',
    audience: 'everyone',
    why: 'Cada um só recebe o que espera por ele.',
    response: z.object({
      response: z.array(WaitingKind),
      /** How many things wait, of all kinds. */
      total: z.int(),
      /** Topics of GET /live after which the answer may be another one. A new day is not told there. */
      topics: z.array(z.enum(liveTopics)),
    }),
  },
})
