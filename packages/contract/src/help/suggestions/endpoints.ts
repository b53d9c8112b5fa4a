import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Id, Instant, optionalText, Reference, text } from '../../fields.ts'
import { finds, lists, one } from '../../record-calls.ts'

/** What the provider does with a suggestion, in the words of the screen. */
export const situations = {
  received: 'Recebida',
  reviewing: 'Em análise',
  planned: 'Planejada',
  done: 'Feita',
  declined: 'Não faremos',
} as const
export type Situation = keyof typeof situations

/** A suggestion or an opinion that a person sent to the provider (entity E071). */
export const ClientFeedback = z
  .object({
    id: z.int(),
    feedback: z.string(),
    /** The address of the image; null without one. */
    path_attachment: z.string().nullable(),
    response_feedback: z.string().nullable(),
    date_create: Instant,
    /** '1': no response yet; '2': answered (rule R245). */
    status: z.enum(['1', '2']),
    situation: z.enum(Object.keys(situations) as [Situation, ...Situation[]]),
    answered_at: Instant.nullable(),
    /** The screen it was written on, which the person could leave out. */
    screen: z.string(),
  })
  .meta({ id: 'ClientFeedback' })
export type ClientFeedback = z.output<typeof ClientFeedback>

const Written = z.object({
  feedback: text(5000, 'Escreva a sua sugestão'),
  screen: optionalText(200),
})

/** `question_id`: the answer of the FAQ that was read before; `searched`: the search that found nothing. */
export const ClientFeedbackInput = Written.extend({ question_id: Reference.default(null), searched: optionalText(200) })

/** A form sends texts. */
const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .default(false)
  .transform((value) => value === true || value === 'true')

export const ClientFeedbackChange = Written.omit({ screen: true }).extend({ id: Id, remove_image: Flag })

const own = {
  audience: 'everyone',
  why: 'Cada pessoa vê e escreve as próprias sugestões.',
  payment: 'limited',
} as const

const imageErrors = [
  'file.empty',
  'file.too_large',
  'file.too_many',
  'file.type_not_allowed',
  'file.quota',
  'image.broken',
  'image.too_many_pixels',
] as const

export const suggestionCalls = defineCalls({
  'POST /client-feedbacks': {
    ...own,
    weight: 'heavy',
    summary: 'Enviar uma sugestão ou um feedback ao provedor, com no máximo uma imagem',
    form: { data: ClientFeedbackInput, field: 'image', maxFiles: 1 },
    response: one(ClientFeedback),
    status: 201,
    errors: imageErrors,
  },
  'PUT /client-feedbacks': {
    ...own,
    weight: 'heavy',
    summary: 'Mudar uma sugestão que ainda não foi respondida; uma nova imagem substitui a anterior',
    form: { data: ClientFeedbackChange, field: 'image', maxFiles: 1 },
    response: one(ClientFeedback),
    errors: [...imageErrors, 'not_found', 'client_feedback.answered'],
  },
  'GET /client-feedbacks': {
    ...own,
    summary: 'As sugestões da própria pessoa, da mais nova à mais antiga; no máximo 500',
    ...lists(ClientFeedback),
  },
  'GET /client-feedbacks/{id}': { ...own, summary: 'Uma sugestão da própria pessoa', ...finds(ClientFeedback) },
  'GET /client-feedbacks/{id}/image': {
    ...own,
    summary: 'A imagem de uma sugestão da própria pessoa',
    /** Tells one image from the next, so that a browser does not show an old one from its cache. */
    query: z.object({ v: z.string().max(40).optional() }),
    response: download('image/png', 'image/jpeg', 'image/webp'),
  },
  'DELETE /client-feedbacks/{id}': {
    ...own,
    summary: 'Apagar uma sugestão que ainda não foi respondida',
    errors: ['not_found', 'client_feedback.answered'],
  },
})
