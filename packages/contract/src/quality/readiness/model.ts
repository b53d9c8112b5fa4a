import { z } from 'zod'
import { Norm } from '../norms/endpoints.ts'
import { type EvidenceState, evidenceStates } from './states.ts'

const states = Object.keys(evidenceStates) as [EvidenceState, ...EvidenceState[]]

/** One thing that speaks for an item, or against it. */
const Evidence = z.object({
  /** A check or a figure that an area declares, or the answer of the last concluded internal audit. */
  kind: z.enum(['check', 'figure', 'audit']),
  id: z.string(),
  title: z.string(),
  /** What is so: the title, or its opposite, or that it does not apply yet. */
  sentence: z.string(),
  /** It speaks for the item. */
  ok: z.boolean(),
  /** not_yet: it speaks neither for it nor against it, because there is nothing of its kind. */
  state: z.enum(['holds', 'fails', 'not_yet']),
  /** Something is overdue. */
  late: z.boolean(),
  /** How much there is: '3 POPs aprovados'; '' of what is not to be said yet. */
  words: z.string(),
  /** The path of the screen that shows it. */
  link: z.string(),
})
export type Evidence = z.infer<typeof Evidence>

const ReadinessItem = z.object({
  /** The number of the item in the check list of audits, or of an item of its own of the last concluded one. */
  id: z.int(),
  /** Its clause; of an item of an audit's own its chapter. */
  code: z.string(),
  title: z.string(),
  question: z.string(),
  look: z.string(),
  state: z.enum(states),
  evidence: z.array(Evidence),
  /** What to do next, how long it usually takes, and where; null: it has evidence, or does not apply. */
  next: z.object({ text: z.string(), takes: z.string(), link: z.string() }).nullable(),
  /** The person who has it; null: nobody. */
  owner_id: z.int().nullable(),
  owner: z.string(),
  /** Sources that the acting person may not see; they do not count. */
  hidden: z.int(),
})
export type ReadinessItem = z.infer<typeof ReadinessItem>

const counts = z.object({
  found: z.int(),
  weak: z.int(),
  late: z.int(),
  missing: z.int(),
  not_applicable: z.int(),
})
export type ReadinessCounts = z.infer<typeof counts>

const ReadinessClause = z.object({
  code: z.string(),
  title: z.string(),
  /** The share of the items with evidence, of those that apply; null: none applies. */
  percent: z.int().nullable(),
  counts,
  items: z.array(ReadinessItem),
})
export type ReadinessClause = z.infer<typeof ReadinessClause>

/** How ready a company is for an audit of a norm, by what lives in Prumo. */
export const Readiness = z
  .object({
    norm: Norm,
    /** Those that the company follows. */
    norms: z.array(Norm),
    clauses: z.array(ReadinessClause),
    percent: z.int().nullable(),
    counts,
    /** The last concluded internal audit, whose answers count. */
    audit: z.object({ id: z.int(), code: z.string(), title: z.string(), concluded_on: z.string() }).nullable(),
  })
  .meta({ id: 'IsoReadiness' })
export type Readiness = z.infer<typeof Readiness>
