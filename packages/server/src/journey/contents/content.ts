import type { Pillar } from '@prumo/contract/journey/modules/model.ts'
import type { Blocks } from '../../platform/rich-text/blocks.ts'

/**
 * A module of the journey: five to nine stages in their order. Modules and stages keep their numbers for ever, because
 * what people did names them; a new stage takes a number that was never used, and the version grows.
 */
export type ModuleContent = {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly pillar: Pillar
  /** How long it takes to read, in minutes, without its practices. */
  readonly minutes: number
  readonly description: string
  /** What the person reads at its end. */
  readonly finish: string
  readonly stages: readonly StageContent[]
}

/** The number of a stage is that of its module and two digits. */
export type StageContent = TextStage | QuizStage | PracticeStage

type TextStage = { readonly kind: 'text'; readonly id: number; readonly title: string; readonly text: Blocks }

export type QuizStage = {
  readonly kind: 'quiz'
  readonly id: number
  readonly title: string
  readonly question: string
  readonly answers: readonly string[]
  /** Place of the correct answer, from 0. */
  readonly correct: number
  readonly explanation: string
}

export type PracticeStage = {
  readonly kind: 'practice'
  readonly id: number
  readonly title: string
  /** Why it is worth doing. */
  readonly text: Blocks
  readonly steps: readonly string[]
  /** The check (platform/checks.ts) that notices that it was done. */
  readonly check: string
  /** The screen where it is done, with its name. */
  readonly link: string
  readonly linkLabel: string
  /** Days in which it is usually done. */
  readonly days: number
}
