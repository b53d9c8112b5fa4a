import { z } from 'zod'
import { Instant } from './fields.ts'

/** Somebody who is asked to read a document, and what they confirmed. @param id the name of the schema. */
export const documentReader = (id: string) =>
  z
    .object({
      user_id: z.int(),
      name: z.string(),
      /** They no longer work in the company: they are listed and not counted. */
      disabled: z.boolean(),
      asked_at: Instant,
      asked_by: z.string(),
      /** When they confirmed the version in force; null: not yet. */
      read_at: Instant.nullable(),
      /** The newest version they confirmed; null: none. */
      version_read: z.int().nullable(),
    })
    .meta({ id })
