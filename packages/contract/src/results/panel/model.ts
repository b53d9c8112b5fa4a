import { z } from 'zod'
import { Instant } from '../../fields.ts'
import { byMonth, FigureShown } from '../figure-fields.ts'
import { PolarityName, UnitName } from '../indicators/model.ts'
import { type Aggregation, aggregations, lights } from '../structure.ts'

const Light = z.enum(lights).nullable()
const months = byMonth(FigureShown.nullable())
/**
 * Of a row: the aggregated figure, and 'Média' (decision O229); null when no month has a value. `to_date`: of the months
 * that have passed and have a figure this year, the same ones in every row.
 */
const totals = z.object({
  total: FigureShown.nullable(),
  average: FigureShown.nullable(),
  to_date: FigureShown.nullable(),
})

/** What the light of a year judges: its months that have a figure and a target, and what both come to. Null: none has. */
const SoFar = z.object({ months: z.int(), value: FigureShown, target: FigureShown }).nullable()

/** What is known of a month of this year, where there is anything. */
const Cell = z.object({
  month: z.string(),
  /** How its figure came; null: it is read live from the source. */
  origin: z.enum(['panel', 'entry', 'source', 'import']).nullable(),
  /** The person who filled it in last and when; '' and null when nobody did. */
  by: z.string(),
  at: Instant.nullable(),
  /** Why it differs from its source. */
  note: z.string(),
  comment: z.string(),
  whys: z.array(z.string()),
  /** Plans of action that were made of it. */
  plans: z.int(),
  /** Path of the screen that shows what the source counted. */
  link: z.string().nullable(),
})

/** A row of the dashboard (specification E060): an indicator in a year, beside the year before and its targets. */
export const DashboardRow = z
  .object({
    id: z.int(),
    title: z.string(),
    unit: UnitName,
    polarity: PolarityName,
    aggregation: z.enum(Object.keys(aggregations) as [Aggregation]),
    frequency_id: z.int(),
    source: z.string().nullable(),
    /** True if it is computed from other indicators. */
    calculated: z.boolean(),
    last_year: months,
    now_year: months,
    meta: months,
    totals: z.object({ last_year: totals, now_year: totals, meta: totals }),
    lights: byMonth(Light),
    /** How many months in a row were off the target up to December of the year before, where January is too; else 0. */
    off_before: z.int(),
    /** Of the year, beside the targets of the same months. */
    light: Light,
    /** Of the year's average, beside the average target of the same months. */
    average_light: Light,
    so_far: SoFar,
    /**
     * Where the year ends if its other months are as those that have passed: the figure, how many months it is of, and
     * the target it reaches in percent. Null while there are none, or when the year has ended.
     */
    pace: z.object({ value: FigureShown, months: z.int(), percent: z.number().nullable() }).nullable(),
    cells: z.array(Cell),
  })
  .meta({ id: 'DashboardRow' })
export type DashboardRow = z.output<typeof DashboardRow>

/** The chart of an indicator (specification E063): twelve months, 'Anual' and 'Média anual' (rule R208). */
export const IndicatorGraphic = z
  .object({
    id: z.int(),
    title: z.string(),
    polarity: PolarityName,
    unit: UnitName,
    graphic: z.array(
      z.object({
        month: z.string(),
        Meta: FigureShown.nullable(),
        'Ano atual': FigureShown.nullable(),
        /** As in the panel. */
        light: Light,
        /** Of 'Anual'. */
        so_far: SoFar,
      }),
    ),
  })
  .meta({ id: 'IndicatorGraphic' })

export const DepartmentDetails = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Why the department exists, as its processes say; '' when nobody wrote it. */
    mission: z.string(),
    indicators_count: z.int(),
    /** Of the month before the current one: figures on, near and off the target, and those that are missing. */
    month: z.string(),
    good: z.int(),
    near: z.int(),
    bad: z.int(),
    missing: z.int(),
  })
  .meta({ id: 'DepartmentDetails' })
