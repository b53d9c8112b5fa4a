import { z } from 'zod'
import { Id, Instant, optionalText, text, whole } from '../../fields.ts'

/** The most conditions and actions of an automation. */
export const mostParts = 10

/** What it waits for: something that happens to a record, a day of the calendar, or a check that turns. */
export const When = z.object({
  kind: z.enum(['event', 'day', 'check']),
  event: optionalText(80),
  every: z.enum(['day', 'week', 'month']).default('day'),
  /** Of the week 1 (Monday) to 7, of the month 1 to 28. */
  day: whole(1, 28).default(1),
  check: optionalText(80),
  becomes: z.enum(['holds', 'fails']).default('fails'),
})
export type When = z.infer<typeof When>

export const comparisons = ['equals', 'differs', 'more', 'less', 'contains', 'filled', 'empty'] as const
export type Comparison = (typeof comparisons)[number]

/** Of a field of the record; all of them have to hold. */
export const Condition = z.object({
  field: text(80, 'Escolha o campo'),
  is: z.enum(comparisons),
  value: optionalText(200),
})
export type Condition = z.infer<typeof Condition>

export const doings = ['task', 'plan', 'rnc', 'notify', 'mail', 'assign', 'card', 'date', 'webhook'] as const
export type Doing = (typeof doings)[number]

/**
 * `who`: 'me' (who made it), 'doer', 'leads' (who is responsible for the company, to be told), 'head' (who leads the
 * department of the record or of the action), 'head:7' (who leads department 7), 'field:responsible_id' or 'person:7'.
 * '{título}' in a text is the title of the record.
 */
export const Action = z.object({
  do: z.enum(doings),
  text: optionalText(300),
  who: z
    .string()
    .regex(/^[a-z]{1,10}(:[a-z0-9_]{1,60})?$/, 'Escolha a pessoa')
    .default('me'),
  days: whole(0, 365).default(0),
  department_id: Id.nullable().default(null),
  /** What a task begins with; its title is that of the template where the text is empty. */
  template_id: Id.nullable().default(null),
  webhook_id: Id.nullable().default(null),
  tab: z
    .string()
    .regex(/^[a-z_]{0,40}$/, 'Escolha a coluna')
    .default(''),
})
export type Action = z.infer<typeof Action>

/** Nothing is more, less or the same as nothing: whoever means that asks for 'filled' or 'empty'. */
const AskedCondition = Condition.refine(({ is, value }) => value !== '' || is === 'filled' || is === 'empty', {
  path: ['value'],
  message: 'Diga com que comparar',
})

const parts = {
  when: When,
  conditions: z.array(AskedCondition).max(mostParts, `Use no máximo ${mostParts} condições`).default([]),
}
export const AutomationInput = z.object({
  title: optionalText(120),
  ...parts,
  actions: z.array(Action).min(1, 'Diga o que fazer').max(mostParts, `Use no máximo ${mostParts} ações`),
  on: z.boolean().default(true),
})
export type AutomationInput = z.infer<typeof AutomationInput>

/** The same as it is answered. */
const shownParts = {
  when: z.object({
    kind: z.enum(['event', 'day', 'check']),
    event: z.string(),
    every: z.enum(['day', 'week', 'month']),
    day: z.int(),
    check: z.string(),
    becomes: z.enum(['holds', 'fails']),
  }),
  conditions: z.array(z.object({ field: z.string(), is: z.enum(comparisons), value: z.string() })),
  actions: z.array(
    z.object({
      do: z.enum(doings),
      text: z.string(),
      who: z.string(),
      days: z.int(),
      department_id: z.int().nullable(),
      template_id: z.int().nullable(),
      webhook_id: z.int().nullable(),
      tab: z.string(),
    }),
  ),
}

/** To be tried on the last 30 days. */
export const Tried = z.object(parts)

export const Automation = z
  .object({
    id: z.int(),
    title: z.string(),
    user_id: z.int(),
    user_name: z.string(),
    ...shownParts,
    on: z.boolean(),
    off_because: z.string().nullable(),
    fired_at: Instant.nullable(),
    /** How often it did something in the last 30 days. */
    fired: z.int(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Automation' })
export type Automation = z.infer<typeof Automation>

export const Firing = z
  .object({
    id: z.int(),
    happened_at: Instant,
    state: z.enum(['waiting', 'done', 'skipped', 'failed', 'stopped']),
    title: z.string(),
    link: z.string(),
    why: z.string(),
  })
  .meta({ id: 'Firing' })
export type Firing = z.infer<typeof Firing>

/** A field of a kind of record, for conditions and for people. */
export const RecordField = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['choice', 'person', 'department', 'number', 'date', 'text']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type RecordField = z.infer<typeof RecordField>

/** The words of which automations are made. */
export const AutomationWords = z.object({
  fields: z.record(z.string(), z.array(RecordField)),
  /** The kinds of record that have one person, who can be another one. */
  assigned: z.array(z.string()),
  /** The kinds of record with a day that can be another one. */
  dated: z.array(z.string()),
  checks: z.array(z.object({ id: z.string(), holds: z.string(), fails: z.string() })),
})
export type AutomationWords = z.infer<typeof AutomationWords>
