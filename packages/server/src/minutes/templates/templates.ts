import type { AgendaTemplate } from '@prumo/contract/minutes/templates/endpoints.ts'
import { templateLimit } from '@prumo/contract/templates.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import type { PackKind } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { templatesOf } from '../../platform/templates/templates.ts'
import { readMinutes } from '../minutes/queries.ts'
import { area } from '../tables.ts'
import { readyAgendas } from './ready.ts'

const rows = rowsOf(area, 'minutes.templates', {
  columns: ['id', 'name', 'subjects', 'created_by'],
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'template.duplicate',
})

export const ownAgendas = templatesOf(rows, {
  entity: 'agenda_template',
  contents: async (scope, found) => {
    const names = await memberNames(scope, idsOf(found, 'created_by'))
    return found.map((row) => ({
      created_by: names.get(row.created_by) ?? '',
      subjects: row.subjects as AgendaTemplate['subjects'],
    }))
  },
})

/** The company's agendas by name, then those that every company has. */
export async function agendaTemplates(scope: Scope): Promise<AgendaTemplate[]> {
  const ready = readyAgendas.map((one) => ({ ...one, id: null, created_by: '', can: { edit: false } }))
  return [...(await ownAgendas.all(scope)), ...ready]
}

/**
 * Makes an agenda of the subjects of minutes, without what came of them.
 * @throws not_found, template.duplicate, list.too_many.
 */
export async function createAgendaTemplate(scope: Scope, { name, protocol_id }: { name: string; protocol_id: number }) {
  const minutes = await readMinutes(scope, protocol_id)
  const subjects = minutes.subjects.map(({ title, description }) => ({ title, description }))
  return ownAgendas.create(
    scope,
    { name, subjects: JSON.stringify(subjects) },
    { subjects: subjects.map(({ title }) => title) },
  )
}

/** Agendas, as packs bring them. */
export const agendaPacks: PackKind = {
  id: 'agenda_template',
  word: 'modelo de pauta',
  title: 'Modelos de pauta',
  permission: null,
  fields: { title: 'Nome', subjects: 'Assuntos' },
  read: async (scope) =>
    (await rows.all(scope, { most: templateLimit })).map(({ id, name, subjects }) => ({
      id,
      above: null,
      content: { title: name, subjects },
    })),
  async create(scope, { title, subjects }) {
    const { id } = await ownAgendas.create(scope, { name: title, subjects: JSON.stringify(subjects) }, {})
    return id
  },
  change: (scope, id, { title, subjects }) =>
    ownAgendas.rewrite(
      scope,
      id,
      { ...(title && { name: title }), ...(subjects !== undefined && { subjects: JSON.stringify(subjects) }) },
      {},
    ),
  remove: ownAgendas.remove,
}
