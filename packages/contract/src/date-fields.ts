/**
 * The schemas of dates, times and months. Apart from dates.ts, so that a screen which only computes or formats with
 * dates does not load the validator.
 */
import { z } from 'zod'
import { isDate, isMonth } from './dates.ts'

/** The years that forms and calls accept. Date arithmetic may give dates outside them. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

/** What is not there asks for itself; what is there and wrong is said to be wrong. */
const absentOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || (typeof input === 'string' && input.trim() === '') ? missing : wrong,
})
export const dateWords = absentOr('Escolha a data', 'Data inválida')
const timeWords = absentOr('Escolha o horário', 'Horário inválido')
const monthWords = absentOr('Escolha o mês', 'Mês inválido')

/**
 * An existing date 'yyyy-MM-dd' of the years 1900 to 2199. Errors: 'Escolha a data' where there is none, 'Data inválida',
 * 'Use um ano entre 1900 e 2199'.
 */
export const DateOnly = z
  .string(dateWords)
  .refine(isDate, { ...dateWords, abort: true })
  .refine(hasAcceptedYear, 'Use um ano entre 1900 e 2199')
  .meta({ format: 'date', description: 'Data no formato aaaa-mm-dd' })

/** A date, or none: null and '' (decision O154). */
export const OptionalDate = z
  .union([z.null(), z.literal(''), DateOnly], { error: 'Data inválida' })
  .transform((date) => date || null)

/** A time of day 'HH:mm', 00:00 to 23:59. Errors: 'Escolha o horário' where there is none, 'Horário inválido'. */
export const TimeOfDay = z
  .string(timeWords)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeWords)
  .meta({ description: 'Horário no formato hh:mm' })

/**
 * A month 'yyyy-MM' of the years 1900 to 2199. Errors: 'Escolha o mês' where there is none, 'Mês inválido', 'Use um ano
 * entre 1900 e 2199'.
 */
export const Month = z
  .string(monthWords)
  .refine(isMonth, { ...monthWords, abort: true })
  .refine(hasAcceptedYear, 'Use um ano entre 1900 e 2199')
  .meta({ description: 'Mês no formato aaaa-mm' })

function hasAcceptedYear(value: string): boolean {
  const year = Number(value.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
