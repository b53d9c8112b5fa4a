import type { Input } from '@prumo/contract/contract.ts'
import { normalized } from '@prumo/contract/normalizing.ts'
import { meetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'
import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import type { NewBacklogTask, NewTask, Task, TaskChange, TaskType } from '@prumo/contract/routine/tasks/model.ts'
import type { TaskTemplate } from '@prumo/contract/routine/templates/endpoints.ts'
import { type Repeat, ruleIn } from '@prumo/contract/routine/typed/repeat.ts'

type Status = '1' | '2'

/** A row of a list that is edited in place; `key` stays the same when a new row gets its id. */
export type SubjectRow = { key: string; id: number | null; title: string; feedback: string; status: Status }
export type LinkRow = { key: string; link: string }

/** The values of the form of a task. */
export type TaskValues = {
  label: string
  /** 'yyyy-MM-dd'; null while no date is chosen, and in the backlog. */
  date: string | null
  /** 'HH:mm' or ''. */
  hour: string
  hour_finish: string
  /** A person's own task or the team's; priority is a mark of its own. */
  type: '1' | '2'
  /** Whom a task of the team is for: people by their number, departments by theirs below zero; empty: everybody. */
  audience: number[]
  priority: boolean
  client_id: number
  contacts: number[]
  departments: number[]
  tags: number[]
  subjects: SubjectRow[]
  links: LinkRow[]
  /** HTML. */
  description: string
  /** The tasks that a new task waits for; a saved one changes them by calls of its own. */
  prerequisites: { id: number; label: string; client_name: string }[]
  feedback: string
  feedback_id: number | null
  project_id: number | null
  /** The minutes the task belongs to. */
  protocol_id: number | null
  repeat: Repeat
  /** The rule of 'custom'. */
  custom: CustomRepeat | null
  send_notify: '1' | '2'
}

/** The fields of a saved task that its form saves; the repetition has a call of its own (../series), who was notified cannot change. */
export const changeable = [
  'label',
  'date',
  'hour',
  'hour_finish',
  'type',
  'audience',
  'priority',
  'client_id',
  'contacts',
  'departments',
  'tags',
  'subjects',
  'links',
  'description',
  'feedback',
  'feedback_id',
  'project_id',
  'protocol_id',
] as const satisfies readonly (keyof TaskValues)[]
export type Field = (typeof changeable)[number]

let rows = 0
export const newKey = () => `new-${++rows}-${Math.random().toString(36).slice(2, 7)}`

export const emptyTask = (client_id: number, date: string | null): TaskValues => ({
  label: '',
  date,
  hour: '',
  hour_finish: '',
  type: '1',
  audience: [],
  priority: false,
  client_id,
  contacts: [],
  departments: [],
  tags: [],
  subjects: [],
  links: [],
  description: '',
  prerequisites: [],
  feedback: '',
  feedback_id: null,
  project_id: null,
  protocol_id: null,
  repeat: '',
  custom: null,
  send_notify: '1',
})

export function valuesOf(task: Task): TaskValues {
  return {
    label: task.label,
    date: task.date,
    hour: task.hour ?? '',
    hour_finish: task.hour_finish ?? '',
    type: task.type === '2' ? '2' : '1',
    audience: chosenOf(task.audience),
    priority: task.priority,
    client_id: task.client_id,
    contacts: task.contacts.map(({ id }) => id),
    departments: task.departments.map(({ department_id }) => department_id),
    tags: task.tags.map(({ tag_id }) => tag_id),
    subjects: task.subjects.map((subject) => ({ ...subject, key: `saved-${subject.id}` })),
    links: task.links.map(({ link }, i) => ({ key: `saved-${i}-${link}`, link })),
    description: task.description ?? '',
    prerequisites: [],
    feedback: task.feedback,
    feedback_id: task.feedback_id,
    project_id: task.project?.id ?? null,
    protocol_id: task.protocol_id,
    repeat: repeatOf(task),
    custom: task.repeat_rule,
    send_notify: task.send_notify,
  }
}

export function repeatOf({
  repeat_day,
  repeat_day_advanced,
  repeat_rule,
}: Pick<Task, 'repeat_day' | 'repeat_day_advanced' | 'repeat_rule'>): Repeat {
  if (repeat_day) return `day:${repeat_day}`
  if (repeat_day_advanced) return `every:${repeat_day_advanced}`
  return repeat_rule ? 'custom' : ''
}

/** The audience of an answer as the form has it. */
const chosenOf = (audience: Task['audience']): number[] => [
  ...(audience?.departments ?? []).map(({ department_id }) => -department_id),
  ...(audience?.people ?? []).map(({ client_id }) => client_id),
]

const audienceIn = ({ type, audience }: TaskValues) =>
  type === '2' && audience.length > 0
    ? { departments: audience.filter((id) => id < 0).map((id) => -id), people: audience.filter((id) => id > 0) }
    : null

const details = (values: TaskValues) => ({
  label: values.label,
  hour: values.hour,
  hour_finish: values.hour_finish,
  ...kindOf(values),
  audience: audienceIn(values),
  client_id: values.client_id,
  contacts: values.contacts,
  departments: values.departments,
  tags: values.tags,
  subjects: values.subjects.map(toSubject),
  listLinks: values.links.map(({ link }) => link),
  description: values.description,
  feedback: values.feedback,
  feedback_id: values.feedback_id,
  project_id: values.project_id,
  protocol_id: values.protocol_id,
})

/** A task with the same plan, where nothing has happened yet; the date, where there is none, is chosen anew. */
export const copyOf = ({ date, subjects, ...values }: TaskValues): Partial<TaskValues> => ({
  ...values,
  ...(date !== null && { date }),
  subjects: subjects.map(({ title }) => ({ key: newKey(), id: null, title, feedback: '', status: '1' })),
  feedback: '',
  repeat: '',
  custom: null,
})

/** The first values of a task from a template: everything but its date. */
export const fromTemplate = (template: TaskTemplate, user: number): Partial<TaskValues> => ({
  label: template.label,
  hour: template.hour ?? '',
  hour_finish: template.hour_finish ?? '',
  type: template.type === '2' ? '2' : '1',
  audience: [...(template.audience?.departments ?? []).map((id) => -id), ...(template.audience?.people ?? [])],
  priority: template.priority,
  client_id: template.client_id ?? user,
  description: template.description,
  contacts: template.contacts,
  departments: template.departments,
  project_id: template.project_id,
  tags: template.tags,
  subjects: template.subjects.map((title) => ({ key: newKey(), id: null, title, feedback: '', status: '1' })),
  links: template.links.map((link) => ({ key: newKey(), link })),
  repeat: repeatOf(template),
  custom: template.repeat_rule,
})

/** The specification's type '3' is the priority of a person's own task (rule R106). */
const kindOf = ({ type, priority }: TaskValues): { type: TaskType; priority: boolean } => ({
  type: type === '1' && priority ? '3' : type,
  priority,
})

const toSubject = ({ id, title, feedback, status }: SubjectRow) => ({ id, label: title, feedback, status })

/** Body of POST /calendar/task. Without a contact nobody is notified (rule R105). */
export function newTaskBody(values: TaskValues, backlogId: number | null = null): Input<typeof NewTask> {
  return {
    ...details(values),
    prerequisites: values.prerequisites.map(({ id }) => id),
    date: values.date ?? '',
    backlog_id: backlogId,
    ...ruleIn(values),
    send_notify: values.contacts.length > 0 ? values.send_notify : '1',
  }
}

/** Body of POST /rotina/macro-atividade/client. */
export const newBacklogBody = (values: TaskValues): Input<typeof NewBacklogTask> => ({
  ...details(values),
  prerequisites: values.prerequisites.map(({ id }) => id),
})

/** Body of POST /calendar/save-task: only what differs from the version that was read. */
export function changeBody(
  id: number,
  updated_at: string,
  base: TaskValues,
  values: TaskValues,
): Input<typeof TaskChange> {
  const differs = (field: Field) => !sameField(field, base, values)
  const all = details(values)
  // The server validates start and end together.
  const hours = differs('hour') || differs('hour_finish')
  const sent: Partial<Input<typeof TaskChange>> = {}
  if (differs('date') && values.date) sent.date = values.date
  if (hours) Object.assign(sent, { hour: all.hour, hour_finish: all.hour_finish })
  if (differs('type') || differs('priority')) Object.assign(sent, kindOf(values))
  for (const field of [
    'label',
    'audience',
    'client_id',
    'contacts',
    'departments',
    'tags',
    'subjects',
    'description',
    'feedback',
    'feedback_id',
    'project_id',
    'protocol_id',
  ] as const)
    if (differs(field)) Object.assign(sent, { [field]: all[field] })
  if (differs('links')) sent.listLinks = all.listLinks
  return { calendar_id: id, updated_at, ...sent }
}

/** True when a field is equal in both, as the server stores it: without outer spaces, sets without order. */
export function sameField(field: Field, one: TaskValues, other: TaskValues): boolean {
  return JSON.stringify(essence(field, one)) === JSON.stringify(essence(field, other))
}

function essence(field: Field, values: TaskValues): unknown {
  switch (field) {
    case 'audience':
    case 'contacts':
    case 'departments':
    case 'tags':
      return values[field].toSorted((a, b) => a - b)
    case 'subjects':
      return values.subjects.map(({ id, title, feedback, status }) => [id, title.trim(), feedback.trim(), status])
    case 'links':
      return values.links.map(({ link }) => linkEssence(link))
    case 'label':
    case 'feedback':
      return normalized(values[field]).trim()
    default:
      return values[field]
  }
}

/** A link as the server stores it: https when it has no scheme. */
export function linkEssence(link: string): string {
  const trimmed = link.trim()
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** True for a title that makes a feedback process, which asks for the person it is about (decision O059). */
export const isFeedbackProcess = (label: string) => meetingKind(label) === 'feedback'
