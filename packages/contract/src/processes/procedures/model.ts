import { z } from 'zod'
import { DateOnly } from '../../date-fields.ts'
import { chosenId, Id, Instant, optionalText, Reference, RichText } from '../../fields.ts'

// A POP (procedimento operacional padrão) is the standard operating procedure of a process. The names in JSON are the
// specification's (E036 to E039).

/** 1 Aberto, 2 Aprovado, 3 Recusado (decision O083). */
export const PopStatus = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type PopStatus = z.infer<typeof PopStatus>
export const popStatusLabels: Record<PopStatus, string> = { 1: 'Aberto', 2: 'Aprovado', 3: 'Recusado' }

/** The number of a status, or its label in any case. */
export const PopStatusInput = z
  .union([z.number(), z.string()], { error: 'Situação inválida' })
  .transform((value) => {
    const named = Object.entries(popStatusLabels).find(
      ([, label]) => label.toLowerCase() === String(value).toLowerCase(),
    )
    return Number(named?.[0] ?? value)
  })
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Situação inválida' }))

/**
 * The texts of a POP, rich text as sanitised HTML, in the order of its document. `description` is not in the
 * specification: it says how the work is done where the stages do not.
 */
export const popTexts = [
  'objective',
  'description',
  'obs',
  'docs_ref',
  'checklist',
  'process_polarity_indicators',
  'result',
  'obs_error',
  'necessary_materials',
  'necessary_systems',
  'improvement_point',
] as const
export type PopText = (typeof popTexts)[number]

/** The heading above each text. */
export const popTextLabels: Record<PopText, string> = {
  objective: 'Objetivo',
  description: 'Descrição do procedimento',
  obs: 'Siglas e definições',
  docs_ref: 'Documentos de referência',
  checklist: 'Riscos e cuidados especiais',
  process_polarity_indicators: 'Indicadores do processo',
  result: 'Resultado esperado',
  obs_error: 'Ações em caso de não conformidade',
  necessary_materials: 'Materiais necessários',
  necessary_systems: 'Sistemas necessários',
  improvement_point: 'Pontos de melhoria',
}

const texts = {
  objective: z.string(),
  description: z.string(),
  obs: z.string(),
  docs_ref: z.string(),
  checklist: z.string(),
  process_polarity_indicators: z.string(),
  result: z.string(),
  obs_error: z.string(),
  necessary_materials: z.string(),
  necessary_systems: z.string(),
  improvement_point: z.string(),
}

/**
 * A gap that the model of a POP leaves for its writer: '[o que se quer garantir…]'. A text with one is not written yet,
 * and its POP is not approved.
 */
export const hasGap = (html: string): boolean => /\[[^[\]]*…\]/.test(html)

/** The content of a POP: what is saved, drafted, and stored in a version. */
export const PopContent = z.object({
  title: z.string(),
  ...texts,
  /** The person who wrote it, as free text. */
  elaborate_by: z.string(),
  accredited_by: z.string(),
  /** The user of the company who is responsible for it; null: nobody. */
  approved_user_id: z.int().nullable(),
  /** 'yyyy-MM-dd', the date of its next review; null: never. */
  date_revision: z.string().nullable(),
  /** 'yyyy-MM-dd'. */
  date_create: z.string(),
})
export type PopContent = z.infer<typeof PopContent>

/** Where a POP belongs. In the customer's journey proccess_id is 0 and the names are empty. */
export const PopPlace = z.object({
  proccess_id: z.int(),
  /** The number of the process: '2.1'. */
  index_item: z.string(),
  micro_title: z.string(),
  macro_id: z.int(),
  macro_title: z.string(),
  department_id: z.int(),
  department_title: z.string(),
})

/** 'soon': the review is due within 15 days; 'late': its date is past. */
export const PopReview = z.enum(['none', 'soon', 'late'])

/** What was typed into a POP and not saved: only the fields that differ, who typed last, and when. */
export const PopDraft = z.object({ fields: PopContent.partial(), by: z.string(), at: Instant })

const state = {
  id: z.int(),
  /** The user who created it. */
  client_id: z.int(),
  ...PopPlace.shape,
  approved_status: PopStatus,
  approved_user_name: z.string(),
  /** The person who approved or refused it, and when; null while nobody has. */
  decision: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The number of the approved version in force; null: none. */
  version_in_force: z.int().nullable(),
  review: PopReview,
  updated_at: Instant,
  updated_by: z.string(),
}

export const Pop = z
  .object({ ...state, ...PopContent.shape, draft: PopDraft.nullable(), readers: z.int(), readers_done: z.int() })
  .meta({ id: 'Pop' })
export type Pop = z.infer<typeof Pop>

/** A POP as a row of a list. */
export const PopSummary = z
  .object({
    ...state,
    title: z.string(),
    objective_summary: z.string(),
    elaborate_by: z.string(),
    date_revision: z.string().nullable(),
    date_create: z.string(),
    files_count: z.int(),
    /** True if a draft waits to be saved. */
    drafted: z.boolean(),
    /** It came with its text, from the pack of a business or from a model, and nobody has changed it or decided on it. */
    as_it_came: z.boolean(),
    readers: z.int(),
    readers_done: z.int(),
  })
  .meta({ id: 'PopSummary' })
