import { z } from 'zod'
import { DateOnly } from '../../date-fields.ts'

/** A repetition that the codes of the specification cannot say. The last day of the month is its day 31. */
const interval = z.int('Escolha de quanto em quanto tempo').min(1, 'No mínimo 1').max(99, 'No máximo 99')
const ends = {
  /** The last day on which it may happen. */
  until: DateOnly.nullable(),
  count: z.int('Escolha quantas vezes').min(1, 'No mínimo uma vez').max(500, 'No máximo 500 vezes').nullable(),
}
const Weekday = z.int().min(1).max(7)

/** Where in its month it happens; `nth` -1 is the last one. */
export const MonthPlace = z.discriminatedUnion('by', [
  z.object({ by: z.literal('date'), day: z.int('Escolha o dia').min(1).max(31) }),
  z.object({ by: z.literal('weekday'), weekday: Weekday, nth: z.literal([1, 2, 3, 4, -1]) }),
  z.object({
    by: z.literal('workday'),
    nth: z.union([z.int('Escolha qual dia útil').min(1).max(15, 'No máximo o 15º dia útil'), z.literal(-1)]),
  }),
])
export type MonthPlace = z.infer<typeof MonthPlace>

/** In a rule of years the month is that of its first date. */
export const CustomRepeat = z
  .discriminatedUnion('every', [
    z.object({ every: z.literal('day'), interval, ...ends }),
    z.object({
      every: z.literal('week'),
      interval,
      weekdays: z.array(Weekday).min(1, 'Escolha ao menos um dia da semana').max(7),
      ...ends,
    }),
    z.object({ every: z.literal('month'), interval, on: MonthPlace, ...ends }),
    z.object({ every: z.literal('year'), interval, on: MonthPlace, ...ends }),
  ])
  .refine(({ until, count }) => until === null || count === null, {
    path: ['until'],
    message: 'Escolha uma data final ou um número de vezes',
  })
  .meta({ id: 'CustomRepeat' })
export type CustomRepeat = z.infer<typeof CustomRepeat>
