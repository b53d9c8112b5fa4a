import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, OptionalWebAddress, Order, optionalText, Position, RichText, text } from '../../fields.ts'
import { changes, creates, finds, lists, versioned } from '../../record-calls.ts'
import { richTextLimits } from '../../rich-text.ts'

/** A rule of the company, in its Manual do Colaborador; `order` is its position there, from 1. */
export const Norm = z
  .object({
    id: z.int(),
    topic: z.string(),
    suggestions_explanations: z.string(),
    description: z.string(),
    link: z.string(),
    order: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'Norm' })
export type Norm = z.infer<typeof Norm>

export const NormInput = z.object({
  topic: text(200, 'Preencha o tópico'),
  suggestions_explanations: optionalText(5000),
  description: RichText(richTextLimits.html),
  link: OptionalWebAddress,
  /** Without it a new one comes last, and one that is changed stays where it is. */
  order: Position,
})

/** The most norms of a company. */
export const normLimit = 200

const peoples = { audience: 'peoples' } as const

export const normCalls = defineCalls(peoples, {
  'POST /client/normas': {
    ...creates(NormInput, Norm),
    summary: 'Criar uma norma',
    errors: ['norm.duplicate', 'list.too_many'],
  },
  'GET /client/normas': { ...lists(Norm), summary: 'Normas, em ordem' },
  'GET /client/normas/{id}': { ...finds(Norm), summary: 'Uma norma' },
  'PUT /client/normas/{id}': {
    ...changes(versioned(NormInput), Norm),
    summary: 'Atualizar uma norma',
    errors: ['not_found', 'norm.duplicate', 'record.stale'],
  },
  'DELETE /client/normas/{id}': { summary: 'Apagar uma norma' },
  'PUT /client/normas/reorder': { summary: 'A nova ordem das normas', body: Order, errors: ['not_found'] },
})
