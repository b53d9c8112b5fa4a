import { z } from 'zod'
import { storable, unstorable } from '../fields.ts'

/** A text beside the specification's fields, trimmed: absent, it stays as it is. */
export const keptText = (max: number) =>
  z
    .string({ error: 'Este campo deve ser um texto' })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max, `Use no máximo ${max} caracteres`).refine(storable, unstorable))
    .optional()
