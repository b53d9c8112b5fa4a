import { z } from 'zod'
import { businessIds } from './businesses.ts'

/** What a pack has of a department. */
export const itemKinds = {
  process: 'Processos',
  procedure: 'POPs prontos, como rascunho',
  office: 'Cargos',
  indicator: 'Indicadores',
} as const
export type ItemKind = keyof typeof itemKinds

export const PackItem = z.object({
  /** Unique in the pack. */
  key: z.string(),
  kind: z.enum(Object.keys(itemKinds) as [ItemKind, ...ItemKind[]]),
  title: z.string(),
  /** What comes with it: the processes of a macro-process, the process of a POP, the formula of an indicator. */
  detail: z.string(),
  /** The company has it already. */
  there: z.boolean(),
})
export type PackItem = z.output<typeof PackItem>

export const ShownPack = z
  .object({
    id: z.enum(businessIds),
    name: z.string(),
    departments: z.array(z.object({ name: z.string(), there: z.boolean(), items: z.array(PackItem) })),
    /** The usual chart of accounts: how many of its categories the company lacks. */
    accounts: z.object({ name: z.string(), missing: z.int() }),
  })
  .meta({ id: 'BusinessPack' })
export type ShownPack = z.output<typeof ShownPack>

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
