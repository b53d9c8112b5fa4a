import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant } from '../../fields.ts'
import { lists } from '../../record-calls.ts'

/** Where somebody stands in the journey. There is no ranking: the list is by name. */
export const TeamProgress = z
  .object({
    user_id: z.int(),
    name: z.string(),
    modules_done: z.int(),
    practices_done: z.int(),
    /** The module they are in; null: none begun, or all done. */
    module: z.string().nullable(),
    progress: z.int(),
    last_at: Instant.nullable(),
    /** They began and did nothing for fourteen days. */
    stopped: z.boolean(),
  })
  .meta({ id: 'TeamProgress' })
export type TeamProgress = z.output<typeof TeamProgress>

/** Something the company did in the last seven days: '12 tarefas concluídas'. */
export const WeekLine = z.object({ count: z.int(), words: z.string(), link: z.string() }).meta({ id: 'WeekLine' })

export const companyJourneyCalls = defineCalls({
  'GET /journey/team': {
    summary: 'Onde cada pessoa da empresa está na jornada, por nome; no máximo 1000',
    audience: 'responsible',
    ...lists(TeamProgress),
  },
  'GET /journey/week': {
    summary: 'O que a empresa fez no Prumo nos últimos sete dias, em números',
    audience: 'everyone',
    why: 'São totais, sem nomes.',
    ...lists(WeekLine),
  },
})
