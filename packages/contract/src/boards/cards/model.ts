import { z } from 'zod'
import { DateOnly } from '../../date-fields.ts'
import { Id, Instant, RichText, text, whole } from '../../fields.ts'
import { PlanStatus } from '../../results/plans/model.ts'
import { richTextLimits } from '../../rich-text.ts'
import { boardKinds } from '../kinds.ts'

/** The columns of every board, from left to right (rule R320). */
export const tabs = ['backlog', 'to_realize', 'in_progress', 'concluded'] as const
export type Tab = (typeof tabs)[number]

export const tabTitles = {
  backlog: 'Backlog',
  to_realize: 'A fazer',
  in_progress: 'Em andamento',
  concluded: 'Concluídos',
} as const satisfies Record<Tab, string>

/** The most cards of a board that are not archived, and the most archived ones that are listed. */
export const cardLimit = 2000
export const archivedLimit = 500
export const checkItemLimit = 100
export const cardFileLimit = 50

const CheckItem = z.object({ title: z.string(), done: z.boolean() })

export const CardFile = z.object({
  id: z.int(),
  title: z.string(),
  /** The address of the file, for a signed-in user. */
  attachment_url: z.string(),
  type: z.string(),
  size: z.int(),
})
export type CardFile = z.infer<typeof CardFile>

/** A card of a board (specification E096). */
export const Card = z
  .object({
    id: z.int(),
    title: z.string(),
    /** HTML. */
    description: z.string(),
    /** 'yyyy-MM-dd' or null. */
    date_finish: z.string().nullable(),
    tab_id: z.enum(tabs),
    tags: z.array(z.object({ id: z.int(), label: z.string(), color: z.string() })),
    departments: z.array(z.object({ id: z.int(), name: z.string() })),
    files: z.array(CardFile),
    /** The person who is responsible. */
    users: z.array(z.object({ id: z.int(), name: z.string() })),
    check_list: z.array(CheckItem),
    comments_count: z.int(),
    /** Since when it is in its column. */
    tab_since: Instant,
    archived_at: Instant.nullable(),
    created_by: z.string(),
    created_at: Instant,
    /** The screen where the work of a card of the methodology is done; null for every other card. */
    link: z.string().nullable(),
    /** What concluded the card by itself: the check, and what it found ('3 POPs em vigor'); null: a person did, or nothing. */
    concluded_by: z.object({ title: z.string(), words: z.string(), link: z.string() }).nullable(),
    /** The task of somebody's calendar that this card became. */
    task: z.object({ id: z.int(), date: z.string().nullable(), done: z.boolean(), user_name: z.string() }).nullable(),
    /** Plans of action and POPs it is linked with, as far as the person may see them. */
    plans: z.array(z.object({ id: z.int(), title: z.string(), status: PlanStatus, status_label: z.string() })),
    procedures: z.array(z.object({ id: z.int(), title: z.string(), link: z.string() })),
    updated_at: Instant,
  })
  .meta({ id: 'Card' })
export type Card = z.infer<typeof Card>

/** The card that became a task, as the task shows it. */
export const TaskCard = z
  .object({
    id: z.int(),
    board: z.enum(boardKinds),
    board_title: z.string(),
    tab_id: z.enum(tabs),
    archived: z.boolean(),
    /** The address that opens it over its board. */
    link: z.string(),
  })
  .meta({ id: 'TaskCard' })
export type TaskCard = z.infer<typeof TaskCard>

/** References in a request: ids, or objects with one, as answers have them. */
const references = (named: 'tag_id' | 'department_id' | 'user_id' | 'plan_id' | 'procedure_id', message: string) =>
  z
    .array(
      z.union(
        [
          Id,
          z.object({ id: Id }).transform(({ id }) => id),
          z.object({ [named]: Id }).transform((item) => item[named]!),
        ],
        { error: 'Identificador inválido' },
      ),
    )
    .max(50, message)
    .transform((ids) => [...new Set(ids)])

const emptyIsNull = (value: unknown) => (value === '' ? null : value)

