import { z } from 'zod'
import { DateOnly, TimeOfDay } from '../../date-fields.ts'
import { Id, Instant, optionalText, Reference, RichText, text, WebAddress } from '../../fields.ts'
import { CustomRepeat } from '../recurrence/custom-repeat.ts'
import { type Progress as ProgressName, progressNames } from './progress.ts'

// Codes of the specification (R101-R106). The server stores them unchanged.

/** '1' own, '2' of the team, '3' priority. */
export const taskTypes = ['1', '2', '3'] as const
/** '1' open, '2' done: status of tasks and of their subjects. */
export const statuses = ['1', '2'] as const
/** 1-7: Monday to Sunday; 8: every day; 9: Monday to Friday. */
export const repeatDays = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
/** 14: every two weeks; 29, 59, 89, 179: every 1, 2, 3, 6 calendar months (decision O042). */
export const repeatIntervals = ['14', '29', '59', '89', '179'] as const
/** Which occurrences of a repetition a change reaches; concluded ones stay as they were. */
export const repeatScopes = ['this', 'following', 'all'] as const
export type RepeatScope = (typeof repeatScopes)[number]
/** '1': nobody gets an e-mail (default); '2': the chosen contacts get one. */
export const notifyOptions = ['1', '2'] as const

export const Progress = z.enum(Object.keys(progressNames) as ProgressName[])

export type TaskType = (typeof taskTypes)[number]
export type RepeatDay = (typeof repeatDays)[number]
export type RepeatInterval = (typeof repeatIntervals)[number]

/** The user's relation to a task (decision O043): '0' assigned to them by somebody else, '1' own, '2' of the team. */
export const taskPermissions = ['0', '1', '2'] as const

/** What the user may do with the task. Screens use it and never derive it again. */
export const TaskAbilities = z.object({
  edit: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  /** Saying how far it is. */
  progress: z.boolean(),
  /** Deleting it; for the person it was given to, giving it back to its author. */
  remove: z.boolean(),
  remove_series: z.boolean(),
  /** It was given by somebody who works here: giving it back, with a word. */
  refuse: z.boolean(),
  /** Handing it on to somebody else, with a word. */
  pass: z.boolean(),
  /** Asking its author for another day, and answering that. */
  ask_date: z.boolean(),
  answer_date: z.boolean(),
  /** Attaching files, also to a concluded task. */
  attach: z.boolean(),
})

const TaskContact = z.object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() })
const TaskDepartment = z.object({ department_id: z.int(), label: z.string() })
const TaskTag = z.object({ tag_id: z.int(), label: z.string(), color: z.string() })
const TaskSubject = z.object({ id: z.int(), title: z.string(), status: z.enum(statuses), feedback: z.string() })
/** A task that has to be concluded before this one; `open`: the user may open it. */
const Prerequisite = z.object({
  id: z.int(),
  label: z.string(),
  client_name: z.string(),
  done: z.boolean(),
  open: z.boolean(),
})
/** The most tasks that one waits for. */
export const mostPrerequisites = 50
/** An open task that another one may wait for. */
export const TaskChoice = z.object({
  id: z.int(),
  label: z.string(),
  date: z.string().nullable(),
  client_name: z.string(),
})
export type TaskChoice = z.infer<typeof TaskChoice>
const TaskLink = z.object({ link: z.string() })
/** Whom a task of the team is for. */
const TaskAudience = z.object({
  departments: z.array(TaskDepartment),
  people: z.array(z.object({ client_id: z.int(), name: z.string() })),
})
export type TaskAudience = z.infer<typeof TaskAudience>

