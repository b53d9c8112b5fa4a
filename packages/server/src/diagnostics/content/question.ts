import type { ModuleNumber, PackPart } from './ready.ts'

/** A statement about the company that its owner answers with how often it is true. */
export type ContentQuestion = {
  /** '<pillar>-<what>', the same in every version of the questionnaire that asks the same. */
  id: string
  question: string
  /** What it looks like in a company, in the words of an owner. */
  description: string
  /** What to do first where it is rarely true. */
  advice: string
  /** The screen where that is done, by the name of its menu item. */
  screen: readonly [name: string, path: string]
  /** The number of the module of the journey (content/ready.ts) that teaches it. */
  module: ModuleNumber
  /** What of it a company finds ready among the contents of its kind of business (welcome/packs). */
  pack?: PackPart
  /** The checks and figures of all areas (platform/checks.ts, platform/figures.ts) that say what the company's data show. */
  checks?: readonly string[]
  figures?: readonly string[]
}