const fields = {
  description: RichText(richTextLimits.html),
  date_finish: z.preprocess(emptyIsNull, DateOnly.nullable()),
  tab_id: z.enum(tabs, { error: 'Escolha a coluna' }),
  tags: references('tag_id', 'Escolha no máximo 50 etiquetas'),
  departments: references('department_id', 'Escolha no máximo 50 departamentos'),
  users: references('user_id', 'Escolha no máximo 50 pessoas'),
  plans: references('plan_id', 'Escolha no máximo 50 planos'),
  procedures: references('procedure_id', 'Escolha no máximo 50 POPs'),
  check_list: z
    .array(z.object({ title: text(300, 'Preencha o item'), done: z.boolean().default(false) }))
    .max(checkItemLimit, `Use no máximo ${checkItemLimit} itens`),
}
const title = text(200, 'Preencha o título')

/** A new card comes last in its column; without `tab_id` that is Backlog. */
export const NewCard = z.object({
  title,
  description: fields.description,
  date_finish: fields.date_finish.default(null),
  tab_id: fields.tab_id.default('backlog'),
  tags: fields.tags.default([]),
  departments: fields.departments.default([]),
  users: fields.users.default([]),
  plans: fields.plans.default([]),
  procedures: fields.procedures.default([]),
  check_list: fields.check_list.default([]),
})
export type NewCard = z.infer<typeof NewCard>

/** What is absent stays as it is. `updated_at` is the version the user edited; the place of a card is no part of it. */
export const CardChange = z.object({
  title: title.optional(),
  description: fields.description.optional(),
  date_finish: fields.date_finish.optional(),
  tab_id: fields.tab_id.optional(),
  tags: fields.tags.optional(),
  departments: fields.departments.optional(),
  users: fields.users.optional(),
  plans: fields.plans.optional(),
  procedures: fields.procedures.optional(),
  check_list: fields.check_list.optional(),
  updated_at: Instant.optional(),
})
export type CardChange = z.infer<typeof CardChange>

const Places = z.array(z.object({ task_id: z.int(), index: z.int() }))

/** The column a card was moved to, in the order that holds now (decision O183). */
export const Column = z.object({ tab: z.enum(tabs), order: Places }).meta({ id: 'BoardColumn' })
export type Column = z.infer<typeof Column>

/** `order` is the column as the sender saw it, with the moved card where it was dropped. */
export const Move = z.object({
  tab: fields.tab_id,
  order: z
    .array(z.object({ task_id: Id, index: whole(0, 1_000_000) }))
    .max(cardLimit, `Envie no máximo ${cardLimit} tarefas`)
    .default([]),
})
export type Move = z.infer<typeof Move>

/** Lines that were pasted: each becomes a card, in their order, at the end of the column. */
export const Lines = z.object({
  tab_id: fields.tab_id.default('backlog'),
  titles: z.array(title).min(1, 'Envie ao menos uma linha').max(100, 'Cole no máximo 100 linhas'),
})

const several = z.array(Id).min(1, 'Escolha ao menos uma tarefa').max(cardLimit, `Envie no máximo ${cardLimit} tarefas`)
/** Cards that go to the end of a column together, in this order. */
export const MoveSeveral = z.object({ tab: fields.tab_id, ids: several })
/** Cards that are archived together; `archived: false` brings them back to their places. */
export const ArchiveSeveral = z.object({ ids: several, archived: z.boolean().default(true) })

const Limit = z.preprocess(emptyIsNull, whole(1, 999, 'Use um número de 1 a 999').nullable())

/** How many cards a column should have at most; null: as many as people like. A board warns, and refuses none. */
export const Limits = z.object({
  backlog: Limit.default(null),
  to_realize: Limit.default(null),
  in_progress: Limit.default(null),
  concluded: Limit.default(null),
})
export type Limits = z.infer<typeof Limits>

/** What a board says of its columns. */
export const BoardFacts = z
  .object({
    limits: z.object({
      backlog: z.int().nullable(),
      to_realize: z.int().nullable(),
      in_progress: z.int().nullable(),
      concluded: z.int().nullable(),
    }),
    columns: z.array(
      z.object({
        tab_id: z.enum(tabs),
        /** How many days cards stayed in it, on average, of those that left it in the last 90 days; null: none did. */
        average_days: z.number().nullable(),
        /** How many cards have been in it for more than 14 days. */
        stopped: z.int(),
      }),
    ),
  })
  .meta({ id: 'BoardFacts' })
export type BoardFacts = z.infer<typeof BoardFacts>

/** A task of the calendar that a card becomes, of the acting person or of somebody else. */
export const DayOfCard = z.object({ date: DateOnly, client_id: Id.optional() })
