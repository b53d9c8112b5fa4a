import { type AgendaTemplate, agendaTemplateLimit } from '@prumo/contract/minutes/templates/endpoints.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { readMinutes } from '../minutes/queries.ts'
import type { MinutesTables } from '../tables.ts'
import { readyAgendas } from './ready.ts'

const rows = rowsOf(builder<MinutesTables>(), 'minutes.templates', {
  columns: ['id', 'name', 'subjects', 'created_by'],
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'minutes.template_duplicate',
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** The company's agendas by name, then those that every company has. */
export async function agendaTemplates(scope: Scope): Promise<AgendaTemplate[]> {
  const own = await present(scope, await rows.all(scope, { most: agendaTemplateLimit }))
  return [...own, ...readyAgendas.map((one) => ({ ...one, id: null, created_by: '', can: { edit: false } }))]
}

/**
 * Makes an agenda of the subjects of minutes, without what came of them.
 * @throws not_found, minutes.template_duplicate, list.too_many.
 */
export async function createAgendaTemplate(scope: Scope, { name, protocol_id }: { name: string; protocol_id: number }) {
  const minutes = await readMinutes(scope, protocol_id)
  if ((await rows.count(scope)) >= agendaTemplateLimit) throw fail('list.too_many')
  const subjects = minutes.subjects.map(({ title, description }) => ({ title, description }))
  const row = await rows.insert(scope, { name, subjects: JSON.stringify(subjects) })
  await recorded(scope, 'agenda_template.created', row.id, {
    after: { name, subjects: subjects.map(({ title }) => title) },
  })
  return shown(scope, row)
}

/** @throws not_found, minutes.template_read_only, minutes.template_duplicate. */
export async function renameAgendaTemplate(scope: Scope, id: number, { name }: { name: string }) {
  const before = await rows.lock(scope, id)
  requireEdit(scope, before)
  const row = await rows.update(scope, id, { name })
  await recorded(scope, 'agenda_template.updated', id, { before: { name: before.name }, after: { name } })
  return shown(scope, row)
}

/** @throws not_found, minutes.template_read_only. */
export async function deleteAgendaTemplate(scope: Scope, id: number) {
  const row = await rows.lock(scope, id)
  requireEdit(scope, row)
  await rows.remove(scope, id)
  await recorded(scope, 'agenda_template.deleted', id, { before: { name: row.name } })
}

async function recorded(scope: Scope, action: string, id: number, change: { before?: object; after?: object }) {
  await record(scope, action, id, change)
  publish(scope, { topic: 'minutes' })
}

const mayEdit = ({ userId, actor }: Scope, { created_by }: Row) =>
  created_by === userId || actor.isResponsible || actor.isRoot

function requireEdit(scope: Scope, row: Row) {
  if (!mayEdit(scope, row)) throw fail('minutes.template_read_only')
}

async function shown(scope: Scope, row: Row): Promise<AgendaTemplate> {
  const [one] = await present(scope, [row])
  return one!
}

async function present(scope: Scope, templates: readonly Row[]): Promise<AgendaTemplate[]> {
  const names = await memberNames(
    scope,
    templates.map((row) => row.created_by),
  )
  return templates.map((row) => ({
    id: row.id,
    name: row.name,
    created_by: names.get(row.created_by) ?? '',
    subjects: row.subjects as AgendaTemplate['subjects'],
    can: { edit: mayEdit(scope, row) },
  }))
}
