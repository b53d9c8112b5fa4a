/** The history of a record of any area: the schema, and the call as every area declares it. */
import { z } from 'zod'
import type { Audience } from './contract.ts'
import { IdParam, Instant, Paging, paged } from './fields.ts'

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

/**
 * The call, relative to the address of the records: `under('/vehicles', historyCall('de um veículo', …))`. Whoever may
 * read the record reads its history.
 */
export const historyCall = <const Said extends { audience: Audience; why?: string }>(of: string, said: Said) =>
  ({
    'GET /{id}/history': {
      ...said,
      summary: `Histórico ${of}: quem fez o quê e quando, do mais novo ao mais antigo`,
      params: IdParam,
      query: z.object(Paging),
      response: paged('response', RecordEvent),
      errors: ['not_found'],
    },
  }) as const
