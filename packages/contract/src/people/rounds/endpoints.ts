import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { chosenId, Id, IdList, Instant, optionalText, Paging, paged, Reference, Search, text } from '../../fields.ts'
import { changes, creates, finds, lists, one, versioned } from '../../record-calls.ts'
import { Answer, CustomFeedbackInput, FeedbackBar } from '../feedback/model.ts'

/** The groups of assessors: the person, their leader, their peers, their team. Peers and teams answer without a name. */
export const relations = ['self', 'leader', 'peers', 'team'] as const
export type Relation = (typeof relations)[number]

export const relationLabels: Record<Relation | 'colleagues', string> = {
  self: 'Autoavaliação',
  leader: 'Liderança',
  peers: 'Pares',
  team: 'Equipe',
  /** Peers and team together, where neither of them is five and both are. */
  colleagues: 'Pares e equipe',
}

/** True for assessors whose answers are stored without a name, and shown in groups of five and more (contract/people/anonymity). */
export const isAnonymous = (relation: Relation) => relation === 'peers' || relation === 'team'

/** The most rounds of a company, and the most people who are assessed in one. */
export const roundLimit = 200
export const roundPeopleLimit = 3000

const Counts = z.object({ self: z.int(), leader: z.int(), peers: z.int(), team: z.int() })

export const FeedbackRound = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Null: the template was deleted; an open round keeps its questions. */
    template_id: z.int().nullable(),
    template: z.string(),
    begins_on: z.string(),
    ends_on: z.string(),
    state: z.enum(['preparing', 'open', 'closed']),
    /** The people who are assessed in it. */
    people: z.int(),
    /** Assessments, and those of them that were answered. */
    asked: z.int(),
    answered: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'FeedbackRound' })
export type FeedbackRound = z.infer<typeof FeedbackRound>

const period = { begins_on: DateOnly, ends_on: DateOnly }
const inOrder = ({ begins_on, ends_on }: { begins_on: string; ends_on: string }) => begins_on <= ends_on
const outOfOrder = { path: ['ends_on'], error: 'O fim vem depois do começo' }

const RoundFields = z.object({
  name: text(120, 'Preencha o nome'),
  template_id: chosenId('Escolha um modelo'),
  ...period,
})

export const RoundInput = RoundFields.extend({
  /** Whose people are assessed; null: everybody's. */
  department_id: Reference.optional(),
  /** Their assessors, by the register's superiors. */
  relations: z.array(z.enum(relations)).min(1, 'Escolha quem avalia').max(relations.length),
}).refine(inOrder, outOfOrder)

/** The template of an open round stays. */
export const RoundChange = RoundFields

/** Somebody who is assessed in a round. */
export const RoundPerson = z
  .object({
    id: z.int(),
    collaborator_id: z.int(),
    name: z.string(),
    cargo: z.string(),
    department: z.string(),
    asked: Counts,
    answered: Counts,
    /** Between 0 and 100; null before the round is closed, and where nothing is shown. */
    scores: z.object({
      self: z.number().nullable(),
      leader: z.number().nullable(),
      peers: z.number().nullable(),
      team: z.number().nullable(),
      colleagues: z.number().nullable(),
    }),
    /** The mean of what the others said, each group once. */
    score: z.number().nullable(),
    adjusted_score: z.number().nullable(),
    adjusted_reason: z.string(),
    shared_at: Instant.nullable(),
    seen_at: Instant.nullable(),
  })
  .meta({ id: 'RoundPerson' })
export type RoundPerson = z.infer<typeof RoundPerson>

const Assessor = z.object({ id: z.int(), name: z.string() })
export const RoundAssessors = z
  .object({ self: z.boolean(), leader: z.array(Assessor), peers: z.array(Assessor), team: z.array(Assessor) })
  .meta({ id: 'RoundAssessors' })
export type RoundAssessors = z.infer<typeof RoundAssessors>
export const RoundAssessorsInput = z.object({
  self: z.boolean({ error: 'Informe se a pessoa se avalia' }),
  leader: IdList,
  peers: IdList,
  team: IdList,
})

/** Somebody who has assessments to answer. */
export const RoundMissing = z
  .object({ id: z.int(), name: z.string(), department: z.string(), asked: z.int(), answered: z.int() })
  .meta({ id: 'RoundMissing' })
export type RoundMissing = z.infer<typeof RoundMissing>

/** The answers of one group of assessors. */
const RoundGroup = z
  .object({
    relation: z.enum([...relations, 'colleagues']),
    people: z.int(),
    score: z.number().nullable(),
    bars: z.array(FeedbackBar),
    /** The answers without a bar: texts, and yes or no. */
    said: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  })
  .meta({ id: 'RoundGroup' })
