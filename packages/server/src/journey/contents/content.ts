import { Pillar } from '@prumo/contract/journey/modules/model.ts'
import { z } from 'zod'
import { BlocksContent, contentsOf } from '../../platform/contents.ts'

const title = z.string()

const TextStage = z.strictObject({ kind: z.literal('text'), id: z.int(), title, text: BlocksContent })

const QuizStage = z.strictObject({
  kind: z.literal('quiz'),
  id: z.int(),
  title,
  question: z.string(),
  answers: z.array(z.string()).min(2),
  /** Place of the correct answer, from 0. */
  correct: z.int().min(0),
  explanation: z.string(),
})
export type QuizStage = z.infer<typeof QuizStage>

const PracticeStage = z.strictObject({
  kind: z.literal('practice'),
  id: z.int(),
  title,
  /** Why it is worth doing. */
  text: BlocksContent,
  steps: z.array(z.string()).min(1),
  /** The check (platform/checks.ts) that notices that it was done. */
  check: z.string(),
  /** The screen where it is done, with its name. */
  link: z.string().startsWith('/'),
  linkLabel: z.string(),
  /** Days in which it is usually done. */
  days: z.int().positive(),
})
export type PracticeStage = z.infer<typeof PracticeStage>

/** The number of a stage is that of its module and two digits. */
const StageContent = z.discriminatedUnion('kind', [TextStage, QuizStage, PracticeStage])
export type StageContent = z.infer<typeof StageContent>

/**
 * A module of the journey: five to nine stages in their order. Modules and stages keep their numbers for ever, because
 * what people did names them; a new stage takes a number that was never used, and the version grows.
 */
const ModuleContent = z.strictObject({
  id: z.int(),
  version: z.int().positive(),
  title,
  pillar: Pillar,
  /** How long it takes to read, in minutes, without its practices. */
  minutes: z.int().positive(),
  description: z.string(),
  /** What the person reads at its end. */
  finish: z.string(),
  stages: z.array(StageContent),
})
export type ModuleContent = z.infer<typeof ModuleContent>

/** The modules of the journey, in the order within their pillars. */
export const journeyContents = contentsOf('journey', ModuleContent)
