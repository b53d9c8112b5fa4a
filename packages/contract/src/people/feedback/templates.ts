import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId, Id, Instant, Order, Position, text, whole } from '../../fields.ts'
import { changes, creates, finds, lists, one, versioned } from '../../record-calls.ts'
import { QuestionType } from './model.ts'

/** A template of feedback: the questions that the company asks. */
export const FeedbackTemplate = z
  .object({ id: z.int(), name: z.string(), questions_count: z.int(), updated_at: Instant })
  .meta({ id: 'FeedbackTemplate' })
export type FeedbackTemplate = z.infer<typeof FeedbackTemplate>

/** A question of a template; `order` is its position, from 1. An answer keeps the words in which it was asked. */
export const TemplateQuestion = z
  .object({
    id: z.int(),
    question: z.string(),
    type_question: QuestionType,
    template_id: z.int(),
    order: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'TemplateQuestion' })
export type TemplateQuestion = z.infer<typeof TemplateQuestion>

export const TemplateInput = z.object({ name: text(120, 'Preencha o nome') })
export const QuestionInput = z.object({
  question: text(1000, 'Preencha a pergunta'),
  type_question: whole(1, 4, 'Escolha o tipo da pergunta').pipe(QuestionType),
  template_id: chosenId('Escolha o modelo'),
  /** Without it a new one comes last, and one that is changed stays where it is. */
  order: Position,
})

/** A ready template, from which a company begins. */
export const ReadyTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    questions: z.array(z.object({ question: z.string(), type_question: QuestionType })),
  })
  .meta({ id: 'ReadyTemplate' })
export type ReadyTemplate = z.infer<typeof ReadyTemplate>

/** The most templates of a company, and the most questions of a template. */
export const templateLimit = 100
export const questionLimit = 100

const peoples = { audience: 'peoples' } as const
const ofTemplate = z.object({ template: Id })

export const feedbackTemplateCalls = defineCalls(peoples, {
  'POST /users/proccess-feedback-custom/templates': {
    ...creates(TemplateInput, FeedbackTemplate),
    summary: 'Criar um modelo de feedback',
    errors: ['template.duplicate', 'list.too_many'],
  },
  'PUT /users/proccess-feedback-custom/templates/{id}': {
    ...changes(versioned(TemplateInput), FeedbackTemplate),
    summary: 'Mudar o nome de um modelo de feedback',
    errors: ['not_found', 'template.duplicate', 'record.stale'],
  },
  'GET /users/proccess-feedback-custom/templates/{id}': {
    ...finds(FeedbackTemplate),
    summary: 'Um modelo de feedback',
  },
  'DELETE /users/proccess-feedback-custom/templates/{id}': {
    summary: 'Apagar um modelo com as suas perguntas; os feedbacks já registrados ficam',
  },
  'GET /users/proccess-feedback-custom/templates': {
    ...lists(FeedbackTemplate),
    summary: 'Modelos de feedback, por nome',
  },
  'GET /users/proccess-feedback-custom/ready-templates': {
    ...lists(ReadyTemplate),
    summary: 'Modelos prontos, para começar',
  },
  'POST /users/proccess-feedback-custom/ready-templates': {
    summary: 'Criar um modelo, com as suas perguntas, a partir de um pronto',
    body: z.object({ id: text(40), name: text(120).optional() }),
    response: one(FeedbackTemplate),
    status: 201,
    errors: ['not_found', 'template.duplicate', 'list.too_many'],
  },
  'POST /users/proccess-feedback-custom/templates-questions': {
    ...creates(QuestionInput, TemplateQuestion),
    summary: 'Criar uma pergunta de um modelo',
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /users/proccess-feedback-custom/templates-questions/reorder': {
    summary: 'A nova ordem das perguntas de um modelo',
    body: Order,
    errors: ['not_found'],
  },
  'PUT /users/proccess-feedback-custom/templates-questions/{id}': {
    ...changes(versioned(QuestionInput.omit({ template_id: true })), TemplateQuestion),
    summary: 'Atualizar uma pergunta; o que já foi respondido fica com as palavras de antes',
    errors: ['not_found', 'record.stale'],
  },
  'GET /users/proccess-feedback-custom/templates-questions/{template}/{id}': {
    summary: 'Uma pergunta de um modelo',
    params: z.object({ template: Id, id: Id }),
    response: one(TemplateQuestion),
    errors: ['not_found'],
  },
  'DELETE /users/proccess-feedback-custom/templates-questions/{id}': {
    summary: 'Apagar uma pergunta; o que já foi respondido fica',
  },
  'GET /users/proccess-feedback-custom/templates-questions/{template}': {
    ...lists(TemplateQuestion),
    summary: 'Perguntas de um modelo, em ordem',
    params: ofTemplate,
    errors: ['not_found'],
  },
  'GET /users/proccess-feedback-custom/feedbacks/templates': {
    ...lists(FeedbackTemplate),
    summary: 'Modelos que um feedback pode usar: os que têm perguntas',
  },
  'GET /users/proccess-feedback-custom/feedbacks/questions/{template}': {
    ...lists(TemplateQuestion),
    summary: 'As perguntas que um feedback deste modelo responde',
    params: ofTemplate,
    errors: ['not_found'],
  },
})
