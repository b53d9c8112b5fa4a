import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, IdList, Instant, text } from '../../fields.ts'
import { changes, creates, one, versioned } from '../../record-calls.ts'

/**
 * What a strategy crosses, by the first letters of strengths, weaknesses, opportunities and threats. `blocks` are the
 * field_ids of the quadrant inside the company and the one outside it.
 */
export const crossingKinds = {
  so: { verb: 'Atacar', what: 'forças que aproveitam oportunidades', blocks: [1, 3] },
  wo: { verb: 'Reforçar', what: 'fraquezas que perdem oportunidades', blocks: [2, 3] },
  st: { verb: 'Defender', what: 'forças que enfrentam ameaças', blocks: [1, 4] },
  wt: { verb: 'Sobreviver', what: 'fraquezas diante de ameaças', blocks: [2, 4] },
} as const
export type CrossingKind = keyof typeof crossingKinds
export const CrossingKind = z.enum(Object.keys(crossingKinds) as [CrossingKind, ...CrossingKind[]])

/** The most strategies of one folder. */
export const crossingLimit = 100

/** A strategy of a SWOT, with the subjects it came from. */
export const Crossing = z
  .object({
    id: z.int(),
    folder_id: z.int(),
    kind: CrossingKind,
    title: z.string(),
    subjects: z.array(z.object({ id: z.int(), title: z.string(), field_id: z.int() })),
    created_by_name: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'StrategyCrossing' })
export type Crossing = z.infer<typeof Crossing>

export const CrossingInput = z.object({
  title: text(500, 'Escreva a estratégia'),
  kind: CrossingKind,
  /** Subjects of the folder; at least one inside the company and one outside it, of the two quadrants of `kind`. */
  subjects: IdList,
})

const everyone = { audience: 'everyone' } as const

export const crossingCalls = defineCalls({
  'GET /client/planejamento-estrategico/swot/crossings/{folderId}': {
    ...everyone,
    summary: 'Meus SWOTs: as estratégias que cruzam assuntos de uma pasta',
    params: z.object({ folderId: Id }),
    response: one(z.array(Crossing)),
    errors: ['not_found'],
  },
  'POST /client/planejamento-estrategico/swot/crossings': {
    ...everyone,
    summary: 'Meus SWOTs: criar uma estratégia a partir de assuntos cruzados',
    ...creates(CrossingInput.extend({ folder_id: Id }), Crossing),
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /client/planejamento-estrategico/swot/crossings/{id}': {
    ...everyone,
    summary: 'Meus SWOTs: atualizar uma estratégia',
    ...changes(versioned(CrossingInput), Crossing),
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/planejamento-estrategico/swot/crossings/{id}': {
    ...everyone,
    summary: 'Meus SWOTs: apagar uma estratégia; os assuntos ficam',
  },
})
