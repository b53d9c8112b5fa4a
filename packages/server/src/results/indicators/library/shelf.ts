import type { Aggregation } from '@prumo/contract/results/structure.ts'

/** An indicator of the library. Its id is stored by companies that import it, so it never changes. */
export type LibraryIndicator = {
  id: number
  /** The department that usually has it. */
  department: string
  title: string
  formula: string
  /** What it is for. */
  obs: string
  type_id: number
  unit_id: number
  polarity_id: number
  frequency_id: number
  aggregation: Aggregation
}

const typeOf = { strategic: 1, tactical: 2, operational: 3 } as const
const unitOf = { money: 1, percent: 2, number: 3 } as const
const betterOf = { more: 1, less: 2 } as const
const everyOf = { month: 1, week: 2, quarter: 4 } as const

type Line = [
  id: number,
  title: string,
  formula: string,
  obs: string,
  kind: [
    type: keyof typeof typeOf,
    unit: keyof typeof unitOf,
    better: keyof typeof betterOf,
    every: keyof typeof everyOf,
  ],
  aggregation: Aggregation,
]

/** The indicators that a department usually has. */
export const shelf = (department: string, lines: readonly Line[]): LibraryIndicator[] =>
  lines.map(([id, title, formula, obs, [type, unit, better, every], aggregation]) => ({
    id,
    department,
    title,
    formula,
    obs,
    type_id: typeOf[type],
    unit_id: unitOf[unit],
    polarity_id: betterOf[better],
    frequency_id: everyOf[every],
    aggregation,
  }))