export type RoundGroup = z.infer<typeof RoundGroup>

export const RoundResult = z
  .object({
    id: z.int(),
    round: z.string(),
    ends_on: z.string(),
    name: z.string(),
    groups: z.array(RoundGroup),
    /** Groups that were asked and are not shown: fewer than five answered. */
    hidden: z.array(z.enum(['peers', 'team'])),
    /** The same person in earlier rounds, the oldest first, this one last. */
    evolution: z.array(z.object({ round: z.string(), ends_on: z.string(), scores: RoundPerson.shape.scores })),
    shared_at: Instant.nullable(),
    seen_at: Instant.nullable(),
  })
  .meta({ id: 'RoundResult' })
export type RoundResult = z.infer<typeof RoundResult>

export const CalibratedResult = RoundResult.extend({
  collaborator_id: z.int(),
  score: z.number().nullable(),
  adjusted_score: z.number().nullable(),
  adjusted_reason: z.string(),
}).meta({ id: 'CalibratedResult' })
export type CalibratedResult = z.infer<typeof CalibratedResult>

export const CalibrationInput = z
  .object({
    /** Null: as it was. */
    score: z
      .number({ error: 'Use uma nota de 0 a 100' })
      .min(0, 'Use uma nota de 0 a 100')
      .max(100, 'Use uma nota de 0 a 100')
      .nullable(),
    reason: optionalText(2000),
  })
  .refine(({ score, reason }) => score === null || reason !== '', {
    path: ['reason'],
    error: 'Escreva o motivo do ajuste',
  })

/** An assessment that the acting person is asked for. */
export const MyAssessment = z
  .object({
    id: z.int(),
    round: z.string(),
    ends_on: z.string(),
    /** The person it is about. */
    name: z.string(),
    relation: z.enum(relations),
    answered: z.boolean(),
  })
  .meta({ id: 'MyAssessment' })
export type MyAssessment = z.infer<typeof MyAssessment>

export const MyAssessmentForm = MyAssessment.extend({
  /** The questions; with the answers given so far, where the assessment has a name. */
  questions: z.array(Answer.omit({ value: true }).extend({ value: Answer.shape.value.nullable() })),
}).meta({ id: 'MyAssessmentForm' })
export type MyAssessmentForm = z.infer<typeof MyAssessmentForm>

/** A result that was shared: about the acting person, or about somebody they led in the round. */
export const SharedResult = z
  .object({
    id: z.int(),
    round: z.string(),
    ends_on: z.string(),
    name: z.string(),
    mine: z.boolean(),
    shared_at: Instant,
    seen_at: Instant.nullable(),
  })
  .meta({ id: 'SharedResult' })
export type SharedResult = z.infer<typeof SharedResult>

const peoples = { audience: 'peoples' } as const
const ofPerson = z.object({ id: Id, person: Id })
const answering = { audience: 'everyone', why: 'Cada pessoa responde as avaliações que pediram a ela.' } as const
const reading = { audience: 'everyone', why: 'Cada pessoa vê o resultado que compartilharam com ela.' } as const

