import { z } from 'zod'
import { Instant } from '../fields.ts'
import { businessIds } from './businesses.ts'

/** What bringing an item of a pack does (packages/server/src/welcome/packs/comparing.ts). */
export const itemStates = ['new', 'changed', 'same', 'kept', 'gone'] as const
export type ItemState = (typeof itemStates)[number]

export const PackItem = z.object({
  /** Unique in the pack. */
  key: z.string(),
  kind: z.string(),
  /** The key of the item that it stands below. */
  above: z.string().nullable(),
  title: z.string(),
  state: z.enum(itemStates),
  /** What the fields that are written are called. */
  changes: z.array(z.string()),
  /** What the fields are called that stay as the company has them. */
  own: z.array(z.string()),
  /** Whoever asks changes nothing of its kind here. */
  closed: z.boolean(),
})
export type PackItem = z.output<typeof PackItem>

export const PackApplication = z
  .object({
    id: z.int(),
    title: z.string(),
    version: z.int(),
    applied_at: Instant,
    applied_by: z.string(),
    /** How many records it created, and how many it changed. */
    created: z.int(),
    changed: z.int(),
    taken_back_at: Instant.nullable(),
    can: z.object({ take_back: z.boolean() }),
  })
  .meta({ id: 'PackApplication' })
export type PackApplication = z.output<typeof PackApplication>

const shown = {
  title: z.string(),
  version: z.int(),
  /** The kinds of its items, in their order, with what people read above them. */
  kinds: z.array(z.object({ id: z.string(), title: z.string() })),
  items: z.array(PackItem),
}
/** A pack beside what the company has. */
export const ShownPack = z.object(shown).meta({ id: 'ShownPack' })
export type ShownPack = z.output<typeof ShownPack>

/** The pack of a kind of business. */
export const TradePack = z
  .object({
    ...shown,
    id: z.enum(businessIds),
    /** The usual chart of accounts: how many of its categories the company lacks. */
    accounts: z.object({ name: z.string(), missing: z.int() }),
  })
  .meta({ id: 'BusinessPack' })
export type TradePack = z.output<typeof TradePack>

/** How many people work in a company, whoever owns it included. */
export const companySizes = {
  alone: 'Só eu',
  few: '2 a 5 pessoas',
  some: '6 a 20 pessoas',
  many: 'Mais de 20',
} as const
export type CompanySize = keyof typeof companySizes

/** What hurts a company most: it decides which steps lead it. */
export const concerns = {
  money: 'Dinheiro',
  people: 'Pessoas',
  processes: 'Processos',
  routine: 'Rotina',
  quality: 'Qualidade',
} as const
export type Concern = keyof typeof concerns

/** The steps of the first hour; a company is led through at most seven of them. */
export const stepIds = [
  'departments',
  'people',
  'diagnostic',
  'task',
  'week',
  'daily_meeting',
  'minutes',
  'procedure',
  'job_description',
  'onboarding',
  'feedback',
  'statement',
  'goal',
  'quality_manual',
  'internal_audit',
] as const
export type StepId = (typeof stepIds)[number]

export const Step = z
  .object({
    id: z.enum(stepIds),
    title: z.string(),
    hint: z.string(),
    /** How long it usually takes. */
    minutes: z.int(),
    /** Found in the company's data. */
    done: z.boolean(),
    /** Left for later. */
    skipped: z.boolean(),
    link: z.string(),
  })
  .meta({ id: 'WelcomeStep' })
export type Step = z.output<typeof Step>
