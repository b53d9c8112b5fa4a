import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { liveTopics } from '../../live/events/endpoints.ts'

/** How many items of each kind the answer lists beside the kind's count. */
export const waitingItems = 5

/** One item that waits for the person. */
export const WaitingItem = z
  .object({
    id: z.int(),
    title: z.string(),
    /** A detail beside the title, such as 'Prazo: 03/03/2026'; '' when there is none. */
    detail: z.string(),
    /** The path of the screen where the person can do it. */
    link: z.string(),
  })
  .meta({ id: 'WaitingItem' })
export type WaitingItem = z.infer<typeof WaitingItem>

/** The items of one kind that wait for the person. A kind without items is absent. */
export const WaitingKind = z
  .object({
    /** '<entity>.<what>': 'pop.to_approve', 'task.late'. */
    id: z.string(),
    /** The count in words: '3 POPs para aprovar'. */
    words: z.string(),
    count: z.int(),
    /** The path of the screen that lists all of them. */
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
      /** The number of waiting items of all kinds. */
      total: z.int(),
      /** Topics of GET /live whose events may change the answer. There is no event for the beginning of a new day. */
      topics: z.array(z.enum(liveTopics)),
    }),
  },
})
