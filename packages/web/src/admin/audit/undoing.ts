import type { AuditEntry } from '@prumo/contract/admin/audit/endpoints.ts'
import { api, type Removal, removal } from '../../platform/api.ts'
import { showFailure } from '../../platform/messages.ts'
import { changed, type Topic } from '../../platform/query.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'

type Undoing = {
  topic: Topic
  remove: (id: number) => Removal<unknown>
  /** Brings it back from a bin of its own. */
  restore?: (id: number) => Promise<unknown>
}

/** How what a key created is undone: as its record is deleted, to the bin. */
const ways: Readonly<Record<string, Undoing>> = {
  'task.created': {
    topic: 'tasks',
    remove: (id) => removal('DELETE /calendar/task/{id}', { params: { id } }),
    restore: (id) => api('POST /calendar/bin/{id}/restore', { params: { id } }).then(() => changed('tasks')),
  },
  'minutes.created': { topic: 'minutes', remove: (id) => removal('DELETE /v2/protocols/{id}', { params: { id } }) },
  'agenda_subject.created': {
    topic: 'minutes',
    remove: (id) => removal('DELETE /protocols/subject/{id}', { params: { id } }),
  },
  'action_plan.created': {
    topic: 'results',
    remove: (id) => removal('DELETE /client/action-plan/{id}', { params: { id } }),
  },
  'finance_entry.created': {
    topic: 'finance',
    remove: (id) => removal('DELETE /client/finance/entries/{id}', { params: { id }, query: { scope: 'this' } }),
  },
  'contact.created': { topic: 'contacts', remove: (id) => removal('DELETE /contacts/{id}', { params: { id } }) },
}

/** Deletes what a key or an assistant created; undefined for anything else. */
export function undoingOf({ action, through, entity, entity_id, entity_label }: AuditEntry): (() => void) | undefined {
  const way = through === null ? undefined : ways[action]
  const id = Number(entity_id)
  if (!way || !Number.isInteger(id)) return undefined
  const { restore } = way
  return () =>
    void deleteRecord({
      about: entity_label,
      topic: way.topic,
      ...(restore ? { text: inBin, undo: () => void restore(id).catch(showFailure) } : { bin: { kind: entity, id } }),
      remove: () => way.remove(id),
      done: 'Desfeito: está na lixeira.',
    })
}
