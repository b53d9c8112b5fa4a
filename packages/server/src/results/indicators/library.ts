import { type Aggregation, aggregations } from '@prumo/contract/results/structure.ts'
import { z } from 'zod'
import { contentOf, lazily } from '../../platform/contents.ts'

const typeOf = { strategic: 1, tactical: 2, operational: 3 } as const
const unitOf = { money: 1, percent: 2, number: 3 } as const
const betterOf = { more: 1, less: 2 } as const
const everyOf = { month: 1, week: 2, quarter: 4 } as const
const wordOf = <Words extends Record<string, number>>(words: Words) =>
  z.enum(Object.keys(words) as [keyof Words & string]).transform((word) => words[word]!)

const Shelf = z.strictObject({
  /** The department that usually has them. */
  department: z.string(),
  indicators: z.array(
    z.strictObject({
      /** Companies that import it store this number, so it never changes. */
      id: z.int(),
      title: z.string(),
      formula: z.string(),
      /** What it is for. */
      obs: z.string(),
      type: wordOf(typeOf),
      unit: wordOf(unitOf),
      better: wordOf(betterOf),
      every: wordOf(everyOf),
      aggregation: z.enum(Object.keys(aggregations) as [Aggregation]),
    }),
  ),
})

const shelves = contentOf('indicators', z.array(Shelf))

/** The indicators that companies usually have, by department. */
export const library = lazily(() =>
  shelves().flatMap(({ department, indicators }) =>
    indicators.map(({ type, unit, better, every, ...indicator }) => ({
      department,
      ...indicator,
      type_id: type,
      unit_id: unit,
      polarity_id: better,
      frequency_id: every,
    })),
  ),
)

export type LibraryIndicator = ReturnType<typeof library>[number]
