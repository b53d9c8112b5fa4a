import { z } from 'zod'
import { IdList, Instant, optionalText, text, whole } from '../../fields.ts'
import { versioned } from '../../record-calls.ts'

/** The subjects of a report, of which the sender chooses one. */
export const reportCategories = {
  moral_harassment: 'Assédio moral',
  sexual_harassment: 'Assédio sexual',
  discrimination: 'Discriminação',
  violence: 'Violência ou ameaça',
  retaliation: 'Retaliação por um relato',
  safety: 'Saúde e segurança',
  fraud: 'Fraude ou corrupção',
  other: 'Outro assunto',
} as const
export type ReportCategory = keyof typeof reportCategories

/** The steps of a report, in their order. */
export const reportStates = {
  received: 'Recebido',
  screening: 'Em triagem',
  investigating: 'Em apuração',
  concluded: 'Concluído',
} as const
export type ReportState = keyof typeof reportStates

export const reportOutcomes = {
  founded: 'Procedente',
  partly: 'Procedente em parte',
  unfounded: 'Improcedente',
  insufficient: 'Sem elementos para concluir',
} as const
export type ReportOutcome = keyof typeof reportOutcomes

const keysOf = <Words extends object>(words: Words) =>
  Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]]

export const Category = z.enum(keysOf(reportCategories), { error: 'Escolha o assunto' })
export const State = z.enum(keysOf(reportStates))
export const Outcome = z.enum(keysOf(reportOutcomes))

/** The most of one report. */
export const reportLimits = { files: 5, fileBytes: 10 * 1024 * 1024, messages: 200, receivers: 20 } as const

/** 'yyyy-MM-dd'. */
export const Day = z.string()

/** The first data of the page on which somebody reports. */
export const OpenChannel = z
  .object({
    company: z.string(),
    words: z.string(),
    answer_days: z.int(),
    conclude_days: z.int(),
    /** By number, to say whom the report is about. */
    receivers: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'OpenReportChannel' })

/** The text of a report. `website` is a field that people do not see: only a machine fills it in. */
export const ReportInput = z.object({
  category: Category,
  what: text(8000, 'Conte o que aconteceu'),
  place: optionalText(500),
  name: optionalText(120),
  contact: optionalText(200),
  /** The receivers it is about: they never see it. */
  concerns: IdList.default([]),
  website: optionalText(500),
})

export const ReportMessage = z.object({
  id: z.int(),
  /** '' is whoever sent the report, and to them every reader is 'Quem recebe os relatos'. */
  author: z.string(),
  from_reporter: z.boolean(),
  text: z.string(),
  written_on: Day,
})

export const ReportFile = z.object({ id: z.int(), name: z.string(), type: z.string(), size: z.int(), sent_on: Day })

const base = {
  protocol: z.string(),
  category: Category,
  what: z.string(),
  place: z.string(),
  received_on: Day,
  state: State,
  outcome: Outcome.nullable(),
  answer_by: Day,
  answered_on: Day.nullable(),
  conclude_by: Day,
  concluded_on: Day.nullable(),
  messages: z.array(ReportMessage),
  files: z.array(ReportFile),
}

/** A report as whoever sent it follows it. */
export const FollowedReport = z
  .object({
    company: z.string(),
    ...base,
    /** True where somebody of the company can read it now. */
    is_read: z.boolean(),
  })
  .meta({ id: 'FollowedReport' })
export type FollowedReport = z.infer<typeof FollowedReport>

/** A report as its readers see it. */
export const Report = z
  .object({
    id: z.int(),
    ...base,
    name: z.string(),
    contact: z.string(),
    decision: z.string(),
    measures: z.string(),
    readers: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Receivers whom it is about, and who therefore do not see it. */
    excluded: z.array(z.string()),
    /** Receivers who could be called in. */
    others: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The readers and their actions, the newest first. */
    steps: z.array(z.object({ id: z.int(), by: z.string(), action: z.string(), detail: z.string(), at: Instant })),
    updated_at: Instant,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const ListedReport = z
  .object({
    id: z.int(),
    protocol: z.string(),
    category: Category,
    state: State,
    is_anonymous: z.boolean(),
    received_on: Day,
    /** The next day something is due; null: concluded. */
    due_on: Day.nullable(),
    is_late: z.boolean(),
    /** Messages of whoever sent it since a reader last wrote. */
    unanswered: z.int(),
  })
  .meta({ id: 'ListedReport' })
export type ListedReport = z.infer<typeof ListedReport>

/** How a report goes on. */
export const ReportChanges = versioned(
  z.object({
    state: State,
    outcome: Outcome.nullable().default(null),
    decision: optionalText(4000),
    measures: optionalText(4000),
  }),
)

/** The channel as people of the company see it. */
export const ReportChannel = z
  .object({
    is_open: z.boolean(),
    /** Its public address and the same as a QR code (SVG); '' while it was never opened. */
    url: z.string(),
    qr: z.string(),
    follow_url: z.string(),
    words: z.string(),
    answer_days: z.int(),
    conclude_days: z.int(),
    receivers: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The person's rights: to read reports, and to name who does. */
    receives: z.boolean(),
    names: z.boolean(),
    updated_at: Instant.nullable(),
  })
  .meta({ id: 'ReportChannel' })
export type ReportChannel = z.infer<typeof ReportChannel>

export const ReportChannelInput = versioned(
  z.object({
    is_open: z.boolean(),
    words: optionalText(1000),
    answer_days: whole(1, 30, 'Escolha de 1 a 30 dias'),
    conclude_days: whole(1, 180, 'Escolha de 1 a 180 dias'),
    receiver_ids: IdList,
  }),
)

/** Numbers of the last twelve whole months, without persons: null is fewer than five, or what would tell them. */
export const ReportFigures = z
  .object({
    first_month: Day,
    last_month: Day,
    received: z.int().nullable(),
    concluded: z.int().nullable(),
    founded: z.int().nullable(),
    categories: z.array(z.object({ category: Category, received: z.int().nullable() })),
  })
  .meta({ id: 'ReportFigures' })
export type ReportFigures = z.infer<typeof ReportFigures>
