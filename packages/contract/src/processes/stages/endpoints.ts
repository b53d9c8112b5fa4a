import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId, Id, Instant, Order, optionalText, Position, Reference, RichText } from '../../fields.ts'
import { creates } from '../../record-calls.ts'

const proccess = { audience: 'proccess' } as const

/** A stage of a process (specification E035). */
export const Stage = z
  .object({
    id: z.int(),
    /** Rich text as sanitised HTML. */
    description: z.string(),
    responsible: z.string(),
    /** Free text: '2 dias úteis'. */
    sla: z.string(),
    /** The process it belongs to. */
    proccess_id: z.int(),
    /** Another process it is linked to; 0: none (R157). */
    micro_proccess_id: z.int(),
    micro_proccess_title: z.string(),
    /** Its position in the process, from 1. */
    item_number: z.int(),
    /** The number people read: '2.1.3'. */
    index_item: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'Stage' })
export type Stage = z.infer<typeof Stage>

const description = RichText(100_000)
const responsible = optionalText(200)
const sla = optionalText(120)
const associated = Reference.optional()

/** No field is required (R169). */
export const NewStage = z.object({
  description,
  responsible,
  sla,
  proccess_id: chosenId('Escolha o processo'),
  micro_proccess_id: associated,
  item_number: Position,
})
export const StageChange = z.object({
  id: Id,
  description: description.optional(),
  responsible: responsible.optional(),
  sla: sla.optional(),
  /** The id of another process moves the stage to the end of that process. */
  proccess_id: Reference.optional(),
  micro_proccess_id: associated,
  item_number: Position,
  /**
   * The version the user edited. An older one is refused, with the current record. Absent: the change is stored over
   * any version.
   */
  updated_at: Instant.optional(),
})

export const stageCalls = defineCalls(proccess, {
  'POST /client/proccess/stage': {
    summary: 'Criar uma etapa de um processo',
    ...creates(NewStage, Stage),
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /client/proccess/stage': {
    summary: 'Atualizar uma etapa (id no corpo); versão antiga responde 409 com o registro atual',
    body: StageChange,
    response: z.object({ response: Stage }),
    errors: ['not_found', 'record.stale', 'list.too_many'],
  },
  'GET /client/proccess/stage/{id}': { summary: 'Uma etapa', response: z.object({ response: Stage }) },
  'DELETE /client/proccess/stage/{id}': { summary: 'Apagar uma etapa' },
  'GET /client/proccess/stages/{microId}': {
    summary: 'Etapas de um processo, em ordem',
    params: z.object({ microId: Id }),
    response: z.object({ response: z.array(Stage) }),
    errors: ['not_found'],
  },
  'POST /client/proccess/stages/reorder': {
    summary: 'A nova ordem das etapas de um processo',
    body: Order,
    errors: ['not_found'],
  },
})
