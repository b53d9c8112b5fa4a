/** The history of a record of any area. */
import { z } from 'zod'
import { Instant } from './fields.ts'

/** A field that changed, in words. `before` or `after` is '' when the field had, or has, no value. */
export const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })

/** Something that happened to a record. */
export const RecordEvent = z
  .object({
    id: z.int(),
    at: Instant,
    /** 'Prumo' for the system itself. */
    user_name: z.string(),
    /** 'Ana Ribeiro concluiu a tarefa "Fechar o caixa"', ready to be shown. */
    sentence: z.string(),
    /** Only fields that differ. */
    changes: z.array(FieldChange),
  })
  .meta({ id: 'RecordEvent' })
export type RecordEvent = z.infer<typeof RecordEvent>
