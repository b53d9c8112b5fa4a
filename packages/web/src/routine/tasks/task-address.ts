/**
 * Which task the drawer shows, as the search parameter `tarefa` of any address: a task's id, `nova`, `nova-backlog` for
 * one without date, or `enviar-12` to put task 12 of the backlog into the calendar.
 */
export type TaskAddress =
  | { mode: 'open'; id: number }
  | { mode: 'new' }
  | { mode: 'new-backlog' }
  | { mode: 'schedule'; backlogId: number }

/** The router reads a number out of `?tarefa=12`, and text out of everything else. */
export type TaskParameter = number | string

/** What an address says about the drawer; undefined for none, and for anything that makes no sense. */
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
