import { z } from 'zod'
import { Instant } from '../fields.ts'
import { signalIds, signalTones } from './signals.ts'

/** How a company stands in one respect, in words and in one of four tones, and the screen that shows why. */
export const Signal = z
  .object({
    id: z.enum(signalIds),
    tone: z.enum(signalTones),
    /** '3 atrasadas'. */
    words: z.string(),
    /** The place in an order of companies with the same tone: the larger, the more it asks for. */
    weight: z.number(),
    /** The path of the screen with its evidence; null where the person may not open it. */
    link: z.string().nullable(),
  })
  .meta({ id: 'Signal' })

/** Longest name of an own group of companies, and longest note. */
export const portfolioLimits = { group: 60, note: 2000 } as const

/** A company in the portfolio of the person who looks after it. */
export const PortfolioCompany = z
  .object({
    id: z.int(),
    name: z.string(),
    /** True if the session is in this company. */
    current: z.boolean(),
    /** Why nothing but the plan is said of it: it does not let the person in now. */
    closed: z.enum(['payment', 'two_step']).nullable(),
    /** Those that the person may see there, in the order of the groups. */
    signals: z.array(Signal),
    /** When they were read; null: not yet. */
    read_at: Instant.nullable(),
    /** What had another tone when the person last looked, with its words of then. */
    changed: z.array(
      z.object({
        id: z.enum(signalIds),
        was: z.enum(signalTones),
        words: z.string(),
      }),
    ),
    /** When the person last looked before this visit; null: never. */
    looked_at: Instant.nullable(),
    /** The items that wait for the person there; null: not read yet. */
    waiting: z.int().nullable(),
    /** The person's own group and note; '' without one. */
    group: z.string(),
    note: z.string(),
    /** The hours a month that they agreed on with it; null: none. */
    agreed_hours: z.number().nullable(),
  })
  .meta({ id: 'PortfolioCompany' })
export type PortfolioCompany = z.infer<typeof PortfolioCompany>
