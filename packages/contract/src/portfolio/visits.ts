import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { DateOnly } from '../date-fields.ts'

/** What the person has on a day, in one of the companies. */
export const PortfolioDate = z
  .object({
    key: z.string(),
    company_id: z.int(),
    company: z.string(),
    current: z.boolean(),
    date: z.string(),
    /** 'HH:mm'; null: the whole day. */
    hour: z.string().nullable(),
    title: z.string(),
    done: z.boolean(),
    /** The path of the screen that shows it. */
    link: z.string(),
  })
  .meta({ id: 'PortfolioDate' })

/** How often the person is in a company, by their ATAs and their hours. */
export const PortfolioVisits = z
  .object({
    company_id: z.int(),
    company: z.string(),
    current: z.boolean(),
    last: z.string().nullable(),
    next: z.string().nullable(),
    /** A day for the next one, where none is planned. */
    proposed: z.string().nullable(),
    /** The seconds that they noted this month. */
    seconds: z.int(),
    /** The hours a month that were agreed; null: none. */
    agreed_hours: z.number().nullable(),
  })
  .meta({ id: 'PortfolioVisits' })

export const visitCalls = defineCalls({
  'GET /portfolio/agenda': {
    audience: 'everyone',
    why: 'Cada um só recebe a própria semana, em cada empresa de que cuida.',
    payment: 'any',
    weight: 'heavy',
    summary:
      'A semana da pessoa em todas as empresas de que cuida, e as visitas e horas em cada uma; das primeiras 60 por nome que a deixam entrar',
    query: z.object({ date: DateOnly.optional() }),
    response: z.object({
      from: z.string(),
      dates: z.array(PortfolioDate),
      /** In the week of today: the open tasks of earlier weeks, at most ten of each company. */
      late: z.array(PortfolioDate),
      visits: z.array(PortfolioVisits),
      /** Companies that were not read. */
      more: z.int(),
    }),
  },
})
