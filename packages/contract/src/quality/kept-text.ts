import { z } from 'zod'
import { atMost, clean, storable, unstorable } from '../fields.ts'

/** A text beside the specification's fields, trimmed: absent, it stays as it is. */
export const keptText = (max: number) =>
  z
    .string({ error: 'Este campo deve ser um texto' })
    .transform(clean(max))
    .pipe(z.string().max(max, atMost(max)).refine(storable, unstorable))
    .optional()
