/*
 * The one place that maps a task between the database and the wire (decision O037), whose names differ for reading
 * and writing: `links` and `listLinks`, a subject's `title` and `label`.
 */
import { formatDate } from '@prumo/contract/dates.ts'
import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { describe } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import type { FinishedTask, RepeatDay, RepeatInterval, Task, TaskType } from '@prumo/contract/routine/tasks/model.ts'
import { flat } from '../../platform/flat.ts'
import type { Scope } from '../../platform/scope.ts'
import { asSaid, ruleIn } from '../series/rules.ts'
import { type Names, namesIn } from './names.ts'
import { abilities, permissionOf } from './policy.ts'
import { isPriority } from './priority.ts'
import type { ListedTask, TaskRecord } from './queries.ts'

/** Tasks as the contract declares them, with names from other areas; those that are `known` are not read again. */
export async function present(
  scope: Scope,
  tasks: readonly (ListedTask | TaskRecord)[],
  known?: Names,
): Promise<Task[]> {
  const names = await namesIn(scope, tasks, known)
  const said: Said = { days: new Map(), rules: new Map() }
  return tasks.map((task) => toTask(scope.userId, task, names, said))
}

export async function presentTask(scope: Scope, task: TaskRecord, known?: Names): Promise<Task> {
  const [one] = await present(scope, [task], known)
  return one!
}

/** A cache of dates and rules as text, because the tasks of a page share most of them. */
type Said = { days: Map<string, string>; rules: Map<number, string> }

function toTask(userId: number, task: ListedTask | TaskRecord, names: Names, said: Said): Task {
  const rule = asSaid(task)
  return {
    id: task.id,
    label: task.label,
    date: task.date,
    hour: task.starts_at,
    hour_finish: task.ends_at,
    protocol_id: task.minutes_id,
    feedback_id: task.about_id,
    project: task.project_id === null ? null : (names.projects.get(task.project_id) ?? null),
    feedback: task.feedback,
    description: 'description' in task ? task.description : undefined,
    status: task.status as Task['status'],
    progress: task.progress as Task['progress'],
    type: task.type as TaskType,
    priority: isPriority(task),
    permission: permissionOf(userId, task),
    contacts: named(task.contacts, names.contacts),
    departments: named(task.departments, names.departments),
    audience: task.for_people && {
      departments: named(task.for_departments ?? [], names.departments),
      people: task.for_people.map((id) => ({ client_id: id, name: names.people.get(id) ?? '' })),
    },
    subjects: task.subjects,
    tags: task.tags,
    links: task.links,
    prerequisites: task.prerequisites.map(({ id, label, done, user_id, open }) => ({
      id,
      label,
      done,
      client_name: names.people.get(user_id) ?? '',
      open,
    })),
    files_count: task.files,
    backlog_id: task.backlog_id,
    client_id: task.user_id,
    client_name: names.people.get(task.user_id) ?? '',
    created_by: names.people.get(task.created_by) ?? '',
    author_id: task.created_by,
    returned:
      task.returned_by === null
        ? null
        : { client_name: names.people.get(task.returned_by) ?? '', words: task.returned_words },
    date_request: task.asked_date === null ? null : { date: task.asked_date, words: task.asked_words ?? '' },
    repeat_day: rule.repeat_day as RepeatDay | null,
    repeat_day_advanced: rule.repeat_interval as RepeatInterval | null,
    repeat_rule: rule.repeat_rule as CustomRepeat | null,
    repeat_label: task.starts_on === null ? '' : ruleLabel(task, said),
    repeat_divided: task.divided ?? false,
    timesheet_start: task.timer,
    send_notify: task.notify as Task['send_notify'],
    atividade_name: task.label,
    date_preview_f: dateAndHour(task, said),
    date_finish_f: task.closed_on ?? '',
    updated_at: task.updated_at,
    can: abilities(userId, task, names.working.has(task.created_by)),
  }
}

/** Concluded tasks as the contract declares them. */
export async function presentFinished(scope: Scope, tasks: readonly ListedTask[]): Promise<FinishedTask[]> {
  const names = await namesIn(scope, tasks)
  return tasks.map((task) => ({
    id: task.id,
    label: task.label,
    feedback: task.feedback,
    date: task.date,
    date_finish: task.closed!,
    client_name: names.people.get(task.user_id) ?? '',
    json_history: {
      contacts: named(task.contacts, names.contacts),
      departments: named(task.departments, names.departments),
      tags: task.tags,
      protocol_id: task.minutes_id,
      subjects: task.subjects,
    },
    can: { reopen: abilities(scope.userId, task, true).reopen },
  }))
}

/** dd/MM/yyyy, with HH:mm when there is an hour; '' in the backlog. */
function dateAndHour({ date, starts_at }: ListedTask, { days }: Said): string {
  if (date === null) return ''
  let day = days.get(date)
  if (day === undefined) days.set(date, (day = formatDate(date)))
  return starts_at === null ? day : flat(day, ' ', starts_at)
}

function named<Named>(ids: readonly number[], names: ReadonlyMap<number, Named>): Named[] {
  const found: Named[] = []
  for (const id of ids) {
    const one = names.get(id)
    if (one) found.push(one)
  }
  return found
}

function ruleLabel(task: ListedTask, { rules }: Said): string {
  let label = rules.get(task.series_id!)
  if (label === undefined)
    rules.set(task.series_id!, (label = flat(describe(ruleIn({ ...asSaid(task), starts_on: task.starts_on! })))))
  return label
}
