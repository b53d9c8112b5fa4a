import { isDate } from '@prumo/contract/dates.ts'
import { z } from 'zod'

const number = z.coerce.number({ error: 'use um número' }).int('use um número inteiro')

/** A date: '2026-12-31'. */
export const Day = z.string().refine(isDate, 'use uma data como 2026-12-31')

/** A whole number of at least 0: '12'. */
export const Count = number.min(0, 'use ao menos 0')

/** The number of a page: '2'; default 1. */
export const Page = number.min(1, 'use ao menos 1').default(1)

/** A size with its unit, '5GB' or '500 MB', as bytes. */
export const Size = z
  .string()
  .regex(/^\d+([.,]\d+)?\s*(MB|GB|TB)$/i, 'use um tamanho como 500MB ou 5GB')
  .transform((written) => {
    const power = { MB: 2, GB: 3, TB: 4 }[written.slice(-2).toUpperCase() as 'MB']
    return Math.round(Number.parseFloat(written.replace(',', '.')) * 1024 ** power)
  })
