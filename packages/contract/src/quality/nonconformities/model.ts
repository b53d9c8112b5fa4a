import { z } from 'zod'
import { attachedFile } from '../../attachments.ts'
import { OptionalDate } from '../../date-fields.ts'
import { chosenId, Instant, optionalText, Reference, text, whole } from '../../fields.ts'
import { keptText } from '../kept-text.ts'
import { qualityLimits } from '../limits.ts'
import { stages, steps } from './stages.ts'

/** tipsOccors (rule R331). */
export const occurrenceTypes = { 1: 'Reclamação', 2: 'Não Conformidade', 3: 'Observação' } as const
export type OccurrenceType = keyof typeof occurrenceTypes

/** reclConfStatus (rule R332). */
export const confirmations = { 1: 'Sim', 2: 'Não' } as const
export type Confirmation = keyof typeof confirmations

/** What happens at once to what is not as it should be; apart from its cause. */
export const dispositions = {
  correction: 'Corrigido',
  segregation: 'Separado do que está bom',
  return: 'Devolvido ao fornecedor',
  concession: 'Aceito assim, com o acordo do cliente',
  disposal: 'Descartado',
  informed: 'Cliente avisado',
  none: 'Não se aplica',
} as const
export type Disposition = keyof typeof dispositions

/** The bones of the cause-and-effect diagram (Ishikawa). */
export const causeGroups = {
  method: 'Método',
  machine: 'Máquina',
  people: 'Mão de obra',
  material: 'Material',
  measure: 'Medida',
  environment: 'Meio ambiente',
} as const
export type CauseGroup = keyof typeof causeGroups

const groups = Object.keys(causeGroups) as [CauseGroup, ...CauseGroup[]]
const written = z
  .array(text(200))
  .max(qualityLimits.causes, `São no máximo ${qualityLimits.causes} causas em cada grupo`)
const bone = written.default([])
const Ishikawa = z.object({
  method: bone,
  machine: bone,
  people: bone,
  material: bone,
  measure: bone,
  environment: bone,
})
export type Ishikawa = z.output<typeof Ishikawa>

const types = [1, 2, 3] as const satisfies readonly OccurrenceType[]
const OccurrenceKind = z.literal(types)

const shown = z.array(z.string())
const IshikawaShown = z.object({
  method: shown,
  machine: shown,
  people: shown,
  material: shown,
  measure: shown,
  environment: shown,
})

/** A step as it stands; `by` and `on` say who did it and when, in the words of the record. */
export const StepShown = z
  .object({
    step: z.enum(steps),
    done: z.boolean(),
    by: z.string(),
    on: z.string().nullable(),
    owner_id: z.int().nullable(),
    owner: z.string(),
    due_on: z.string().nullable(),
    late: z.boolean(),
  })
  .meta({ id: 'RncStep' })

/** A nonconformity (specification E097). Fields below `reclConfStatus` beside the specification's are Prumo's own. */
export const Rnc = z
  .object({
    id: z.int(),
    title: z.string(),
    department_id: z.int(),
    department: z.object({ id: z.int(), name: z.string(), sigla: z.string() }),
    tipsOccors: OccurrenceKind,
    dataRec: z.string().nullable(),
    nOccors: z.int(),
    avaliador: z.string(),
    recPor: z.string(),
    descOccors: z.string(),
    resp: z.string(),
    dataAbert: z.string().nullable(),
    anaCausa: z.string(),
    abrang: z.string(),
    respAn: z.string(),
    dataAn: z.string().nullable(),
    prazoAn: z.string().nullable(),
    histCorrAcc: z.string(),
    reclConfStatus: z.literal([1, 2]).nullable(),
    verrEf: z.string(),
    commentsAdd: z.string(),
    respGer: z.string(),
    dataFe: z.string().nullable(),
    date_created: Instant,
    /** 'RNC 2026-014': the number within its year. */
    code: z.string(),
    /** What a customer who complained was told to mention; '' for others. */
    protocol: z.string(),
    year: z.int(),
    process_id: z.int().nullable(),
    process: z.string(),
    /** The supplier whose fault it is; its score counts it. */
    supplier_id: z.int().nullable(),
    supplier: z.string(),
    disposition: z.enum(Object.keys(dispositions) as [Disposition, ...Disposition[]]).nullable(),
    containment: z.string(),
    contained_on: z.string().nullable(),
    cause_group: z.enum(groups).nullable(),
    whys: z.array(z.string()),
    ishikawa: IshikawaShown,
    /** True if what was done helped; null: nobody said so. */
    effective: z.boolean().nullable(),
    /** What it lacks to be closed, in sentences; [] of a closed one. */
    missing: z.array(z.string()),
    reopenings: z.int(),
    reopening_reason: z.string(),
    stage: z.enum(stages),
    stage_label: z.string(),
    late: z.boolean(),
    steps: z.array(StepShown),
    /** The plans of action that were made of it. */
    plans: z.object({ total: z.int(), open: z.int() }),
    files_count: z.int(),
    created_by: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'Rnc' })
