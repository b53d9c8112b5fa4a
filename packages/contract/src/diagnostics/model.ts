import { z } from 'zod'

/** The pillars of a company's maturity with the score each should reach; Branding / MKT has none (decision O140). */
export const pillars = {
  rotina: { label: 'Rotina', desired: 80 },
  pessoas: { label: 'Pessoas', desired: 90 },
  processos: { label: 'Processos', desired: 80 },
  resultados: { label: 'Resultados', desired: 90 },
  marca: { label: 'Branding / MKT', desired: null },
} as const
export type Pillar = keyof typeof pillars
export const pillarKeys = Object.keys(pillars) as [Pillar, ...Pillar[]]

/** The answers in the order of their keys 1 to 6. 'remove' takes the question out of the score (decision O138). */
export const answerChoices = [
  [100, 'Sempre'],
  [75, 'Com frequência'],
  [50, 'De vez em quando'],
  [25, 'Raramente'],
  [0, 'Nunca'],
  ['remove', 'Não se aplica'],
] as const
export type AnswerValue = (typeof answerChoices)[number][0]

/** The words of an answer: 'Com frequência'. */
export const answerWords = (value: AnswerValue): string => answerChoices.find(([one]) => one === value)![1]

/** A number, or its digits as text. */
const AnswerInput = z
  .union([z.number(), z.string().max(10)], { error: 'Resposta inválida' })
  .transform((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value))
  .pipe(z.literal([100, 75, 50, 25, 0, 'remove'], { error: 'Resposta inválida' }))
const AnswerShown = z.literal([100, 75, 50, 25, 0, 'remove'])

export const QuestionId = z
  .string()
  .max(60)
  .regex(/^[a-z]+(-[a-z0-9]+)+$/, 'Questão inválida')

/** Answers to save: others that were saved before stay as they are. Null takes an answer back. */
export const Answers = z
  .array(z.object({ id: QuestionId, response_value: AnswerInput.nullable() }))
  .max(200, 'Envie no máximo 200 respostas')
  .default([])
export type Answers = z.output<typeof Answers>

/** What a questionnaire is saved with. */
export const Saving = z.object({
  data: Answers,
  /** The question that is on the screen, to come back to. */
  place: QuestionId.optional(),
})

export const Question = z
  .object({
    id: QuestionId,
    question: z.string(),
    /** An example in the words of an owner. */
    description: z.string(),
    response_value: AnswerShown.nullable(),
  })
  .meta({ id: 'DiagnosticQuestion' })

/** A pillar with its questions (entity E067). */
export const Stage = z
  .object({ id: z.enum(pillarKeys), label: z.string(), questions: z.array(Question) })
  .meta({ id: 'DiagnosticStage' })
export type Stage = z.output<typeof Stage>

/** A questionnaire with what is answered already. */
export const Form = z
  .object({
    /** The suggested time in minutes (rule R235). */
    minutes: z.int(),
    stages: z.array(Stage),
    /** The question to come back to; null before the first answer. */
    place: z.string().nullable(),
    answered: z.int(),
    total: z.int(),
  })
  .meta({ id: 'DiagnosticForm' })
export type Form = z.output<typeof Form>

/** How far a score is; below 70 it has no band of the specification (decision O142). */
export const bands = [
  { from: 90, key: 'dream', label: 'Sonho' },
  { from: 80, key: 'ideal', label: 'Ideal' },
  { from: 70, key: 'track', label: 'No caminho certo' },
  { from: 0, key: 'attention', label: 'Precisa de atenção' },
] as const
export type Band = (typeof bands)[number]
export const bandOf = (score: number): Band => bands.find(({ from }) => score >= from)!

/** The score of a pillar: 0 to 100; null while every question of it is without an answer that counts. */
export const Point = z
  .object({ id: z.enum(pillarKeys), label: z.string(), value: z.int().nullable(), desired: z.int().nullable() })
  .meta({ id: 'DiagnosticPoint' })
export type Point = z.output<typeof Point>

/** A concluded diagnostic in a list (entity E068). */
export const Summary = z
  .object({
    id: z.int(),
    date_create: z.string(),
    /** The person who made it. */
    name: z.string(),
    initial: z.boolean(),
    points: z.array(Point),
  })
  .meta({ id: 'DiagnosticSummary' })
