import { z } from 'zod'
import { MoneyShown } from '../../money.ts'

/** Of the net revenue, or for deductions of the gross revenue, of the same month and column; null where that is zero. */
const Percentage = z.number().nullable()

const planned = { preview: MoneyShown, realized: MoneyShown }
const shares = { preview_percentage: Percentage, realized_percentage: Percentage }

export const DreMonth = z.object({ month: z.int(), ...planned, ...shares }).meta({ id: 'DreMonth' })

/** A row's total of the year: TOTAL MÉDIA is the twelfth of it. */
export const DreTotal = z
  .object({ media_preview: MoneyShown, media_realized: MoneyShown, ...planned, ...shares })
  .meta({ id: 'DreTotal' })

const year = { year: z.array(DreMonth).length(12), total: DreTotal }

/**
 * `previews` has the numbers of saved cells by month, to be changed or deleted; null where nothing was typed. A
 * category with accounts cannot be typed (decision O233).
 */
const typed = { typed: z.boolean(), previews: z.array(z.int().nullable()).length(12) }

export const DreAccount = z
  .object({ id: z.int(), name: z.string(), topic_id: z.int(), ...year, ...typed })
  .meta({ id: 'DreAccount' })

/** `id` null: interest, fines and discounts of payments, which no category is booked for. */
export const DreTopic = z
  .object({
    id: z.int().nullable(),
    name: z.string(),
    type: z.enum(['1', '2']),
    group_id: z.int(),
    client_id: z.int(),
    show_percentage: z.boolean(),
    ...year,
    ...typed,
    subtopics: z.array(DreAccount),
  })
  .meta({ id: 'DreTopic' })

/** A group of the DRE, and the result that follows it: `label_response` and its figures, null where none does. */
export const DreGroup = z
  .object({
    group_id: z.int(),
    name: z.string(),
    sign: z.enum(['+', '-']),
    year_result: z.array(DreMonth).length(12),
    total_group: DreTotal,
    topics: z.array(DreTopic),
    label_response: z.string().nullable(),
    year_result_final: z.array(DreMonth).length(12).nullable(),
    total: DreTotal.nullable(),
  })
  .meta({ id: 'DreGroup' })

/** What a project, or what is booked on none (`project_id` 0), has of a row in the year. */
export const ProjectFigures = z
  .object({
    project_id: z.int(),
    name: z.string(),
    entries: z.object(planned),
    ...shares,
  })
  .meta({ id: 'ProjectFigures' })

/** 'Média mensal' is the total by twelve; 'Média por projeto' the total by the projects, null without any (decision O152). */
export const ConsolidatedTotal = DreTotal.extend({
  media_project_preview: MoneyShown.nullable(),
  media_project_realized: MoneyShown.nullable(),
}).meta({ id: 'ConsolidatedTotal' })

const consolidated = { projects: z.array(ProjectFigures), year: z.array(DreMonth).length(12), total: ConsolidatedTotal }

export const ConsolidatedTopic = z
  .object({
    id: z.int().nullable(),
    name: z.string(),
    type: z.enum(['1', '2']),
    show_percentage: z.boolean(),
    ...consolidated,
    topics: z.array(z.object({ id: z.int(), name: z.string(), ...consolidated })),
  })
  .meta({ id: 'ConsolidatedTopic' })

export const ConsolidatedGroup = z
  .object({
    group_id: z.int(),
    name: z.string(),
    sign: z.enum(['+', '-']),
    show_percentage: z.boolean(),
    project_result: z.array(ProjectFigures),
    year_result: z.array(DreMonth).length(12),
    total_group: ConsolidatedTotal,
    topics: z.array(ConsolidatedTopic),
    label_response: z.string().nullable(),
    projects_result_final: z.array(ProjectFigures).nullable(),
    year_result_final: z.array(DreMonth).length(12).nullable(),
    total: ConsolidatedTotal.nullable(),
  })
  .meta({ id: 'ConsolidatedGroup' })
