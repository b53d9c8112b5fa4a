import { z } from 'zod'

/** The kinds of business that have a pack. */
export const businesses = {
  padaria: 'Padaria',
  restaurante: 'Restaurante',
  loja: 'Loja',
  clinica: 'Clínica',
  oficina: 'Oficina',
  construtora: 'Construtora',
  escritorio: 'Escritório de serviços',
  industria: 'Indústria pequena',
} as const
export type BusinessId = keyof typeof businesses
export const businessIds = Object.keys(businesses) as [BusinessId, ...BusinessId[]]

/** What a pack has of a department. */
export const itemKinds = { process: 'Processos', office: 'Cargos', indicator: 'Indicadores' } as const
export type ItemKind = keyof typeof itemKinds

export const PackItem = z.object({
  /** Unique in the pack. */
  key: z.string(),
  kind: z.enum(Object.keys(itemKinds) as [ItemKind, ...ItemKind[]]),
  title: z.string(),
  /** What comes with it: the processes of a macro-process, the formula of an indicator. */
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

/** The steps of the first hour, in their order. */
export const stepIds = ['business', 'people', 'task', 'goal'] as const
export type StepId = (typeof stepIds)[number]

export const Step = z
  .object({
    id: z.enum(stepIds),
    title: z.string(),
    hint: z.string(),
    /** Found in the company's data. */
    done: z.boolean(),
    /** Left for later. */
    skipped: z.boolean(),
    link: z.string(),
  })
  .meta({ id: 'WelcomeStep' })
export type Step = z.output<typeof Step>