export type Summary = z.output<typeof Summary>

/** What the company's data show of a question now. */
export const DataLine = z
  .object({
    words: z.string(),
    /** The screen that shows the data. */
    link: z.string(),
    /** True if a check holds; null for a figure, which only says how much. */
    ok: z.boolean().nullable(),
  })
  .meta({ id: 'DiagnosticData' })
export type DataLine = z.output<typeof DataLine>

const Place = z.object({ name: z.string(), link: z.string() })

/** A question with a low answer: what to do first, and where. */
export const FirstStep = z
  .object({
    id: QuestionId,
    pillar: z.string(),
    question: z.string(),
    response_value: AnswerShown,
    advice: z.string(),
    screen: Place,
    /** The module of the journey that teaches it. */
    module: Place,
    /** What of it is ready for the company's kind of business, on a screen of its responsible users. */
    pack: Place.nullable(),
    /** The answer as the origin of a plan of action: kind 'diagnostic_answer'. */
    origin: z.string(),
  })
  .meta({ id: 'DiagnosticFirstStep' })
export type FirstStep = z.output<typeof FirstStep>

/** Nobody's answers are shown in a group of fewer people, nor in one that could be computed from what is shown. */
export const fewestPeople = 5

const TeamScore = z.object({ id: z.enum(pillarKeys), label: z.string(), value: z.int().nullable() })

/** What the team says of a statement, beside what the diagnostic says. */
export const TeamQuestion = z
  .object({
    id: QuestionId,
    pillar: z.enum(pillarKeys),
    question: z.string(),
    /** The answer of the diagnostic; null: 'Não se aplica'. */
    own: z.int().nullable(),
    /** The rounded mean of the colleagues' answers. */
    mean: z.int(),
    /** The rounded standard deviation of their answers: 0 when all said the same. */
    spread: z.int(),
  })
  .meta({ id: 'DiagnosticTeamQuestion' })
export type TeamQuestion = z.output<typeof TeamQuestion>

/** What colleagues answered who were asked (decision O244). Until it is closed there are no answers in it. */
export const Team = z
  .object({
    /** Who was asked, by name; not who answered. */
    people: z.array(z.object({ id: z.int(), name: z.string() })),
    answered: z.int(),
    /** How many must have answered before it can be closed. */
    needed: z.int(),
    closed: z.boolean(),
    /** The scores of the team: of each pillar the rounded mean of its questions' means. */
    points: z.array(TeamScore),
    /** From the largest difference between the diagnostic and the team to the smallest. */
    questions: z.array(TeamQuestion),
    /** The scores by department, of those that can be shown. */
    departments: z.array(z.object({ name: z.string(), points: z.array(TeamScore) })),
    /** True if answers of departments are left out because too few people gave them. */
    hidden: z.boolean(),
  })
  .meta({ id: 'DiagnosticTeam' })
export type Team = z.output<typeof Team>

/** A concluded diagnostic with its answers. */
export const Result = z
  .object({
    id: z.int(),
    date_create: z.string(),
    name: z.string(),
    /** The person of that name, whom nobody asks to answer it again. */
    concluded_by: z.int().nullable(),
    initial: z.boolean(),
    points: z.array(Point),
    stages: z.array(
      z.object({
        id: z.enum(pillarKeys),
        label: z.string(),
        questions: z.array(
          Question.extend({
            /** The answer to the same question in the diagnostic before; null when there is none. */
            before: AnswerShown.nullable(),
            data: z.array(DataLine),
            /** Answered well, while no check of it holds. */
            differs: z.boolean(),
          }),
        ),
      }),
    ),
    /** What to do first: the answers farthest from what is desired, at most ten. */
    first: z.array(FirstStep),
    /** The pillars with low answers among their first three that no plan of action was made of yet, and how many. */
    unplanned: z.array(z.object({ id: z.enum(pillarKeys), label: z.string(), count: z.int() })),
    /** The diagnostic before this one. */
    before: z.object({ id: z.int(), date_create: z.string(), points: z.array(Point) }).nullable(),
    /** Null while no colleague was asked. */
    team: Team.nullable(),
  })
  .meta({ id: 'DiagnosticResult' })
export type Result = z.output<typeof Result>
