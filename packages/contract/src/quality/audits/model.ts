import { z } from 'zod'
import { attachedFile } from '../../attachments.ts'
import { OptionalDate } from '../../date-fields.ts'
import { Id, IdList, Instant, optionalText, Reference, text, whole } from '../../fields.ts'
import { keptText } from '../kept-text.ts'
import { Norm, NormList } from '../norms/endpoints.ts'

/** The statuses of an item (rule R335). */
export const answerStatuses = {
  1: 'Conforme',
  2: 'Não conforme',
  3: 'Oportunidade de melhoria',
  4: 'Não aplicável',
} as const
export type AnswerStatus = keyof typeof answerStatuses
const statuses = [1, 2, 3, 4] as const satisfies readonly AnswerStatus[]
const Status = z.literal(statuses)

/** Where an audit stands. */
export const auditStages = {
  planned: 'Programada',
  running: 'Em andamento',
  concluded: 'Concluída',
} as const
export type AuditStage = keyof typeof auditStages
const stages = Object.keys(auditStages) as [AuditStage, ...AuditStage[]]

/** How many items have each status, and the share of those that conform (decision O191); null: none is counted. */
export const Score = z
  .object({
    conforming: z.int(),
    nonconforming: z.int(),
    opportunities: z.int(),
    not_applicable: z.int(),
    unanswered: z.int(),
    percent: z.int().nullable(),
  })
  .meta({ id: 'AuditScore' })
export type Score = z.output<typeof Score>

const named = z.array(z.object({ id: z.int(), name: z.string() }))

/** The minutes of a meeting. */
const meeting = z.object({ id: z.int(), name: z.string() }).nullable()

/** A signature under the report of an audit. */
export const AuditSignature = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.string(),
    signed_at: Instant,
    /** In whose session it was given, where that is somebody else. */
    by: z.string(),
  })
  .meta({ id: 'AuditSignature' })

/** The meetings of an audit that have minutes. */
export const AuditMeeting = z.enum(['opening', 'closing'])
export type AuditMeeting = z.output<typeof AuditMeeting>

/** An internal audit (specification E098). */
export const Audit = z
  .object({
    id: z.int(),
    title: z.string(),
    auditores: z.string(),
    processos_auditados: z.string(),
    metodologia: z.string(),
    date_next_review: z.string().nullable(),
    /** 'AUD 2026-003': the number within its year. */
    code: z.string(),
    number: z.int(),
    year: z.int(),
    /** The names of its norms, in words. */
    norm: z.string(),
    norms: z.array(Norm),
    planned_on: z.string().nullable(),
    concluded_on: z.string().nullable(),
    conclusion: z.string(),
    /** What was audited, where it is more than its processes. */
    scope: z.string(),
    /** Against what, besides the norm. */
    criteria: z.string(),
    /** Who was there, one to a line. */
    attendance: z.string(),
    strengths: z.string(),
    opening: meeting,
    closing: meeting,
    signatures: z.array(AuditSignature),
    auditors: named,
    processes: named,
    /** The audit it was begun from, or the one before it that it is compared with. */
    previous: z
      .object({ id: z.int(), title: z.string(), percent: z.int().nullable(), score_words: z.string() })
      .nullable(),
    stage: z.enum(stages),
    stage_label: z.string(),
    /** Planned for a day that is over, and not begun. */
    late: z.boolean(),
    score: Score,
    /** The score in words: '97% (parcial: 22 de 57 sem resposta)'. */
    score_words: z.string(),
    /** Auditors who run a process they would audit, in sentences. */
    warnings: z.array(z.string()),
    created_by: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'InternalAudit' })
export type Audit = z.output<typeof Audit>

/** Our fields stay as they are when they are absent. */
export const AuditInput = z.object({
  title: text(200, 'Preencha o título'),
  auditores: optionalText(500),
  processos_auditados: optionalText(1000),
  metodologia: optionalText(5000),
  date_next_review: OptionalDate.default(null),
  number: z
    .preprocess((value) => (value === '' ? null : value), whole(1, 999_999, 'Use um número inteiro').nullable())
    .optional(),
  planned_on: OptionalDate.optional(),
  concluded_on: OptionalDate.optional(),
  conclusion: keptText(5000),
  /** Of a new audit: whose check lists it asks about; absent, those that the company follows. They stay. */
  norms: NormList.optional(),
  scope: keptText(2000),
  criteria: keptText(2000),
  attendance: keptText(5000),
  strengths: keptText(5000),
  opening_id: Reference.optional(),
  closing_id: Reference.optional(),
  auditor_ids: IdList.optional(),
  process_ids: IdList.optional(),
})

