import { z } from 'zod'
import { DateOnly, dateWords, TimeOfDay } from '../../date-fields.ts'
import { Id, IdList, Instant, optionalText, Reference, RichText, text, whole } from '../../fields.ts'

// A protocol is the minutes (ATA) of a meeting; its subjects are what was discussed. The names in JSON are the
// specification's (E009, E010, E013).

/** Status of a subject of minutes: 1 open, 2 finished. */
export const subjectStatuses = [1, 2] as const
const Status = z.literal(subjectStatuses)

/** A task created from a subject, and its status. */
export const SubjectTask = z.object({
  id: z.int(),
  label: z.string(),
  /** 'yyyy-MM-dd'; null in the backlog. */
  date: z.string().nullable(),
  /** '1' open, '2' done. */
  status: z.enum(['1', '2']),
  client_id: z.int(),
  client_name: z.string(),
  /** True if the reader may open it: their own tasks and those of their team. */
  open: z.boolean(),
})

export const Subject = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Rich text as sanitised HTML. */
    description: z.string(),
    /** The name of the responsible person of the company or contact, or free text; '' for nobody. */
    responsible: z.string(),
    /** The person of the company or the contact who is responsible; both null for a name that is free text. */
    responsible_user_id: z.int().nullable(),
    responsible_contact_id: z.int().nullable(),
    /** The deadline: 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd' without an hour, or null. */
    time: z.string().nullable(),
    /** dd/MM/yyyy HH:mm, '' without a deadline. */
    time_formatted: z.string(),
    status: Status,
    feedback: z.string(),
    /** 'yes': the subject continues one of earlier minutes. */
    last_subject: z.enum(['yes', 'no']),
    /** The minutes whose subject it continues; null when it is new, or when those minutes were deleted. */
    previous: z.object({ protocol_id: z.int(), name: z.string(), date: z.string() }).nullable(),
    /** The last minutes that continue it, with its status there; null while none do. */
    next: z.object({ protocol_id: z.int(), name: z.string(), date: z.string(), status: Status }).nullable(),
    tasks: z.array(SubjectTask),
    updated_at: Instant,
    /** The person who changed it last. */
    updated_by: z.string(),
  })
  .meta({ id: 'MinutesSubject' })
export type Subject = z.infer<typeof Subject>

/** A person of the company who took part. */
export const MinutesPerson = z.object({ id: z.int(), name: z.string() })

export const MinutesContact = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** What the reader may do with minutes: everybody edits (decision O073); the creator and responsible users delete. */
export const MinutesAbilities = z.object({ edit: z.boolean(), remove: z.boolean() })

const head = {
  id: z.int(),
  name: z.string(),
  /** 'yyyy-MM-dd'. */
  date: z.string(),
  /** 'HH:mm' or null. */
  hour: z.string().nullable(),
  /** dd/MM/yyyy, with HH:mm when there is an hour. */
  date_formatted: z.string(),
  folder_id: z.int().nullable(),
  folder_name: z.string(),
  client_name_create: z.string(),
  user_created_name: z.string(),
  created_at: Instant,
  /** True if the minutes are archived. */
  change_archived: z.boolean(),
  can: MinutesAbilities,
}

/** Minutes as a row of a list. */
export const MinutesSummary = z
  .object({ ...head, subjects_open: z.int(), subjects_total: z.int(), files_count: z.int() })
  .meta({ id: 'MinutesSummary' })
export type MinutesSummary = z.infer<typeof MinutesSummary>

export const Minutes = z
  .object({
    ...head,
    place: z.string(),
    /** Participants who are neither people of the company nor contacts: free text, one to a line. */
    participants: z.string(),
    /** Participants who are people of the company. */
    people: z.array(MinutesPerson),
    /** Participants who are contacts; the minutes can be sent to them. */
    contacts: z.array(MinutesContact),
    subjects: z.array(Subject),
    files_count: z.int(),
    updated_at: Instant,
    updated_by: z.string(),
  })
  .meta({ id: 'Minutes' })
