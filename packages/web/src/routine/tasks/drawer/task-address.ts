import { copyText } from '../../../platform/clipboard.ts'

/**
 * The search parameter `tarefa` of any address says which task the drawer shows: a task's id, `nova`, `nova-backlog`
 * for one without a date, or `enviar-12` to send task 12 of the backlog to the calendar.
 */
export type TaskAddress =
  | { mode: 'open'; id: number }
  | { mode: 'new' }
  | { mode: 'new-backlog' }
  | { mode: 'schedule'; backlogId: number }

/** The router parses `?tarefa=12` as a number, and anything else as text. */
export type TaskParameter = number | string

/** The part of an address for the drawer; undefined when there is none or it is not valid. */
export function readTaskAddress(parameter: unknown): TaskAddress | undefined {
  if (parameter === 'nova') return { mode: 'new' }
  if (parameter === 'nova-backlog') return { mode: 'new-backlog' }
  const [, prefix, digits] = /^(enviar-)?([1-9]\d{0,15})$/.exec(String(parameter)) ?? []
  const id = Number(digits)
  if (!Number.isSafeInteger(id)) return undefined
  return prefix ? { mode: 'schedule', backlogId: id } : { mode: 'open', id }
}

export function writeTaskAddress(address: TaskAddress): TaskParameter {
  if (address.mode === 'open') return address.id
  if (address.mode === 'schedule') return `enviar-${address.backlogId}`
  return address.mode === 'new' ? 'nova' : 'nova-backlog'
}

/** The address of what is open now. */
export const copyAddress = () => copyText(location.href, 'Link copiado!')