/** The texts of a report that are written while one audits. */
export const reportTexts = {
  attendance: 'Participantes',
  strengths: 'Pontos fortes',
  conclusion: 'Conclusão',
} as const
export type ReportText = keyof typeof reportTexts

/** A text of a report. `was` is what its writer saw: over anything else nothing is written. */
export const ReportTextInput = z.object({
  field: z.enum(Object.keys(reportTexts) as [ReportText, ...ReportText[]]),
  text: optionalText(5000),
  was: optionalText(5000),
})

export const SignatureInput = z.object({
  name: text(200, 'Escreva o nome de quem assina'),
  role: text(120, 'Escreva a função de quem assina'),
})

/** The chapters of the norms that check lists ask about; 'BP' are those of the good practices. */
export const chapters = [
  ...(['4', '5', '6', '7', '8', '9', '10'] as const),
  ...(['BP 1', 'BP 2', 'BP 3', 'BP 4', 'BP 5', 'BP 6', 'BP 7', 'BP 8', 'BP 9', 'BP 10', 'BP 11', 'BP 12'] as const),
] as const

/** The most items of an audit besides those of the check list. */
export const auditItemLimit = 100

/** An item that an audit asks about besides those of the check list; it counts in the score of its chapter. */
export const AuditItemInput = z.object({
  codigo: z.enum(chapters, { error: 'Escolha o capítulo' }),
  title: text(300, 'Escreva o que verificar'),
  /** Where to look. */
  obs: optionalText(500),
})

export const WrittenAuditItem = z
  .object({ id: z.int(), codigo: z.enum(chapters), title: z.string(), obs: z.string(), updated_at: Instant })
  .meta({ id: 'WrittenAuditItem' })
export type WrittenAuditItem = z.output<typeof WrittenAuditItem>

/** An item of the check list, or of the audit's own, as it was answered. */
export const AuditItem = z
  .object({
    /** The number of the item in the check list; from 1001 that of an item of the audit's own. */
    id: z.int(),
    codigo: z.string(),
    /** Where the norms of the audit ask it, where it has several: 'ISO 14001 9.2'. */
    asked_by: z.array(z.string()),
    title: z.string(),
    description: z.string(),
    obs: z.string(),
    status: Status.nullable(),
    evi_obj: z.string(),
    /** The id of the answer, for what is made of it; null: nothing was answered. */
    answer_id: z.int().nullable(),
    answered_by: z.string(),
    answered_at: Instant.nullable(),
    files_count: z.int(),
    previous_status: Status.nullable(),
    /** The nonconformity that was made of it. */
    rnc: z.object({ id: z.int(), code: z.string() }).nullable(),
    /** The version of the answer; null: nothing was answered. */
    updated_at: Instant.nullable(),
    /** The version of the words of an item of the audit's own; null: an item of the check list. */
    own_version: Instant.nullable(),
  })
  .meta({ id: 'AuditItem' })
export type AuditItem = z.output<typeof AuditItem>

/** A clause of the norm with its items (specification E099). */
export const AuditQuestion = z
  .object({ codigo: z.string(), description: z.string(), obs: z.string(), score: Score, subitens: z.array(AuditItem) })
  .meta({ id: 'AuditQuestion' })
export type AuditQuestion = z.output<typeof AuditQuestion>

/**
 * An answer. `ai_id` is the audit; `id` is the answer, if there is one, and is ignored: an audit has one answer to each
 * item. A field that is absent stays as it is. `was` is what the writer saw in the fields that change: over anything else,
 * whoever wrote it and on whichever device, nothing is written. `based_on` is how earlier pages say it, by the version:
 * only another person's newer answer stays.
 */
export const AnswerInput = z.object({
  ai_id: Id,
  id: Reference.optional(),
  status: z
    .preprocess(
      (value) =>
        value === '' || value === 0 || value === '0' ? null : typeof value === 'string' ? Number(value) : value,
      z.literal(statuses, { error: 'Escolha a situação do item' }).nullable(),
    )
    .optional(),
  evi_obj: z.union([z.null(), keptText(5000)]).optional(),
  based_on: Instant.nullable().optional(),
  was: z.object({ status: Status.nullable().optional(), evi_obj: keptText(5000) }).optional(),
})

export const EvidenceFile = attachedFile('AuditEvidence')
