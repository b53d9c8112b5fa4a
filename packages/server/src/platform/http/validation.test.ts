import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AppError } from '../errors.ts'
import { valid } from './validation.ts'

const refusal = (schema: z.ZodType, data: unknown): object => {
  try {
    valid(schema, data)
    return {}
  } catch (error) {
    return (error as AppError).details.fields ?? {}
  }
}

it('names the fields that are wrong, and of ten thousand the first hundred', () => {
  const list = z.array(z.enum(['a'], { error: 'Desconhecido' }))
  expect(refusal(list, ['a', 'b'])).toEqual({ '1': 'Desconhecido' })
  expect(
    Object.keys(
      refusal(
        list,
        Array.from({ length: 10_000 }, () => 'b'),
      ),
    ),
  ).toHaveLength(100)
})
