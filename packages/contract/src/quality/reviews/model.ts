import { z } from 'zod'
import { Id, IdList, Instant, optionalText, Reference, text } from '../../fields.ts'
import { type Amount, Money, MoneyShown, mostMoney } from '../../money.ts'
import { keptText } from '../kept-text.ts'
import { DateOrNone } from '../spec-fields.ts'

// Critical analysis by the management. The names in JSON are the specification's (E101 to E103).

export const Review = z
  .object({
    id: z.int(),
    title: z.string(),
    /** The minutes (ATA) of its meeting (decision O197); null: none. */
    reuniao_id: z.int().nullable(),
    /** Their title; '' where there are none. */
    reuniao: z.string(),
    tipo: z.string(),
    local: z.string(),
    elabored_date: z.string().nullable(),
    created_date: Instant,
    user_created: z.object({ name: z.string() }),
    /** Subjects, and how many of them are done. */
    subjects: z.int(),
    subjects_done: z.int(),
    items: z.int(),
    /** Who takes part: people of the company by number, and others by name. */
    participant_ids: z.array(z.int()),
    others: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'CriticalAnalysis' })
export type Review = z.infer<typeof Review>

export const ReviewInput = z.object({
  title: text(200, 'Preencha o título'),
  reuniao_id: Reference.default(null),
  tipo: optionalText(100),
  local: optionalText(200),
  elabored_date: DateOrNone.default(null),
  /** Absent, who takes part stays as it is. */
  participant_ids: IdList.optional(),
  others: keptText(1000),
})

/** Who takes part in an analysis, and whether they signed it as it stands. */
export const ReviewSignature = z
  .object({
    user_id: z.int(),
    name: z.string(),
    signed_at: Instant.nullable(),
    /** False: it was changed after it was signed. */
    is_current: z.boolean(),
  })
  .meta({ id: 'CriticalAnalysisSignature' })
export type ReviewSignature = z.infer<typeof ReviewSignature>

/** What was chosen from the company's data, or written, as an input of a subject. */
export const ReviewInputLine = z
  .object({
    id: z.int(),
    text: z.string(),
    /** What it was read from; '' for what was typed. */
    source: z.string(),
    /** The path of the screen that shows the data; '' for what was typed. */
    link: z.string(),
  })
  .meta({ id: 'CriticalAnalysisInput' })
export type ReviewInputLine = z.infer<typeof ReviewInputLine>

const subjectState = {
  assunto_entrada: z.string(),
  /** Done, set by hand (decision O242). */
  status: z.boolean(),
  /** All its items, of which there is one, have a responsible and a term. */
  ready: z.boolean(),
  items: z.int(),
  inputs: z.array(ReviewInputLine),
}

/** A standard subject with its state in one analysis (decision O188). */
export const StandardSubject = z
  .object({ id: z.int(), group: z.enum(['input', 'output']), hint: z.string(), ...subjectState })
  .meta({ id: 'CriticalAnalysisStandardSubject' })
export type StandardSubject = z.infer<typeof StandardSubject>

/** A particular subject: of this analysis alone. */
export const ParticularSubject = z
  .object({ id: z.int(), analise_critica_id: z.int(), ...subjectState, updated_at: Instant })
  .meta({ id: 'CriticalAnalysisParticularSubject' })
export type ParticularSubject = z.infer<typeof ParticularSubject>

const subjectName = text(300, 'Preencha o assunto')
export const ParticularSubjectInput = z.object({ assunto_entrada: subjectName, analise_critica_id: Id })
export const ParticularSubjectChange = z.object({
  assunto_entrada: subjectName.optional(),
  status: z.boolean().optional(),
  updated_at: Instant.optional(),
})

/** An item of a subject: what is to be done (decision O190 says which analysis id is set). */
export const ReviewItem = z
  .object({
    id: z.int(),
    acao: z.string(),
    resp: z.string(),
    eficacia_saidas: z.string(),
    prazo: z.string().nullable(),
    custo: MoneyShown.nullable(),
    analise_critica_id: z.int().nullable(),
    analise_critica_client_id: z.int().nullable(),
    assunto_entrada_id: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'CriticalAnalysisItem' })
export type ReviewItem = z.output<typeof ReviewItem>

const cost = z.preprocess(
  (typed) => (typed === '' ? null : typed),
  Money({ min: '0.00' as Amount, max: mostMoney }).nullable(),
)
const written = {
  acao: text(1000, 'Preencha a ação'),
  resp: optionalText(200),
  eficacia_saidas: optionalText(2000),
  prazo: DateOrNone.default(null),
  custo: cost.default(null),
}
export const ReviewItemFields = z.object(written)

export const NewReviewItem = z
  .object({
    ...written,
    analise_critica_id: Reference.default(null),
    analise_critica_client_id: Reference.default(null),
    assunto_entrada_id: Id,
  })
  .refine((item) => (item.analise_critica_id === null) !== (item.analise_critica_client_id === null), {
    path: ['analise_critica_id'],
    error: 'Envie a análise crítica do item',
  })
/** The items of a local list, saved together or not at all (rule R341). */
export const NewReviewItems = z
  .array(NewReviewItem)
  .min(1, 'Envie ao menos um item')
  .max(100, 'Envie no máximo 100 itens')
export const ReviewItemChange = z.object({ ...written, updated_at: Instant.optional() })

/** Figures of a standard subject, as bars: what they are together, and each with its name. */
export const ReviewPicture = z
  .object({
    assunto_entrada_id: z.int(),
    title: z.string(),
    bars: z.array(z.object({ name: z.string(), value: z.int(), tone: z.enum(['good', 'bad', 'plain']) })),
  })
  .meta({ id: 'CriticalAnalysisPicture' })
export type ReviewPicture = z.infer<typeof ReviewPicture>

/** An input that the company's data suggest for a standard subject. */
export const ReviewSuggestion = z
  .object({
    /** With which it is chosen. */
    key: z.string(),
    assunto_entrada_id: z.int(),
    text: z.string(),
    source: z.string(),
    link: z.string(),
  })
  .meta({ id: 'CriticalAnalysisSuggestion' })
export type ReviewSuggestion = z.infer<typeof ReviewSuggestion>

/** Suggestions by their keys, and texts that somebody typed for one subject. */
export const ReviewInputs = z
  .object({
    keys: z.array(z.string().max(200)).max(100, 'Escolha no máximo 100 entradas').default([]),
    text: optionalText(2000),
    assunto_entrada_id: Reference.default(null),
    /** The subject is a particular one. */
    particular: z.boolean().default(false),
  })
  .refine(({ text: typed, assunto_entrada_id: subject }) => typed === '' || subject !== null, {
    path: ['assunto_entrada_id'],
    error: 'Escolha o assunto',
  })
  .refine(({ text: typed, keys }) => typed !== '' || keys.length > 0, { path: ['text'], error: 'Escolha ou escreva' })
