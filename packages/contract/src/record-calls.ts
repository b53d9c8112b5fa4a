/** What the calls of plain records have alike: spread into a declaration, beside its audience, its words and its errors. */
import { z } from 'zod'
import type { ObjectSchema } from './contract.ts'
import { IdParam, Instant } from './fields.ts'

/** The answer with one record. */
export const one = <Shown extends z.core.SomeType>(record: Shown) => z.object({ response: record })

export const lists = <Shown extends z.core.SomeType>(record: Shown) => ({ response: one(z.array(record)) })

export const finds = <Shown extends z.core.SomeType>(record: Shown) =>
  ({ params: IdParam, response: one(record), errors: ['not_found'] }) as const

export const creates = <Body extends ObjectSchema, Shown extends z.core.SomeType>(body: Body, record: Shown) =>
  ({ body, response: one(record), status: 201 }) as const

/** The id of the record is in the address. */
export const changes = <Body extends ObjectSchema, Shown extends z.core.SomeType>(body: Body, record: Shown) => ({
  params: IdParam,
  body,
  response: one(record),
})

/** `updated_at` is the version it was written on; without it, it is written over any version. */
export const versioned = <Shape extends z.core.$ZodLooseShape>(body: z.ZodObject<Shape>) =>
  body.extend({ updated_at: Instant.optional() })