export type PopSummary = z.infer<typeof PopSummary>

export const PopFile = z
  .object({
    id: z.int(),
    title: z.string(),
    /** The address that opens the file. */
    path: z.string(),
    type: z.string(),
    size: z.int(),
    /** The id of its POP; 0: the file belongs to the whole process. */
    pop_id: z.int(),
    created_at: Instant,
    created_by: z.string(),
  })
  .meta({ id: 'PopFile' })
export type PopFile = z.infer<typeof PopFile>

/** A row of the list of all POPs: a POP, or a process that has none yet. */
export const PopListItem = z
  .object({
    /** Null: not created yet. */
    id: z.int().nullable(),
    title: z.string(),
    index_item: z.string(),
    files: z.array(z.object({ id: z.int(), title: z.string(), path: z.string() })),
    /** The address that opens the first file; '' without files. */
    url_attachment: z.string(),
    not_created: z.boolean(),
    microproccess_id: z.int(),
    microproccess_title: z.string(),
    macroproccess_title: z.string(),
    department_title: z.string(),
    approved_status: PopStatus.nullable(),
    version_in_force: z.int().nullable(),
    date_revision: z.string().nullable(),
    review: PopReview,
    readers: z.int(),
    readers_done: z.int(),
  })
  .meta({ id: 'PopListItem' })
export type PopListItem = z.infer<typeof PopListItem>

/** A stored version: what was decided or changed, by whom and when (decision O085). */
export const PopVersion = z
  .object({
    /** The id of the version, with which its PDF is requested. */
    id: z.int(),
    /** Its number within the POP, from 1. */
    number: z.int(),
    pop_id: z.int(),
    proccess_id: z.int(),
    title: z.string(),
    macro_title: z.string(),
    micro_title: z.string(),
    date_create: z.string(),
    approved_status: PopStatus,
    /** When and by whom the version was made; the screen shows it as 'Realizado em'. */
    date_registry: Instant,
    registered_by: z.string(),
    note: z.string(),
    in_force: z.boolean(),
  })
  .meta({ id: 'PopVersion' })
export type PopVersion = z.infer<typeof PopVersion>

/** A stage as a version of a POP stores it. */
export const PopStage = z.object({
  index_item: z.string(),
  description: z.string(),
  responsible: z.string(),
  sla: z.string(),
  micro_proccess_title: z.string(),
})

/** Everything the document of a POP shows. */
export const PopVersionContent = z.object({
  ...PopVersion.shape,
  ...PopPlace.shape,
  ...PopContent.shape,
  approved_user_name: z.string(),
  stages: z.array(PopStage),
})
export type PopVersionContent = z.infer<typeof PopVersionContent>

/** What changed in one field between two versions, word by word, in reading order. */
export const PopDifference = z
  .object({
    from: PopVersion,
    to: PopVersion,
    fields: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        parts: z.array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })),
      }),
    ),
  })
  .meta({ id: 'PopDifference' })
export type PopDifference = z.infer<typeof PopDifference>

const none = (value: unknown) => (value === '' || value === undefined ? null : value)
/** Maximum characters of the HTML of one text of a POP. */
export const mostPopText = 100_000
const RichPopText = RichText(mostPopText)

/** The fields of a POP in a request; none is required (R169). An empty title becomes the name of the process. */
const input = {
  title: optionalText(200),
  objective: RichPopText,
  description: RichPopText,
  obs: RichPopText,
  docs_ref: RichPopText,
  checklist: RichPopText,
  process_polarity_indicators: RichPopText,
  result: RichPopText,
  obs_error: RichPopText,
  necessary_materials: RichPopText,
  necessary_systems: RichPopText,
  improvement_point: RichPopText,
  elaborate_by: optionalText(200),
  accredited_by: optionalText(200),
  approved_user_id: Reference.optional(),
  date_revision: z.preprocess(none, DateOnly.nullable()).optional(),
  date_create: z.preprocess((value) => none(value) ?? undefined, DateOnly.optional()),
}
/** The sent fields of a POP. An absent field stays as it is. */
export const PopFields = z.object(
  Object.fromEntries(Object.entries(input).map(([name, field]) => [name, field.optional()])) as {
    [K in keyof typeof input]: z.ZodOptional<(typeof input)[K]>
  },
)
export const NewPop = z.object({ ...input, proccess_id: chosenId('Escolha o processo') })
export const PopChange = PopFields.extend({
  id: Id,
  /**
   * The version the user edited. An older one is refused, with the current record. Absent: the change is stored over
   * any version.
   */
  updated_at: Instant.optional(),
})
/**
 * What was typed since the last save. `at` is the instant of the draft on which the person typed; absent: there was
 * none.
 */
export const PopDraftInput = z.object({ fields: PopFields, at: Instant.optional() })
