import { z } from 'zod'
import { Instant } from './fields.ts'

/** A file attached to a record; `path` is the address that opens it. @param id the name of its schema. */
export const attachedFile = (id: string) =>
  z
    .object({
      id: z.int(),
      name: z.string(),
      path: z.string(),
      type: z.string(),
      size: z.int(),
      created_by: z.string(),
      created_at: Instant,
    })
    .meta({ id })
