import { z } from 'zod'
import { DateOnly } from '../../date-fields.ts'
import { Instant, optionalText, Reference, RichText, text, whole } from '../../fields.ts'

// A job description (descrição de cargo): what a position is there for, does and asks for. The names in JSON are the
// specification's (E042, E043).

/** Waits for approval, approved, refused (decision O097). */
export const JobStatus = z.enum(['open', 'approved', 'refused'])
export type JobStatus = z.infer<typeof JobStatus>
export const jobStatusLabels: Record<JobStatus, string> = { open: 'Aberto', approved: 'Aprovado', refused: 'Recusado' }

/** Rich texts as sanitised HTML, in the order of the document, with the heading above each. */
export const jobTextLabels = {
  cargo_mission: 'Missão do cargo',
  detailed_assignments: 'Atribuições detalhadas',
  basic_requirements_formation: 'Formação',
  basic_requirements_experience: 'Experiência',
  basic_requirements_behavioral_skills: 'Habilidades comportamentais',
  basic_requirements_technical_skills: 'Habilidades técnicas',
  performance_indicators: 'Indicadores de desempenho',
} as const
export type JobText = keyof typeof jobTextLabels
export const jobTexts = Object.keys(jobTextLabels) as JobText[]

/** Days between two reviews (rule R173), by what people call them. */
export const reviewIntervals = {
  6: 'Semanal',
  14: 'Quinzenal',
  29: 'Mensal',
  89: 'Trimestral',
  179: 'Semestral',
  364: 'Anual',
} as const
const intervals = Object.keys(reviewIntervals).map(Number)

const richTexts = {
  cargo_mission: z.string(),
  detailed_assignments: z.string(),
  basic_requirements_formation: z.string(),
  basic_requirements_experience: z.string(),
  basic_requirements_behavioral_skills: z.string(),
  basic_requirements_technical_skills: z.string(),
  performance_indicators: z.string(),
}

/** The fields that are saved, drafted, and stored in a version. */
export const JobContent = z.object({
  office: z.string(),
  immediate_superior: z.string(),
  /** The code of the CBO family, '2521'; '' for none. */
  occupational_family: z.string(),
  /** The code of the CBO occupation, '2521-05'; '' for none. */
  item: z.string(),
  ...richTexts,
  /** Days, one of `reviewIntervals`; null: no fixed interval. */
  revision_in: z.int().nullable(),
  /** 'yyyy-MM-dd'. */
  elabored_date: z.string(),
  /** The user of the company who answers for it; null: nobody. */
  approved_user_id: z.int().nullable(),
  /** 'yyyy-MM-dd', the date of its next review; null: never. */
  revision_date: z.string().nullable(),
})
export type JobContent = z.infer<typeof JobContent>

/** 'soon': the review is due within 15 days; 'late': its date is past. */
const Review = z.enum(['none', 'soon', 'late'])

const state = {
  id: z.int(),
  /** The user who created it. */
  client_id: z.int(),
  created_user_id: z.int(),
  user_created: z.object({ name: z.string() }),
  department_id: z.int(),
  department: z.string(),
  status: JobStatus,
  approved_user_name: z.string(),
  /** The titles of family and occupation. */
  occupational_family_title: z.string(),
  item_title: z.string(),
  /** The person who approved or refused it, and when; null while nobody has. */
  decision: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The number of the approved version in force; null: none. */
  version_in_force: z.int().nullable(),
  review: Review,
  updated_at: Instant,
  updated_by: z.string(),
}

/** The unsaved draft: only the fields that differ, who typed last, and when. */
export const JobDraft = z.object({ fields: JobContent.partial(), by: z.string(), at: Instant })

export const JobDescription = z
  .object({
    ...state,
    ...JobContent.shape,
    draft: JobDraft.nullable(),
    /** The position above its own in the organogram: 'Direção', 'Direção ou Gerência'; '' where it names none. */
    drawn_superior: z.string(),
  })
  .meta({ id: 'JobDescription' })
export type JobDescription = z.infer<typeof JobDescription>

/** A job description as a row of a list. */
export const JobSummary = z
  .object({
    ...state,
    ...JobContent.omit(Object.fromEntries(jobTexts.map((field) => [field, true])) as Record<JobText, true>).shape,
    /** The first words of its mission. */
    mission_summary: z.string(),
    drafted: z.boolean(),
    /** Its mission is still that of the usual job description it came from. */
    as_it_came: z.boolean(),
  })
  .meta({ id: 'JobSummary' })
export type JobSummary = z.infer<typeof JobSummary>

