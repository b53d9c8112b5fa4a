import { endsTooEarly, NewBacklogTask, NewTask } from '@prumo/contract/routine/tasks/model.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { newBacklogBody, newTaskBody, type TaskValues } from './task-values.ts'

/** Messages by the form's own paths: 'label', 'subjects.0.title', 'links.2.link'. */
export type FormErrors = Record<string, string>

/** Why the contract's schema refuses a task. A task of the backlog needs no date. */
export function taskErrors(values: TaskValues, place: 'calendar' | 'backlog'): FormErrors {
  const judged =
    place === 'calendar' ? NewTask.safeParse(newTaskBody(values)) : NewBacklogTask.safeParse(newBacklogBody(values))
  const errors: FormErrors = {}
  for (const { path, message } of judged.error?.issues ?? []) errors[formPath(path.join('.'))] ??= message
  // The schema checks the hours only when nothing else is wrong.
  if (values.hour_finish && !values.hour) errors.hour_finish = 'Informe também o início'
  else if (values.hour_finish && values.hour_finish <= values.hour) errors.hour_finish ??= endsTooEarly
  return errors
}

/** The form's path of a field on the wire; also used for the server's refusals. */
export function formPath(path: string): string {
  const [, list, row] = /^(subjects|listLinks)\.(\d+)/.exec(path) ?? []
  if (!list) return path.startsWith('repeat') ? 'repeat' : path
  return list === 'subjects'
    ? `subjects.${row}.${path.endsWith('.feedback') ? 'feedback' : 'title'}`
    : `links.${row}.link`
}

/** A refusal of the server with the form's own field names; any other error unchanged. */
export function inForm(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.body.fields) return error
  const fields = Object.entries(error.body.fields).map(([path, words]) => [formPath(path), words])
  return new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) })
}
