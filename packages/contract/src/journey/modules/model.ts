import { z } from 'zod'
import { Instant } from '../../fields.ts'

/** What a module is about: the pillars of the diagnosis, with their names on the screens. */
export const pillars = {
  rotina: 'Rotina',
  pessoas: 'Pessoas',
  processos: 'Processos',
  resultados: 'Resultados',
  marca: 'Branding / MKT',
} as const
export const Pillar = z.enum(Object.keys(pillars) as [keyof typeof pillars, ...(keyof typeof pillars)[]])
export type Pillar = z.output<typeof Pillar>

/** The type of a stage: '1' quiz, '2' text, '3' video (rule R221). */
export const StageType = z.enum(['1', '2', '3'])

/** A practice as it stands for the acting person. */
export const Practice = z
  .object({
    stage_id: z.int(),
    module_id: z.int(),
    title: z.string(),
    information: z.string(),
    steps: z.array(z.string()),
    /** The screen where it is done. */
    link: z.string(),
    link_label: z.string(),
    /** Days in which it is usually done, from its start. */
    days_to_complete: z.int(),
    started_at: Instant.nullable(),
    /** The day to come on which the person is reminded. */
    remind_on: z.iso.date().nullable(),
    done_at: Instant.nullable(),
    /** What showed that it was done: '3 tarefas nesta semana'. */
    evidence: z.string(),
    /** False: it needs a permission that the person lacks; nobody expects it of them. */
    allowed: z.boolean(),
  })
  .meta({ id: 'TutorialPractice' })
export type Practice = z.output<typeof Practice>

export const JourneyStage = z
  .object({
    id: z.int(),
    title: z.string(),
    type: StageType,
    realized: z.boolean(),
    /** '2': the stage is a practice (rule R222). */
    practice: z.enum(['1', '2']),
    practice_information: z.string(),
    /** True if its practice was noticed as done; null: no practice. */
    practice_done: z.boolean().nullable(),
    days_to_complete: z.int().nullable(),
    sequence: z.int(),
    module_id: z.int(),
    /** It came with a new version after the person had concluded the module. */
    is_new: z.boolean(),
  })
  .meta({ id: 'TutorialStage' })
export type JourneyStage = z.output<typeof JourneyStage>

export const JourneyModule = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    description_finish: z.string(),
    pillar: Pillar,
    minutes: z.int(),
    /** The rounded percentage of realized stages (rule R220). */
    progress: z.int().min(0).max(100),
    started_at: Instant.nullable(),
    concluded_at: Instant.nullable(),
    /** True if the person answered its survey. */
    rated: z.boolean(),
    stages: z.array(JourneyStage),
  })
  .meta({ id: 'TutorialModule' })
export type JourneyModule = z.output<typeof JourneyModule>

/** The content of a stage (entity E065). Which answer is correct is said once one was given (decision O130). */
export const JourneyStageContent = JourneyStage.extend({
  /** HTML; '' for a quiz. */
  data: z.string(),
  /** The address of a video; null without one. */
  url: z.string().nullable(),
  question: z.string(),
  answers: z.array(z.object({ id: z.int(), answer: z.string(), is_correct: z.boolean().nullable(), quiz_id: z.int() })),
  /** The explanation, once an answer was given. */
  question_response: z.string().nullable(),
  quizz_response_id: z.int().nullable(),
  practice_state: Practice.nullable(),
}).meta({ id: 'TutorialStageContent' })
export type JourneyStageContent = z.output<typeof JourneyStageContent>
