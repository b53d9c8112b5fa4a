import { z } from 'zod'
import { journeyModules, type ModuleNumber, packParts } from './ready.ts'

const keys = <Key extends string>(of: Record<Key, unknown>) => z.enum(Object.keys(of) as [Key])
const modules = new Set(Object.keys(journeyModules).map(Number))

/** A statement about the company that its owner answers with how often it is true. */
export const ContentQuestion = z.strictObject({
  /** '<pillar>-<what>', the same in every version of the questionnaire that asks the same. */
  id: z.string(),
  question: z.string(),
  /** What it looks like in a company, in the words of an owner. */
  description: z.string(),
  /** What to do first where it is rarely true. */
  advice: z.string(),
  /** The screen where that is done: the name of its menu item, and its path. */
  screen: z.tuple([z.string(), z.string().startsWith('/')]),
  /** The number of the module of the journey (content/ready.ts) that teaches it. */
  module: z.custom<ModuleNumber>((number) => modules.has(number as number), 'is no module of the journey'),
  /** What of it a company finds ready among the contents of its kind of business (welcome/packs). */
  pack: keys(packParts).optional(),
  /** The checks and figures of all areas (platform/checks.ts, platform/figures.ts) that say what the company's data show. */
  checks: z.array(z.string()).optional(),
  figures: z.array(z.string()).optional(),
})
export type ContentQuestion = z.infer<typeof ContentQuestion>