export type Minutes = z.infer<typeof Minutes>

export const MinutesFile = z
  .object({
    id: z.int(),
    file_name: z.string(),
    path_file: z.string(),
    type: z.string(),
    size: z.int(),
    responsavel: z.string(),
    date_created: Instant,
  })
  .meta({ id: 'MinutesFile' })

const empty = (value: unknown) => (value === '' || value === undefined ? null : value)

/** A day, or a day and a time of day: 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', or with a T between. Gives both parts. */
export const DayAndTime = z
  .string(dateWords)
  .trim()
  .min(1, dateWords)
  .transform((value) => {
    const [date = '', hour = null] = value.split(/[T ]/)
    return { date, hour: hour?.slice(0, 5) ?? null }
  })
  .pipe(z.object({ date: DateOnly, hour: TimeOfDay.nullable() }))
const Deadline = z.preprocess(empty, DayAndTime.nullable()).optional()
const DeadlineOrNone = Deadline.transform((deadline) => deadline ?? null)

const SubjectStatus = whole(1, 2, 'Situação inválida').pipe(
  z.union([z.literal(1), z.literal(2)], { error: 'Situação inválida' }),
)

const subjectFields = {
  title: text(300, 'Preencha o assunto'),
  description: RichText(50_000),
  time: DeadlineOrNone,
  feedback: optionalText(8000),
}

/**
 * Who is responsible, as a whole: a person, else a contact, else a name. A name that exactly one person of the company
 * has is that person.
 */
const responsibleFields = {
  responsible: optionalText(200).optional(),
  responsible_user_id: Reference.optional(),
  responsible_contact_id: Reference.optional(),
}

/** A subject sent with whole minutes: with the id of an existing one, or without id for a new one. */
export const SubjectInput = z.object({
  ...subjectFields,
  ...responsibleFields,
  id: Reference.optional(),
  status: SubjectStatus.default(1),
  last_subject: z.enum(['yes', 'no']).default('no'),
})

export const NewSubject = z.object({
  ...subjectFields,
  ...responsibleFields,
  status: SubjectStatus.default(1),
  /** The open subject of earlier minutes that this one continues. */
  previous_id: Reference.optional(),
})

/** The changed fields of a subject. `updated_at` is the version the user edited. */
export const SubjectChange = z.object({
  title: subjectFields.title.optional(),
  description: subjectFields.description.optional(),
  ...responsibleFields,
  time: Deadline,
  feedback: subjectFields.feedback.optional(),
  status: SubjectStatus.optional(),
  updated_at: Instant,
})

const headFields = {
  name: text(200, 'Preencha o título'),
  date: DayAndTime,
  folder_id: Reference.optional(),
  place: optionalText(200),
  participants: optionalText(2000),
  people: IdList.default([]),
  contacts: IdList.default([]),
}

export const NewMinutes = z.object({
  ...headFields,
  subjects: z.array(SubjectInput).max(200, 'Use no máximo 200 assuntos').default([]),
})

/** Whole minutes, or only their changed fields. `subjects`, when sent, replaces all existing subjects. */
export const MinutesChange = z.object({
  name: headFields.name.optional(),
  date: DayAndTime.optional(),
  folder_id: Reference.optional(),
  place: headFields.place.optional(),
  participants: headFields.participants.optional(),
  people: IdList.optional(),
  contacts: IdList.optional(),
  subjects: z.array(SubjectInput).max(200, 'Use no máximo 200 assuntos').optional(),
  /**
   * The version the user edited. An older one is refused, with the current record. Absent: the change is stored over
   * any version.
   */
  updated_at: Instant.optional(),
})

export const SubjectTaskInput = z.object({
  label: text(200, 'Preencha o título'),
  date: z.preprocess(empty, DateOnly.nullable()),
  hour: z.preprocess(empty, TimeOfDay.nullable()).optional(),
  /** The user the task will belong to; absent: the responsible person, or else the person in the session. */
  client_id: Id.optional(),
})
