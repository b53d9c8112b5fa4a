import { z } from 'zod'
import { DateOnly } from '../../date-fields.ts'
import { Instant, optionalText, Reference, whole } from '../../fields.ts'
import { versioned } from '../../record-calls.ts'
import { DateOrNone } from '../spec-fields.ts'
import { type SupplierState, supplierStates } from './score.ts'

// Suppliers of a company (ISO 9001, 8.4): what they supply, how deliveries were, and what was decided about them.

const states = Object.keys(supplierStates) as [SupplierState, ...SupplierState[]]

export const Supplier = z
  .object({
    id: z.int(),
    /** Of one that is a contact, the contact's name. */
    title: z.string(),
    /** The name under which it was registered, where its contact has another one now; '' otherwise. */
    former: z.string(),
    contact: z.object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() }).nullable(),
    supplies: z.string(),
    owner_id: z.int().nullable(),
    owner: z.string(),
    /** Until when it is evaluated again. */
    next_on: z.string().nullable(),
    due: z.enum(['none', 'soon', 'late']),
    /** Since when nothing is bought from it; null: it supplies. */
    ended_on: z.string().nullable(),
    /** By its last evaluation; null: there is none. */
    state: z.enum(states).nullable(),
    evaluated_on: z.string().nullable(),
    /** Of the last twelve months; null: nothing was delivered. */
    score: z.int().nullable(),
    /** How the score came about. */
    reckoning: z.string(),
    suggested: z.enum(states).nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.output<typeof Supplier>

const Delivery = z.object({
  id: z.int(),
  delivered_on: z.string(),
  on_time: z.boolean(),
  quality: z.int(),
  note: z.string(),
  created_by: z.string(),
})

const Evaluation = z.object({
  id: z.int(),
  evaluated_on: z.string(),
  state: z.enum(states),
  score: z.int().nullable(),
  reckoning: z.string(),
  note: z.string(),
  created_by: z.string(),
})

/** A supplier with its deliveries, what was decided about it and the nonconformities that name it, the newest first. */
export const SupplierHistory = Supplier.extend({
  deliveries: z.array(Delivery),
  evaluations: z.array(Evaluation),
  rncs: z.array(z.object({ id: z.int(), code: z.string(), title: z.string(), closed: z.boolean() })),
}).meta({ id: 'SupplierHistory' })
export type SupplierHistory = z.output<typeof SupplierHistory>

const written = z.object({
  title: optionalText(200),
  contact_id: Reference.default(null),
  supplies: optionalText(500),
  owner_id: Reference.default(null),
  next_on: DateOrNone.default(null),
  ended_on: DateOrNone.default(null),
})
const isNamed = ({ title, contact_id }: { title: string; contact_id: number | null }) =>
  title !== '' || contact_id !== null
const unnamed = { path: ['title'], error: 'Escolha o contato ou escreva o nome' }

export const SupplierInput = written.refine(isNamed, unnamed)
export const SupplierChange = versioned(written).refine(isNamed, unnamed)

export const DeliveryInput = z.object({
  delivered_on: DateOnly,
  on_time: z.boolean({ error: 'Diga se chegou no prazo' }),
  quality: whole(1, 5, 'Escolha a qualidade'),
  note: optionalText(1000),
})

/** Without `next_on` the day of the next one stays. */
export const EvaluationInput = z.object({
  evaluated_on: DateOnly,
  state: z.enum(states, { error: 'Escolha a situação' }),
  note: optionalText(2000),
  next_on: DateOrNone.optional(),
})

const weight = whole(0, 100, 'Use um peso de 0 a 100')

export const SupplierCriteria = z
  .object({
    on_time: z.int(),
    quality: z.int(),
    nonconformities: z.int(),
    approved_from: z.int(),
    restricted_from: z.int(),
    every_months: z.int(),
    selection: z.string(),
    /** Null: the usual ones. */
    updated_at: Instant.nullable(),
  })
  .meta({ id: 'SupplierCriteria' })
export type SupplierCriteria = z.output<typeof SupplierCriteria>

export const SupplierCriteriaInput = z
  .object({
    on_time: weight,
    quality: weight,
    nonconformities: weight,
    approved_from: whole(1, 100, 'Use uma nota de 1 a 100'),
    restricted_from: whole(0, 100, 'Use uma nota de 0 a 100'),
    every_months: whole(1, 60, 'Use de 1 a 60 meses'),
    selection: optionalText(3000),
  })
  .refine(({ on_time, quality, nonconformities }) => on_time + quality + nonconformities > 0, {
    path: ['on_time'],
    error: 'Dê peso a pelo menos um critério',
  })
  .refine(({ approved_from, restricted_from }) => restricted_from < approved_from, {
    path: ['restricted_from'],
    error: 'Use uma nota menor que a da aprovação',
  })