export type Rnc = z.output<typeof Rnc>

const noChoice = (value: unknown) => (value === '' || value === 0 || value === '0' ? null : value)
const optionalWhole = (max: number, error: string) => z.preprocess(noChoice, whole(1, max, error).nullable())

const StepPlan = z.object({ owner_id: Reference.optional(), due_on: OptionalDate.optional() })

/**
 * What is written of a nonconformity. The specification's fields are written whole; ours stay as they are when they are
 * absent. Without `nOccors` it gets the next number of its year (decision O241).
 */
export const RncInput = z.object({
  title: text(200, 'Preencha o título'),
  department_id: chosenId('Escolha o departamento'),
  tipsOccors: z.preprocess(
    (value) => (typeof value === 'string' && /^[123]$/.test(value) ? Number(value) : value),
    z.literal(types, { error: 'Escolha o tipo de ocorrência' }),
  ),
  dataRec: OptionalDate.default(null),
  nOccors: optionalWhole(999_999, 'Use um número inteiro').default(null),
  avaliador: optionalText(200),
  recPor: optionalText(200),
  descOccors: optionalText(5000),
  resp: optionalText(200),
  dataAbert: OptionalDate.default(null),
  anaCausa: optionalText(5000),
  abrang: optionalText(2000),
  respAn: optionalText(200),
  dataAn: OptionalDate.default(null),
  prazoAn: OptionalDate.default(null),
  histCorrAcc: optionalText(5000),
  reclConfStatus: z
    .preprocess((value) => {
      const chosen = noChoice(value)
      return typeof chosen === 'string' && /^[12]$/.test(chosen) ? Number(chosen) : chosen
    }, z.literal([1, 2], { error: 'Escolha Sim ou Não' }).nullable())
    .default(null),
  verrEf: optionalText(5000),
  commentsAdd: optionalText(5000),
  respGer: optionalText(200),
  dataFe: OptionalDate.default(null),
  process_id: Reference.optional(),
  supplier_id: Reference.optional(),
  disposition: z
    .enum(Object.keys(dispositions) as [Disposition, ...Disposition[]])
    .nullable()
    .optional(),
  containment: keptText(5000),
  contained_on: OptionalDate.optional(),
  cause_group: z.enum(groups).nullable().optional(),
  whys: z.array(text(500)).max(qualityLimits.whys, `São no máximo ${qualityLimits.whys} porquês`).optional(),
  ishikawa: Ishikawa.optional(),
  effective: z.boolean().nullable().optional(),
  /** The person who sees to a step, and until when. The term of the cause is `prazoAn`. */
  steps: z
    .object({
      contain: StepPlan.optional(),
      cause: StepPlan.omit({ due_on: true }).optional(),
      action: StepPlan.optional(),
      check: StepPlan.optional(),
      close: StepPlan.optional(),
    })
    .optional(),
})

export const ChangeRncDepartment = z.object({ department_id: chosenId('Preencha o departamento.') })

export const RncFile = attachedFile('RncFile')

/** A nonconformity of the last twelve months that looks like another one, and why. */
export const SimilarRnc = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    department: z.string(),
    opened_on: z.string(),
    stage: z.enum(stages),
    stage_label: z.string(),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'SimilarRnc' })
