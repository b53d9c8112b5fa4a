import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, optionalText, Paging, paged, Reference } from '../../fields.ts'
import { Competence, EntryInput } from '../../finance/entries/model.ts'
import { RncInput } from '../../quality/nonconformities/model.ts'
import { changes, creates, lists, one, printsOne, versioned } from '../../record-calls.ts'
import { FormAnswers, FormField, FormInput, fieldTypeNames, formMakesNames } from './model.ts'

/** A public form of the company, as who is responsible for it sees it. */
export const PublicForm = z
  .object({
    id: z.int(),
    title: z.string(),
    intro: z.string(),
    thanks: z.string(),
    makes: z.enum(formMakesNames),
    fields: z.array(FormField),
    receiver_id: z.int(),
    receiver: z.string(),
    at_once: z.boolean(),
    is_open: z.boolean(),
    ends_on: z.string().nullable(),
    most_a_day: z.int(),
    /** True if it takes answers today. */
    takes: z.boolean(),
    received: z.int(),
    received_at: Instant.nullable(),
    /** Answers that nobody has looked at. */
    waiting: z.int(),
    created_at: Instant,
    updated_at: Instant,
    /** Its public address, and the same as a QR code (SVG). */
    url: z.string(),
    qr: z.string(),
  })
  .meta({ id: 'PublicForm' })
export type PublicForm = z.infer<typeof PublicForm>

/** A form as whoever fills it in sees it. */
const OpenForm = z
  .object({ company: z.string(), title: z.string(), intro: z.string(), fields: z.array(FormField) })
  .meta({ id: 'OpenForm' })
export type OpenForm = z.infer<typeof OpenForm>

export const answerStates = { waiting: 'Para conferir', made: 'Aceita', discarded: 'Descartada' } as const
export type AnswerState = keyof typeof answerStates
const states = Object.keys(answerStates) as [AnswerState, ...AnswerState[]]

/** What somebody sent by a form, and what became of it. */
export const FormAnswer = z
  .object({
    id: z.int(),
    form_id: z.int(),
    form: z.string(),
    makes: z.enum(formMakesNames),
    protocol: z.string(),
    answered: z.array(
      z.object({ key: z.string(), label: z.string(), type: z.enum(fieldTypeNames), value: z.string() }),
    ),
    sent_at: Instant,
    state: z.enum(states),
    decided_by: z.string(),
    decided_at: Instant.nullable(),
    /** The record that was made of it. */
    made_id: z.int().nullable(),
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: 'FormAnswer' })
export type FormAnswer = z.infer<typeof FormAnswer>

/** How an entry that somebody asked for by a form is booked, after it was looked at. */
export const EntryOfAnswer = EntryInput.pick({
  classification_id: true,
  scheme_account_id: true,
  description: true,
  value: true,
  date_finish: true,
}).extend({ month_competence: Competence.optional(), contact_id: Reference.default(null) })

/** How a nonconformity that somebody told by a form is opened, after it was looked at. */
export const RncOfAnswer = RncInput.pick({ title: true, department_id: true, tipsOccors: true })

const own = { audience: 'everyone', why: 'Cada um vê o que recebe; quem é responsável pela empresa, tudo.' } as const
const params = z.object({ token: z.string().max(100) })

const responsible = { audience: 'responsible' } as const

export const formCalls = defineCalls(responsible, {
  'GET /integrations/forms': {
    summary: 'Os formulários públicos da empresa, com o endereço e o código QR de cada um',
    ...lists(PublicForm),
  },
  'POST /integrations/forms': {
    summary: 'Criar um formulário público',
    ...creates(FormInput, PublicForm),
    errors: ['list.too_many'],
  },
  'PUT /integrations/forms/{id}': {
    summary: 'Alterar um formulário público, também abrir e fechar; o endereço fica',
    ...changes(versioned(FormInput), PublicForm),
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /integrations/forms/{id}': {
    summary: 'Apagar um formulário público com o que foi recebido; o que as respostas criaram fica',
  },
  'GET /integrations/forms/{id}/pdf': {
    summary: 'O cartaz de um formulário público, com o código QR, em PDF',
    ...printsOne(),
  },
  'GET /formulario/{token}': {
    summary: 'De qual empresa é um formulário público, e o que ele pergunta',
    audience: 'public',
    params,
    response: one(OpenForm),
    errors: ['not_found', 'form.closed', 'rate.limited'],
  },
  'POST /formulario/{token}': {
    summary: 'Enviar um formulário público sem conta',
    audience: 'public',
    params,
    /** `website` is a field that people do not see: what fills it in is a machine. */
    body: z.object({ answers: FormAnswers, website: optionalText(500) }),
    // Fifteen texts of 4,000 letters, of which some programs send each as '\\u1234'.
    bodyLimit: 400_000,
    /** `protocol`: what to mention when asking about it. */
    response: one(z.object({ protocol: z.string(), thanks: z.string() })),
    status: 201,
    errors: ['not_found', 'form.closed', 'form.full', 'rate.limited', 'effort.required'],
  },
  'GET /integrations/answers': {
    ...own,
    summary: 'O que chegou por formulários públicos, do mais novo ao mais antigo; `answer` antes de todas',
    query: z.object({ ...Paging, state: z.enum(states).optional(), form: Id.optional(), answer: Id.optional() }),
    response: paged('answers', FormAnswer),
  },
  'POST /integrations/answers/{id}/accept': {
    ...own,
    summary: 'Aceitar uma resposta: a tarefa, o contato, o lançamento ou a RNC que ela pede é criada',
    body: z.object({
      entry: EntryOfAnswer.nullable().default(null),
      rnc: RncOfAnswer.nullable().default(null),
    }),
    response: one(FormAnswer),
    errors: [
      'not_found',
      'answer.decided',
      'permission.denied',
      'contact.duplicate',
      'finance.put_away',
      'finance.month_closed',
    ],
  },
  'POST /integrations/answers/{id}/discard': {
    ...own,
    summary: 'Descartar uma resposta: nada é criado',
    response: one(FormAnswer),
    errors: ['not_found', 'answer.decided'],
  },
  'POST /integrations/answers/{id}/reopen': {
    ...own,
    summary: 'Trazer de volta uma resposta descartada',
    response: one(FormAnswer),
    errors: ['not_found', 'answer.decided'],
  },
})
