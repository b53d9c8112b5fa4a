import { z } from 'zod'
import { DateOnly } from '../../date-fields.ts'
import { Instant, optionalText, whole } from '../../fields.ts'

/** 1 Sempre is the best answer, 5 Nunca (rule R188). */
export const frequencyLabels = { 1: 'Sempre', 2: 'Frequentemente', 3: 'Às vezes', 4: 'Raramente', 5: 'Nunca' } as const
/** Rule R187. */
export const yesNoLabels = { 1: 'Sim', 2: 'Não' } as const

/** The questions of the standard feedback on the scale of frequency, in the order of its form. */
export const ratingLabels = {
  compromissos_desempenho: 'Compromisso com o desempenho',
  capacidade_analise: 'Capacidade de análise',
  responsabilidade: 'Responsabilidade',
  qualidade_produtividade: 'Qualidade e produtividade',
  habilidade_tecnica: 'Habilidade técnica',
  trabalho_equipe: 'Trabalho em equipe',
  capacidade_decisao: 'Capacidade de decisão',
  atendimento_ao_client: 'Atendimento ao cliente',
  atualizacao: 'Atualização',
  adm_con_trabalho: 'Administração das condições de trabalho',
  comunicao: 'Comunicação',
} as const
export type Rating = keyof typeof ratingLabels
export const ratings = Object.keys(ratingLabels) as Rating[]

/** Answered with yes or no; no reason is asked. */
export const yesNoQuestions = { ausencias: 'Teve ausências?', atrasos: 'Teve atrasos?' } as const
/** Free texts (text T140). */
export const feedbackTexts = {
  _3cs_my: 'Eu: começar, continuar, cessar',
  _3cs_company: 'A empresa: começar, continuar, cessar',
  melhorias: 'Melhorias',
} as const

const Rated = z.int().nullable()
export const StandardAnswers = z.object({
  ausencias: Rated,
  atrasos: Rated,
  compromissos_desempenho: Rated,
  capacidade_analise: Rated,
  responsabilidade: Rated,
  qualidade_produtividade: Rated,
  habilidade_tecnica: Rated,
  trabalho_equipe: Rated,
  capacidade_decisao: Rated,
  atendimento_ao_client: Rated,
  atualizacao: Rated,
  adm_con_trabalho: Rated,
  comunicao: Rated,
  _3cs_my: z.string(),
  _3cs_company: z.string(),
  melhorias: z.string(),
})
export type StandardAnswers = z.infer<typeof StandardAnswers>

const state = {
  id: z.int(),
  collaborator_id: z.int(),
  /** 'yyyy-MM-dd'. */
  date_create: z.string(),
  user_created: z.object({ name: z.string() }),
  /** When it was shared with the person it is about; null: it is not. */
  shared_at: Instant.nullable(),
  /** When that person first opened it. */
  seen_at: Instant.nullable(),
  /** 'yyyy-MM-dd', the day of the next one; null: none is planned. */
  next_on: z.string().nullable(),
  updated_at: Instant,
}

export const Feedback = z.object({ ...state, ...StandardAnswers.shape }).meta({ id: 'Feedback' })
export type Feedback = z.infer<typeof Feedback>

/** 1 yes or no, 2 scale of frequency, 3 free text, 4 scale from 1 to 10 (rule R189). */
export const QuestionType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type QuestionType = z.infer<typeof QuestionType>
export const questionTypeLabels: Record<QuestionType, string> = {
  1: 'Sim ou não',
  2: 'Escala de frequência',
  3: 'Texto livre',
  4: 'Escala de 1 a 10',
}
/** The highest number that answers a question of the type; a text is answered in words. */
export const highestAnswer = { 1: 2, 2: 5, 4: 10 } as const

/**
 * An answer of a scale between 0 and 100, where 100 is best (decision O251): Sempre is 100 and Nunca 0, 10 is 100 and 1
 * is 0, Sim is 100 and Não 0.
 */
export function scoreOf(type: 1 | 2 | 4, value: number): number {
  const most = highestAnswer[type]
  if (type === 4) return ((value - 1) / 9) * 100
  return ((most - value) / (most - 1)) * 100
}