/** A task in the answer of every calendar call (specification E018). */
export const Task = z
  .object({
    id: z.int(),
    label: z.string(),
    /** 'yyyy-MM-dd'; null in the backlog. */
    date: z.string().nullable(),
    /** 'HH:mm' or null. */
    hour: z.string().nullable(),
    hour_finish: z.string().nullable(),
    protocol_id: z.int().nullable(),
    feedback_id: z.int().nullable(),
    /** The project or business unit it is of. */
    project: z.object({ id: z.int(), name: z.string() }).nullable(),
    feedback: z.string(),
    /** HTML. Absent in lists; GET /calendar/task/{id} has it. */
    description: z.string().optional(),
    status: z.enum(statuses),
    /** Of an open task; a concluded one has the one it had. */
    progress: Progress,
    type: z.enum(taskTypes),
    /** Of any type; of a person's own task the type '3' says it too. */
    priority: z.boolean(),
    permission: z.enum(taskPermissions),
    contacts: z.array(TaskContact),
    departments: z.array(TaskDepartment),
    /** Of the team, for these only; null: for everybody, or not of the team. */
    audience: TaskAudience.nullable(),
    subjects: z.array(TaskSubject),
    tags: z.array(TaskTag),
    links: z.array(TaskLink),
    /** It is blocked while one of them is open; concluding it is not refused (docs/decisions/0056). */
    prerequisites: z.array(Prerequisite),
    /** The number of its files; GET /calendar/get-files/{id} lists them. */
    files_count: z.int(),
    backlog_id: z.int().nullable(),
    /** The user the task belongs to, "client" in the specification. */
    client_id: z.int(),
    client_name: z.string(),
    /** The user who created it. */
    created_by: z.string(),
    author_id: z.int(),
    /** The person who gave it back to its author, and why; until somebody else gets it or it is concluded. */
    returned: z.object({ client_name: z.string(), words: z.string() }).nullable(),
    /** Another day that the person who has it asks for. */
    date_request: z.object({ date: z.string(), words: z.string() }).nullable(),
    repeat_day: z.enum(repeatDays).nullable(),
    repeat_day_advanced: z.enum(repeatIntervals).nullable(),
    /** A repetition that no code says. */
    repeat_rule: CustomRepeat.nullable(),
    /** The repetition in words, '' for a task that does not repeat. */
    repeat_label: z.string(),
    /** True if 'this and the following' divided its repetition: its rule is that of one part. */
    repeat_divided: z.boolean(),
    timesheet_start: z.string().nullable(),
    send_notify: z.enum(notifyOptions),
    atividade_name: z.string(),
    /** dd/MM/yyyy, with HH:mm when the task has an hour; '' in the backlog. */
    date_preview_f: z.string(),
    /** dd/MM/yyyy HH:mm when it was finished; '' while open. */
    date_finish_f: z.string(),
    updated_at: Instant,
    can: TaskAbilities,
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

const empty = (value: unknown) => (value === '' || value === undefined ? null : value)
const hour = z.preprocess(empty, TimeOfDay.nullable())

/** References in a request are ids, or the objects of an answer (decision O037). */
const references = (key: 'id' | 'department_id' | 'tag_id') =>
  z
    .array(
      z.union([
        Id,
        z.object({ [key]: Id }).transform((item) => item[key]!),
        z.object({ id: Id }).transform((item) => item.id),
      ]),
    )
    .max(100, 'Escolha no máximo 100 itens')
    .transform((ids) => [...new Set(ids)])

/** A subject of the agenda. Answers call its text `title`, requests `label` (decision O037). */
const SubjectInput = z
  .object({
    id: Reference.optional(),
    label: z.string().optional(),
    title: z.string().optional(),
    feedback: optionalText(4000),
    status: z.coerce.string<string | number>().pipe(z.enum(statuses)).default('1'),
  })
  .transform(({ id, label, title, feedback, status }) => ({
    id: id ?? null,
    title: label ?? title ?? '',
    feedback,
    status,
  }))
  .pipe(
    z.object({
      id: z.int().nullable(),
      title: text(300, 'Preencha o assunto'),
      feedback: z.string(),
      status: z.enum(statuses),
    }),
  )

/** A link as text or as `{link}`. */
const LinkInput = z
  .union([z.string(), z.object({ link: z.string() }).transform((item) => item.link)])
  .pipe(text(2000, 'Preencha o assunto'))
  .pipe(WebAddress)

/** Whom a task of the team is for: nobody chosen is everybody. */
const AudienceInput = z
  .object({ departments: references('department_id').default([]), people: references('id').default([]) })
  .nullable()
  .transform((chosen) => (chosen && chosen.departments.length + chosen.people.length > 0 ? chosen : null))

/** A repetition writes it into each of its dates. */
export const descriptionLimit = 20_000

const details = {
  hour: hour.optional(),
  hour_finish: hour.optional(),
  type: z.coerce.string<string | number>().pipe(z.enum(taskTypes)).optional(),
  /** Absent: as the type says. */
  priority: z.boolean().optional(),
  /** The user the task belongs to; absent: the person in the session. */
  client_id: Id.optional(),
  contacts: references('id').optional(),
  departments: references('department_id').optional(),
  /** Of a task of the team; absent or null: everybody. */
  audience: AudienceInput.optional(),
  tags: references('tag_id').optional(),
  subjects: z.array(SubjectInput).max(100, 'Use no máximo 100 assuntos').optional(),
  listLinks: z.array(LinkInput).max(50, 'Use no máximo 50 links').optional(),
  protocol_id: Reference.optional(),
  feedback_id: Reference.optional(),
  project_id: Reference.optional(),
  feedback: optionalText(8000).optional(),
  description: RichText(descriptionLimit).optional(),
}
/** What a new task waits for; of a saved one it has calls of its own. */
const prerequisites = references('id').optional()

/** A task is within one day: the calendar shows it in one column. */
export const endsTooEarly =
  'O fim deve ser depois do início, no mesmo dia. O que passa da meia-noite se divide em duas tarefas.'
const endsAfterStart = {
  check: (task: { hour?: string | null; hour_finish?: string | null }) =>
    !task.hour_finish || (!!task.hour && task.hour_finish > task.hour),
  say: { path: ['hour_finish'], message: endsTooEarly },
}

const label = text(200, 'Preencha o título')
const repeat = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.preprocess(
    (value) => (value === '' || value === undefined || value === 0 || value === '0' ? null : value),
    z.coerce.string<string | number>().pipe(z.enum(codes)).nullable(),
  )

/** Body of POST /calendar/task: a task of the calendar, or the first of a series. */
export const NewTask = z
  .object({
    ...details,
    label,
    prerequisites,
    date: DateOnly,
    backlog_id: Reference.optional(),
    repeat_day: repeat(repeatDays).optional(),
    repeat_day_advanced: repeat(repeatIntervals).optional(),
    /** Wins over both codes. */
    repeat_rule: CustomRepeat.nullable().optional(),
    send_notify: z.coerce.string<string | number>().pipe(z.enum(notifyOptions)).default('1'),
  })
  .refine(endsAfterStart.check, endsAfterStart.say)
export type NewTask = z.infer<typeof NewTask>

/** Body of POST /rotina/macro-atividade/client: a task without date. */
export const NewBacklogTask = z
  .object({ ...details, label, prerequisites })
  .refine(endsAfterStart.check, endsAfterStart.say)
export type NewBacklogTask = z.infer<typeof NewBacklogTask>

/**
 * Body of POST /calendar/save-task. Absent fields stay as they are, so that dragging a task sends only its new time.
 * `updated_at` is the version the user edited: a stale one answers 409 with the current record.
 */
export const TaskChange = z
  .object({
    ...details,
    calendar_id: Id,
    label: label.optional(),
    date: DateOnly.optional(),
    /** Of a task that repeats; absent: this one. */
    repeat_scope: z.enum(repeatScopes).optional(),
    updated_at: Instant.optional(),
  })
  .refine((task) => task.hour === undefined || endsAfterStart.check(task), endsAfterStart.say)
export type TaskChange = z.infer<typeof TaskChange>

/**
 * Body of PUT /calendar/task/{id}/repetition: when a task repeats from now on, by what wins first as in a new one; none of
 * the three: no more. `repeat_scope` says which dates of a repetition follow; 'this' only where it ends.
 */
export const RepetitionChange = z
  .object({
    repeat_day: repeat(repeatDays).optional(),
    repeat_day_advanced: repeat(repeatIntervals).optional(),
    repeat_rule: CustomRepeat.nullable().optional(),
    repeat_scope: z.enum(repeatScopes).default('following'),
    updated_at: Instant.optional(),
  })
  .refine(
    ({ repeat_scope, ...rule }) =>
      repeat_scope !== 'this' || !(rule.repeat_day ?? rule.repeat_day_advanced ?? rule.repeat_rule),
    { path: ['repeat_scope'], message: 'Uma repetição muda a partir de uma data, ou em todas' },
  )
export type RepetitionChange = z.output<typeof RepetitionChange>

/** A file of a task. Only users who may see the task can open its address `path` (specification E023). */
export const TaskFile = z
  .object({
    id: z.int(),
    name: z.string(),
    path: z.string(),
    size: z.int(),
    type: z.string(),
    can: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'TaskFile' })
export type TaskFile = z.infer<typeof TaskFile>

/** A finished task (specification E022). */
export const FinishedTask = z
  .object({
    id: z.int(),
    label: z.string(),
    feedback: z.string(),
    date: z.string().nullable(),
    /** The instant at which it was finished. */
    date_finish: z.string(),
    client_name: z.string(),
    json_history: z.object({
      contacts: z.array(TaskContact),
      departments: z.array(TaskDepartment),
      tags: z.array(TaskTag),
      protocol_id: z.int().nullable(),
      subjects: z.array(z.object({ title: z.string(), feedback: z.string(), status: z.enum(statuses) })),
    }),
    can: z.object({ reopen: z.boolean() }),
  })
  .meta({ id: 'FinishedTask' })
export type FinishedTask = z.infer<typeof FinishedTask>
