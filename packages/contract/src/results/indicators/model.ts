import { z } from 'zod'
import { chosenId, Id, Instant, optionalText, Reference, text, whole } from '../../fields.ts'
import { Figure, FigureShown } from '../figure-fields.ts'
import { type Aggregation, aggregations, type Polarity, polarities, type Unit, units } from '../structure.ts'

const aggregation = z.enum(Object.keys(aggregations) as [Aggregation], { error: 'Escolha como consolidar o ano' })
export const UnitName = z.enum(Object.values(units) as [Unit])
export const PolarityName = z.enum(Object.values(polarities) as [Polarity])

/** An indicator of a department (specification E058). */
export const Indicator = z
  .object({
    id: z.int(),
    title: z.string(),
    obs: z.string(),
    formula: z.string(),
    type_id: z.int(),
    unit_id: z.int(),
    polarity_id: z.int(),
    frequency_id: z.int(),
    department_id: z.int(),
    type: z.string(),
    unit: UnitName,
    polarity: PolarityName,
    frequency: z.string(),
    department: z.string(),
    /** True if its texts may be changed: of one that was imported only who fills it in, and from where (rule R197). */
    edit: z.boolean(),
    aggregation,
    responsible_id: z.int().nullable(),
    responsible: z.string(),
    due_day: z.int(),
    /** The figure that fills it in; null: people do. `title` is '' for somebody who may not see that figure. */
    source: z.object({ id: z.string(), title: z.string(), of_department: z.boolean() }).nullable(),
    /** How it is computed from other indicators: '[Faturamento] / [Vendas]'. Null: it is not. */
    calculation: z.string().nullable(),
    /** Its position in the department, from 1. */
    order: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'Indicator' })
export type Indicator = z.infer<typeof Indicator>

/** An indicator of the library that can be imported. */
export const UsualIndicator = z
  .object({
    id: z.int(),
    title: z.string(),
    obs: z.string(),
    formula: z.string(),
    type_id: z.int(),
    unit_id: z.int(),
    polarity_id: z.int(),
    frequency_id: z.int(),
    type: z.string(),
    unit: UnitName,
    polarity: PolarityName,
    frequency: z.string(),
    /** The department that usually has it. */
    department: z.string(),
    aggregation,
  })
  .meta({ id: 'UsualIndicator' })
export type UsualIndicator = z.infer<typeof UsualIndicator>

/** Who fills an indicator in, until when, and from where. An absent field stays as it is. */
const filling = {
  responsible_id: Reference.optional(),
  due_day: whole(1, 28, 'Escolha um dia de 1 a 28').optional(),
  source: z
    .object({ id: z.string().max(80), of_department: z.boolean().default(false) })
    .nullable()
    .optional(),
  /** Four operations, brackets, numbers, and the titles of other indicators in '[]'. '' is none. */
  calculation: optionalText(500).optional(),
}

export const IndicatorInput = z.object({
  title: text(160, 'Preencha o título'),
  obs: optionalText(2000),
  formula: optionalText(500),
  type_id: whole(1, 3, 'Escolha o tipo'),
  unit_id: whole(1, 3, 'Escolha a unidade'),
  polarity_id: whole(1, 2, 'Escolha a polaridade'),
  frequency_id: whole(1, 6, 'Escolha a frequência'),
  department_id: chosenId('Escolha o departamento'),
  aggregation: aggregation.optional(),
  ...filling,
})

/** The changed fields. Of an imported one only those of filling, and its department. */
export const IndicatorChange = IndicatorInput.partial().extend({ id: Id, updated_at: Instant.optional() })

/** A measurement of an indicator (specification E062). */
export const Measurement = z
  .object({
    id: z.int(),
    indicator_id: z.int(),
    title: z.string(),
    datetime: Instant,
    value: FigureShown,
    origin: z.enum(['panel', 'entry', 'source', 'import']),
    note: z.string(),
    /** The person who wrote it; '' when the system did. */
    by: z.string(),
    created_at: Instant,
    /** True if a figure typed later in the panel took its place. */
    replaced: z.boolean(),
  })
  .meta({ id: 'Measurement' })

export const MeasurementInput = z.object({
  datetime: Instant,
  indicator_id: chosenId('Escolha o indicador'),
  value: Figure,
  note: optionalText(500),
})
