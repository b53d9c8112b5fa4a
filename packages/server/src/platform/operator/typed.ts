import { isDate } from '@prumo/contract/dates.ts'
import { z } from 'zod'

const number = z.coerce.number({ error: 'use um número' }).int('use um número inteiro')

/** '2026-12-31'. */
export const Day = z.string().refine(isDate, 'use uma data como 2026-12-31')

/** '12', none below zero. */
export const Count = number.min(0, 'use ao menos 0')

/** '2'; the first when absent. */
export const Page = number.min(1, 'use ao menos 1').default(1)

/** '5GB', '500 MB' → bytes. */
export const Size = z
  .string()
  .regex(/^\d+([.,]\d+)?\s*(MB|GB|TB)$/i, 'use um tamanho como 500MB ou 5GB')
  .transform((written) => {
    const power = { MB: 2, GB: 3, TB: 4 }[written.slice(-2).toUpperCase() as 'MB']
    return Math.round(Number.parseFloat(written.replace(',', '.')) * 1024 ** power)
  })