export const feedbackRoundCalls = defineCalls(peoples, {
  'GET /users/feedback-rounds': { ...lists(FeedbackRound), summary: 'Rodadas de feedback, da mais nova à mais antiga' },
  'POST /users/feedback-rounds': {
    ...creates(RoundInput, FeedbackRound),
    summary: 'Preparar uma rodada de feedback; quem avalia quem é proposto pelo cadastro',
    errors: ['not_found', 'list.too_many', 'round.no_questions'],
  },
  'GET /users/feedback-rounds/{id}': { ...finds(FeedbackRound), summary: 'Uma rodada de feedback' },
  'PUT /users/feedback-rounds/{id}': {
    ...changes(versioned(RoundChange).refine(inOrder, outOfOrder), FeedbackRound),
    summary: 'Mudar nome e período de uma rodada; o modelo, só antes de abrir',
    errors: ['not_found', 'record.stale', 'round.opened', 'round.closed', 'round.no_questions'],
  },
  'DELETE /users/feedback-rounds/{id}': {
    summary: 'Apagar uma rodada; as avaliações com nome continuam entre os feedbacks',
    errors: ['not_found', 'round.open'],
  },
  'POST /users/feedback-rounds/{id}/open': {
    summary: 'Abrir uma rodada: quem avalia é avisado',
    response: one(FeedbackRound),
    errors: ['not_found', 'round.opened', 'round.empty', 'round.no_questions'],
  },
  'POST /users/feedback-rounds/{id}/close': {
    summary: 'Encerrar uma rodada, de vez: os resultados aparecem',
    response: one(FeedbackRound),
    errors: ['not_found', 'round.not_open'],
  },
  'POST /users/feedback-rounds/{id}/remind': {
    summary: 'Lembrar quem ainda não respondeu, no máximo uma vez por dia',
    response: one(z.object({ people: z.int() })),
    errors: ['not_found', 'round.not_open'],
  },
  'GET /users/feedback-rounds/{id}/people': {
    summary: 'Quem é avaliado em uma rodada, por departamento e nome; depois de encerrada, com as notas',
    query: z.object({ ...Paging, search: Search, department_id: Reference.optional() }),
    response: paged('response', RoundPerson),
  },
  'POST /users/feedback-rounds/{id}/people': {
    summary: 'Incluir alguém em uma rodada, com quem o cadastro propõe para avaliar',
    body: z.object({ collaborator_id: chosenId('Escolha o colaborador') }),
    response: one(z.object({ id: z.int() })),
    status: 201,
    errors: ['not_found', 'round.closed', 'round.duplicate', 'list.too_many'],
  },
  'DELETE /users/feedback-rounds/{id}/people/{person}': {
    summary: 'Tirar alguém de uma rodada, enquanto ninguém respondeu sobre ele',
    params: ofPerson,
    errors: ['not_found', 'round.closed', 'round.answered'],
  },
  'GET /users/feedback-rounds/{id}/people/{person}/assessors': {
    summary: 'Quem avalia uma pessoa em uma rodada',
    params: ofPerson,
    response: one(RoundAssessors),
    errors: ['not_found'],
  },
  'PUT /users/feedback-rounds/{id}/people/{person}/assessors': {
    summary: 'Escolher quem avalia uma pessoa; quem já respondeu continua',
    params: ofPerson,
    body: RoundAssessorsInput,
    response: one(RoundAssessors),
    errors: ['not_found', 'round.closed', 'round.twice', 'round.no_user'],
  },
  'GET /users/feedback-rounds/{id}/missing': {
    summary: 'Quem ainda tem o que responder em uma rodada, e quanto',
    query: z.object(Paging),
    response: paged('response', RoundMissing),
  },
  'GET /users/feedback-rounds/{id}/people/{person}': {
    summary: 'O resultado de uma pessoa em uma rodada encerrada',
    params: ofPerson,
    response: one(CalibratedResult),
    errors: ['not_found', 'round.not_closed'],
  },
  'PUT /users/feedback-rounds/{id}/people/{person}/calibration': {
    summary: 'Ajustar a nota de uma pessoa, com o motivo; a nota original fica ao lado',
    params: ofPerson,
    body: CalibrationInput,
    response: one(CalibratedResult),
    errors: ['not_found', 'round.not_closed'],
  },
  'PUT /users/feedback-rounds/{id}/people/{person}/share': {
    summary: 'Compartilhar o resultado com a pessoa e com quem a lidera, ou deixar de compartilhar',
    params: ofPerson,
    body: z.object({ shared: z.boolean({ error: 'Informe se o resultado é compartilhado' }) }),
    response: one(CalibratedResult),
    errors: ['not_found', 'round.not_closed', 'feedback.nobody'],
  },
  'GET /users/round-assessments': {
    ...answering,
    ...lists(MyAssessment),
    summary: 'Avaliações que pediram a mim nas rodadas abertas',
  },
  'GET /users/round-assessments/{id}': {
    ...answering,
    ...finds(MyAssessmentForm),
    summary: 'Uma avaliação que pediram a mim, com as perguntas',
  },
  'PUT /users/round-assessments/{id}': {
    ...answering,
    summary: 'Responder uma avaliação; a de par ou de equipe é guardada sem o nome de quem respondeu',
    body: CustomFeedbackInput.pick({ questions: true }),
    // Nothing of the request is stored beside its sender: not even the fingerprint of a repeated one.
    confidential: true,
    errors: ['not_found', 'round.sent', 'round.not_open'],
  },
  'GET /users/round-results': {
    ...reading,
    ...lists(SharedResult),
    summary: 'Resultados de rodadas compartilhados comigo, do mais novo ao mais antigo',
  },
  'GET /users/round-results/{id}': {
    ...reading,
    ...finds(RoundResult),
    summary: 'Um resultado que foi compartilhado comigo',
  },
  'POST /users/round-results/{id}/seen': {
    ...reading,
    summary: 'Confirmar que vi o meu resultado; a primeira data fica',
    response: one(z.object({ seen_at: Instant })),
  },
})
