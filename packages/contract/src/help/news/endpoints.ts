import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { lists } from '../../record-calls.ts'
import { ScreenLink } from '../faq/endpoints.ts'

/** What is new in Prumo: a change that people notice, on the day it came. */
export const Novelty = z
  .object({
    id: z.int(),
    on: z.iso.date(),
    title: z.string(),
    content: z.string(),
    links: z.array(ScreenLink),
  })
  .meta({ id: 'Novelty' })
export type Novelty = z.output<typeof Novelty>

export const newsCalls = defineCalls({
  'GET /help/news': {
    summary: 'As novidades do Prumo, da mais nova à mais antiga',
    audience: 'everyone',
    why: 'A ajuda é de todos.',
    ...lists(Novelty),
  },
})
