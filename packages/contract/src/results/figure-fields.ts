import { z } from 'zod'
import { type Amount, amountOf, centsOf, MoneyShown, mostMoney, plainDecimal } from '../money.ts'
import { type MonthKey, monthKeys } from './month-keys.ts'

/** What an indicator measures, as decimal text with two places: of every unit the step is 0.01 (rule R199). */
type FigureValue = Amount

const most = centsOf(mostMoney)

/**
 * A figure in a request: a JSON number or its decimal text, with a point or a comma, with at most two places. Negative figures are allowed: a loss
 * is one.
 */
export const Figure = z
  .custom<number | string>()
  .transform((value: unknown, refused): FigureValue => {
    const problem = (message: string) => {
      refused.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }
    if (value === undefined || value === null || value === '') return problem('Informe o valor')
    const text = typeof value === 'number' || typeof value === 'string' ? plainDecimal(String(value).trim()) : ''
    const written = amountOf(text)
    if (!written) return problem(Number.isNaN(Number(text)) ? 'Valor inválido' : 'Use no máximo duas casas decimais')
    if (centsOf(written) > most || centsOf(written) < -most) return problem('Este valor é grande demais')
    return written
  })
  .meta({ type: 'number', multipleOf: 0.01, minimum: -Number(mostMoney), maximum: Number(mostMoney) })

/** A figure, or none: null and '' are no value, which is not zero. */
export const OptionalFigure = z.preprocess((typed) => (typed === '' ? null : typed), Figure.nullable())

/** A figure in an answer. */
export const FigureShown = MoneyShown

/** One value for each month. */
export const byMonth = <Value extends z.core.SomeType>(value: Value) =>
  z.object(Object.fromEntries(monthKeys.map((key) => [key, value])) as Record<MonthKey, Value>)