/** A question in the words in which it was answered. */
export const Answer = z.object({
  id: z.int(),
  question: z.string(),
  type_question: QuestionType,
  value: z.union([z.int(), z.string()]),
})
export type Answer = z.infer<typeof Answer>

export const CustomFeedback = z
  .object({
    ...state,
    /** Whose view it is, where it answers a round; null: it answers none. */
    of_round: z.enum(['self', 'leader']).nullable(),
    /** Null: the template was deleted. */
    template_id: z.int().nullable(),
    template: z.string(),
    questions: z.array(Answer),
  })
  .meta({ id: 'CustomFeedback' })
export type CustomFeedback = z.infer<typeof CustomFeedback>

/** An older version of a feedback, as it was before a change. */
const version = {
  id: z.int(),
  number: z.int(),
  date_create: z.string(),
  /** When and by whom it was replaced. */
  date_init: Instant,
  user_created: z.object({ name: z.string() }),
}
export const FeedbackVersion = z.object({ ...version, ...StandardAnswers.shape }).meta({ id: 'FeedbackVersion' })
export type FeedbackVersion = z.infer<typeof FeedbackVersion>
export const CustomFeedbackVersion = z
  .object({
    ...version,
    /** JSON text of { template_id, template, questions }. */
    data_json: z.string(),
  })
  .meta({ id: 'CustomFeedbackVersion' })
export type CustomFeedbackVersion = z.infer<typeof CustomFeedbackVersion>

/**
 * What stays the same in a question while its words change: two feedbacks are compared by it. A question that has
 * another type of answers now is another one, because 2 of 5 and 2 of 10 have no mean.
 */
export const questionKey = (id: number | Rating, type: QuestionType) => `${id}:${type}`

/**
 * A bar of a chart (E052): the raw value, as decision O102 says, and the same between 0 and 100, where 100 is best.
 * `key` is the `questionKey` of its question.
 */
export const FeedbackBar = z
  .object({ key: z.string(), label: z.string(), value: z.number(), score: z.number(), most: z.int() })
  .meta({ id: 'FeedbackBar' })
export type FeedbackBar = z.infer<typeof FeedbackBar>
export const barsOf = <const Category extends string>(category: Category) =>
  z.object({ response: z.array(FeedbackBar), category: z.literal(category) })

const none = (value: unknown) => (value === '' || value === 0 || value === '0' ? null : value)
const chosen = (most: number) => z.preprocess(none, whole(1, most, 'Escolha uma das respostas').nullable()).optional()
const written = optionalText(20_000).optional()
const planned = {
  date_create: z.preprocess((value) => (value === '' || value === null ? undefined : value), DateOnly.optional()),
  next_on: z.preprocess((value) => (value === '' ? null : value), DateOnly.nullable()).optional(),
}

/** Absent fields stay as they are; in a new feedback they are not answered. */
export const FeedbackInput = z.object({
  ...planned,
  ausencias: chosen(2),
  atrasos: chosen(2),
  compromissos_desempenho: chosen(5),
  capacidade_analise: chosen(5),
  responsabilidade: chosen(5),
  qualidade_produtividade: chosen(5),
  habilidade_tecnica: chosen(5),
  trabalho_equipe: chosen(5),
  capacidade_decisao: chosen(5),
  atendimento_ao_client: chosen(5),
  atualizacao: chosen(5),
  adm_con_trabalho: chosen(5),
  comunicao: chosen(5),
  _3cs_my: written,
  _3cs_company: written,
  melhorias: written,
})

/** The words of the questions are the stored ones, whatever is sent. */
export const CustomFeedbackInput = z.object({
  ...planned,
  template_id: whole(1, Number.MAX_SAFE_INTEGER, 'Escolha um modelo'),
  questions: z
    .array(z.object({ id: whole(1), value: z.union([z.number(), optionalText(20_000)]) }), {
      error: 'Responda as questões a baixo',
    })
    .max(200, 'Envie no máximo 200 respostas'),
})

/** Null: the template was deleted since, and the questions stay. */
export const CustomFeedbackChange = CustomFeedbackInput.extend({
  template_id: CustomFeedbackInput.shape.template_id.nullable(),
})