/** A stored version: what was decided or changed, by whom and when. */
export const JobVersion = z
  .object({
    /** The id of the version, with which its PDF is requested. */
    id: z.int(),
    /** Its number within the job description, from 1. */
    number: z.int(),
    job_description_id: z.int(),
    date_init: Instant,
    user_created: z.object({ name: z.string() }),
    status: JobStatus,
    note: z.string(),
    in_force: z.boolean(),
    /** Its content then, as JSON text: the fields of `JobSnapshot`. */
    data_json: z.string(),
  })
  .meta({ id: 'JobVersion' })
export type JobVersion = z.infer<typeof JobVersion>

/** Everything its document shows. */
export const JobSnapshot = JobContent.extend({
  department: z.string(),
  approved_user_name: z.string(),
  occupational_family_title: z.string(),
  item_title: z.string(),
})
export type JobSnapshot = z.infer<typeof JobSnapshot>

/** The changes of one field between two versions, word by word, in reading order. */
export const FieldDifference = z.object({
  field: z.string(),
  label: z.string(),
  parts: z.array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })),
})

export const JobDifference = z
  .object({ from: JobVersion, to: JobVersion, fields: z.array(FieldDifference) })
  .meta({ id: 'JobDifference' })
export type JobDifference = z.infer<typeof JobDifference>

const none = (value: unknown) => (value === '' || value === undefined || value === 0 || value === '0' ? null : value)
/** The most characters of one of its texts. */
export const mostJobText = 100_000
const JobRichText = RichText(mostJobText)

/** A code as people write it: with or without its hyphen and points. */
const Code = optionalText(20).transform((code) => code.replaceAll(/\D/g, ''))
const FamilyCode = Code.pipe(z.string().regex(/^(\d{4})?$/, 'Escolha uma família da CBO'))
const OccupationCode = Code.pipe(z.string().regex(/^(\d{6})?$/, 'Escolha uma ocupação da CBO')).transform((code) =>
  code === '' ? '' : `${code.slice(0, 4)}-${code.slice(4)}`,
)

const input = {
  immediate_superior: optionalText(200),
  occupational_family: FamilyCode,
  item: OccupationCode,
  cargo_mission: JobRichText,
  detailed_assignments: JobRichText,
  basic_requirements_formation: JobRichText,
  basic_requirements_experience: JobRichText,
  basic_requirements_behavioral_skills: JobRichText,
  basic_requirements_technical_skills: JobRichText,
  performance_indicators: JobRichText,
  revision_in: z.preprocess(
    none,
    whole(1, 1000)
      .refine((days) => intervals.includes(days), 'Escolha um dos prazos de revisão')
      .nullable(),
  ),
  elabored_date: z.preprocess((value) => none(value) ?? undefined, DateOnly.optional()),
  approved_user_id: Reference,
  revision_date: z.preprocess(none, DateOnly.nullable()),
}
const optional = Object.fromEntries(Object.entries(input).map(([name, field]) => [name, field.optional()])) as {
  [K in keyof typeof input]: z.ZodOptional<(typeof input)[K]>
}
const office = text(200, 'Preencha o cargo')
const department_id = whole(1, Number.MAX_SAFE_INTEGER, 'Preencha o departamento.')

/** The sent fields; an absent one stays as it is. */
export const JobFields = z.object({ office: office.optional(), ...optional })
export const NewJob = z.object({ office, department_id, ...optional })
export const JobChange = JobFields.extend({
  /** The version the user edited; an older one is refused. Absent: it is written over any version. */
  updated_at: Instant.optional(),
})
export const ChangeDepartment = z.object({ department_id })
/** `at` is the instant of the draft on which the person typed; absent: there was none. */
export const JobDraftInput = z.object({
  fields: JobFields.extend({ office: optionalText(200).optional() }),
  at: Instant.optional(),
})
export const JobDecision = z.object({
  status: z.enum(['approved', 'refused'], { error: 'Selecione' }),
  note: optionalText(1000),
  /** The version the person looked at; an older one is refused. Absent: the decision is for the stored one. */
  updated_at: Instant.optional(),
})

/** An occupation of the Classificação Brasileira de Ocupações, with its family. */
export const Occupation = z
  .object({ code: z.string(), title: z.string(), family_code: z.string(), family_title: z.string() })
  .meta({ id: 'Occupation' })
export type Occupation = z.infer<typeof Occupation>

/** The texts of a usual position of a small company, to begin from. */
export const UsualJob = z
  .object({ id: z.string(), office: z.string(), occupational_family: z.string(), item: z.string(), ...richTexts })
  .meta({ id: 'UsualJob' })
export type UsualJob = z.infer<typeof UsualJob>
