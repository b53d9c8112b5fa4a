import { z } from 'zod'
import { Id, Instant, optionalText, Reference, text } from '../../fields.ts'

/** '1' open, '2' done (rules R119, R133). */
export const itemStatuses = ['1', '2'] as const

/** What the user may do with an item. Screens use it and never derive it again. */
export const ItemAbilities = z.object({ edit: z.boolean(), check: z.boolean(), remove: z.boolean() })

/** Something agreed in a meeting, as that meeting recorded it (specification E027). */
export const FeedbackItem = z
  .object({
    id: z.int(),
    question_what: z.string(),
    question_who: z.string(),
    question_when: z.string(),
    /** 'yyyy-MM-dd' when `question_when` is a date; otherwise null. */
    due: z.string().nullable(),
    status: z.enum(itemStatuses),
    /** The date of the meeting, 'yyyy-MM-dd' and dd/MM/yyyy. */
    date: z.string(),
    dateFormatted: z.string(),
    /** 'yyyy-MM-dd' of the meeting in which it was first recorded. */
    since: z.string(),
    /** The user who wrote it. */
    client_id: z.int(),
    client_name: z.string(),
    task_id: z.int(),
    task_label: z.string(),
    /** The item of the meeting before that this one continues. */
    old_id: z.int().nullable(),
    /** The meeting that continues it, where it is checked; null for an item that no later meeting continues. */
    carried: z.object({ task_id: z.int(), date: z.string(), dateFormatted: z.string() }).nullable(),
    done_at: Instant.nullable(),
    /** The person who checked it; '' while open. */
    done_by: z.string(),
    updated_at: Instant,
    can: ItemAbilities,
  })
  .meta({ id: 'FeedbackItem' })
export type FeedbackItem = z.infer<typeof FeedbackItem>

const what = text(1000, 'Escreva o que foi combinado')

/**
 * An item to save; without `id` it is new. Absent fields of an existing item stay as they are. `updated_at` is the
 * version the user edited.
 */
export const ItemInput = z
  .object({
    id: Reference.optional(),
    question_what: what.optional(),
    question_who: optionalText(200).optional(),
    question_when: optionalText(100).optional(),
    status: z.coerce.string<string | number>().pipe(z.enum(itemStatuses)).optional(),
    updated_at: Instant.optional(),
  })
  .refine(({ id, question_what }) => id || question_what !== undefined, {
    path: ['question_what'],
    message: 'Escreva o que foi combinado',
  })
export type ItemInput = z.infer<typeof ItemInput>

/**
 * Body of POST /my-day/feedback. Items that are not sent stay. An empty list only carries open items over from earlier
 * meetings.
 */
export const MeetingInput = z.object({
  task_id: Id,
  feedbacks: z.array(ItemInput).max(100, 'Envie no máximo 100 itens de uma vez'),
})
export type MeetingInput = z.infer<typeof MeetingInput>
