import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, Order, optionalText, Position, Reference, text, whole } from '../../fields.ts'
import { creates, printsOne, versioned } from '../../record-calls.ts'
import { Pop, PopFields } from '../procedures/model.ts'

const proccess = { audience: 'proccess' } as const

/** A stage of the customer's journey (specification E040). */
export const JourneyStage = z
  .object({
    id: z.int(),
    description: z.string(),
    /** The id of the department; 0 when none. */
    department_id: z.int(),
    department_title: z.string(),
    /** The document that the customer or the team gets: 'Proposta comercial'. */
    document: z.string(),
    sla: z.string(),
    /** Its position in the journey, from 1. */
    item_number: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'JourneyStage' })
export type JourneyStage = z.infer<typeof JourneyStage>

const fields = {
  description: text(300, 'Preencha a descrição'),
  department_id: Reference.optional(),
  document: optionalText(200),
  sla: optionalText(120),
  item_number: Position,
}
export const NewJourneyStage = z.object(fields)
export const JourneyStageChange = z.object({
  ...fields,
  id: Id,
  description: fields.description.optional(),
  document: fields.document.optional(),
  sla: fields.sla.optional(),
})

export const journeyCalls = defineCalls(proccess, {
  'POST /client/customer-journey/stage': {
    summary: 'Criar uma etapa da jornada do cliente',
    ...creates(NewJourneyStage, JourneyStage),
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /client/customer-journey/stage': {
    summary: 'Atualizar uma etapa da jornada do cliente (id no corpo)',
    body: JourneyStageChange,
    response: z.object({ response: JourneyStage }),
    errors: ['not_found'],
  },
  'GET /client/customer-journey/stage/{id}': {
    summary: 'Uma etapa da jornada do cliente',
    response: z.object({ response: JourneyStage }),
  },
  'DELETE /client/customer-journey/stage/{id}': { summary: 'Apagar uma etapa da jornada do cliente' },
  'GET /client/customer-journey/stages': {
    summary: 'As etapas da jornada do cliente, em ordem',
    response: z.object({ response: z.array(JourneyStage) }),
  },
  'POST /client/customer-journey/stages/reorder': {
    summary: 'A nova ordem das etapas da jornada do cliente',
    body: Order,
    errors: ['not_found'],
  },
  'POST /client/customer-journey/pop': {
    summary: 'Salvar o POP da jornada do cliente: cria-o na primeira vez',
    body: versioned(PopFields),
    response: z.object({ response: Pop }),
    errors: ['record.stale'],
  },
  'GET /client/customer-journey/pop': {
    summary: 'O POP da jornada do cliente; nulo enquanto não foi criado',
    response: z.object({ response: Pop.nullable() }),
  },
  'GET /client/customer-journey/pdf/{id}': {
    ...proccess,
    summary: 'A jornada do cliente desenhada, com o seu POP, em PDF (id do POP; 0 enquanto não há)',
    params: z.object({ id: whole(0) }),
    ...printsOne(),
  },
})
