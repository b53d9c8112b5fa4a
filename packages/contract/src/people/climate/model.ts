import { z } from 'zod'
import { Instant, text, whole } from '../../fields.ts'

export const surveyKinds = { psychosocial: 'Riscos psicossociais', pulse: 'Pulso' } as const
export type SurveyKind = keyof typeof surveyKinds
const Kind = z.enum(['psychosocial', 'pulse'], { error: 'Escolha o tipo' })

export const surveyLimits = { surveys: 200, questions: 10, days: 90 } as const

/** 'yyyy-MM-dd'. */
const Day = z.string()

const Factor = z.object({
  key: z.string(),
  name: z.string(),
  statements: z.array(z.object({ text: z.string(), strain: z.boolean() })),
})
const Group = z.object({
  id: z.int(),
  name: z.string(),
  /** How many worked there at its beginning. */ people: z.int(),
})

/** The survey as a person without a user sees and answers it. */
export const OpenSurvey = z
  .object({
    company: z.string(),
    title: z.string(),
    closes_on: Day,
    psychosocial: z.boolean(),
    factors: z.array(Factor),
    groups: z.array(Group.omit({ people: true })),
  })
  .meta({ id: 'OpenSurvey' })

export const SurveyAnswer = z.object({
  /** Chosen at random by an opened page for what it sends, so that a repeated attempt counts once. */
  sheet: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** 0: another place, or they would rather not say. */
  group: whole(0, Number.MAX_SAFE_INTEGER).default(0),
  answers: z
    .array(whole(1, 5, 'Responda a todas'))
    .min(1)
    .max(60),
})

export const ListedSurvey = z
  .object({
    id: z.int(),
    title: z.string(),
    kind: Kind,
    opened_on: Day,
    closes_on: Day,
    is_open: z.boolean(),
    answered: z.int(),
    people: z.int(),
  })
  .meta({ id: 'ListedSurvey' })
export type ListedSurvey = z.infer<typeof ListedSurvey>

/** `group` 0 is everybody; scores in the order of the factors, 1 to 5, 5 the best. `before`: of the survey before. */
const Scores = z.object({
  group: z.int(),
  name: z.string(),
  people: z.int(),
  scores: z.array(z.number()),
  before: z.array(z.number()).nullable(),
})

export const Survey = z
  .object({
    ...ListedSurvey.shape,
    /** Its public address and the same as a QR code (SVG); '' when it is over. */
    url: z.string(),
    qr: z.string(),
    factors: z.array(Factor),
    groups: z.array(Group),
    /** Empty until it is over, and where fewer than five answered. */
    results: z.array(Scores),
    /** Groups that answered and are not shown. */
    hidden: z.int(),
    /** The survey before, of the same kind and questions, with which it is compared. */
    compared: z.object({ id: z.int(), title: z.string() }).nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Survey' })
export type Survey = z.infer<typeof Survey>

export const SurveyInput = z
  .object({
    title: text(120, 'Dê um nome à pesquisa'),
    kind: Kind,
    closes_on: z.iso.date('Escolha até quando se responde'),
    /** Of a pulse: its own statements. */
    questions: z.array(text(200, 'Escreva a afirmação')).max(surveyLimits.questions).default([]),
  })
  .refine(({ kind, questions }) => kind === 'psychosocial' || questions.length > 0, {
    path: ['questions'],
    error: 'Escreva ao menos uma afirmação',
  })
