import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, Reference, storable, unstorable } from '../../fields.ts'
import { finds, lists, one } from '../../record-calls.ts'

/** A feedback that was shared with the person it is about, as that person sees it (decision O227). */
export const SharedFeedback = z
  .object({
    id: z.int(),
    kind: z.enum(['standard', 'custom']),
    date_create: z.string(),
    /** The name of its template; '' for a standard one. */
    template: z.string(),
    user_created: z.object({ name: z.string() }),
    shared_at: Instant,
    seen_at: Instant.nullable(),
    next_on: z.string().nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'SharedFeedback' })
export type SharedFeedback = z.infer<typeof SharedFeedback>

/** Its questions with their answers in words, in their order. */
export const SharedFeedbackContent = SharedFeedback.extend({
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
}).meta({ id: 'SharedFeedbackContent' })
export type SharedFeedbackContent = z.infer<typeof SharedFeedbackContent>

const mine = { audience: 'everyone', why: 'Cada pessoa vê os feedbacks sobre ela que foram compartilhados.' } as const
const draft = {
  audience: 'peoples',
  params: z.object({ collaborator: Id }),
} as const
const draftOf = z.object({
  kind: z.enum(['standard', 'custom']),
  /** The feedback that is being changed; absent: a new one. */
  feedback: Reference.optional(),
})

/** True if every text in a value, names of fields too, can be stored. */
function isStorable(typed: unknown) {
  let all = true
  JSON.stringify(typed, (name, value: unknown) => {
    all &&= storable(name) && (typeof value !== 'string' || storable(value))
    return value
  })
  return all
}

/** The values of the form, as the browser names its fields. */
const Typed = z.record(z.string().max(100), z.unknown()).refine(isStorable, unstorable)

export const feedbackSharingCalls = defineCalls({
  'PUT /users/feedbacks/{id}/share': {
    audience: 'peoples',
    summary: 'Compartilhar um feedback com o colaborador, ou deixar de compartilhar',
    body: z.object({ shared: z.boolean({ error: 'Informe se o feedback é compartilhado' }) }),
    response: one(z.object({ id: z.int(), shared_at: Instant.nullable(), seen_at: Instant.nullable() })),
    errors: ['not_found', 'feedback.nobody'],
  },
  'GET /users/feedbacks/mine': {
    ...mine,
    ...lists(SharedFeedback),
    summary: 'Feedbacks sobre mim que foram compartilhados, do mais novo ao mais antigo',
  },
  'GET /users/feedbacks/mine/{id}': {
    ...mine,
    ...finds(SharedFeedbackContent),
    summary: 'Um feedback sobre mim, com as respostas',
  },
  'POST /users/feedbacks/mine/{id}/seen': {
    ...mine,
    summary: 'Confirmar que vi um feedback sobre mim, na versão que foi mostrada; a primeira data fica',
    /** `updated_at` of what was read; without it, whatever it says now is confirmed. */
    query: z.object({ updated_at: Instant.optional() }),
    response: one(z.object({ seen_at: Instant })),
    errors: ['record.stale'],
  },
  'GET /users/feedback-drafts/{collaborator}': {
    ...draft,
    summary: 'O que o usuário digitou em um feedback e ainda não salvou',
    query: draftOf,
    response: one(z.object({ fields: Typed, at: Instant }).nullable()),
    errors: ['not_found'],
  },
  'PUT /users/feedback-drafts/{collaborator}': {
    ...draft,
    summary: 'Guardar o que foi digitado em um feedback sem salvar',
    query: draftOf,
    body: z.object({ fields: Typed }),
    response: one(z.object({ at: Instant })),
    errors: ['not_found', 'request.too_large'],
  },
  'DELETE /users/feedback-drafts/{collaborator}': {
    ...draft,
    summary: 'Descartar o que foi digitado em um feedback',
    query: draftOf,
    errors: ['not_found'],
  },
})
