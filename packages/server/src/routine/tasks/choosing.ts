import { sql } from 'kysely'
import { departmentsByIds } from '../../admin/departments/departments.ts'
import { lockProjectsShared } from '../../admin/projects/projects.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { referringTable } from '../../platform/database/refusals.ts'
import { anyOf, builtOnce } from '../../platform/database/sql.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { existing } from '../../platform/records/existing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { type Names, namesOf } from './names.ts'
import { seenAmong } from './prerequisites.ts'
import type { TaskRecord } from './queries.ts'

/** The records a task may refer to, under their names on the wire. */
export type Choices = {
  contacts?: readonly number[]
  departments?: readonly number[]
  audience?: { departments: readonly number[]; people: readonly number[] } | null | undefined
  tags?: readonly number[]
  client_id?: number
  feedback_id?: number | null
  project_id?: number | null
  protocol_id?: number | null
  prerequisites?: readonly number[]
}

const sentences = {
  contacts: 'Um dos contatos não existe mais.',
  departments: 'Um dos departamentos não existe mais.',
  audience: 'Alguém ou algum departamento escolhido para a tarefa não existe mais.',
  tags: 'Uma das etiquetas não existe mais.',
  client_id: 'Esta pessoa não faz parte da empresa.',
  feedback_id: 'Este colaborador não faz parte da empresa.',
  project_id: 'Este projeto não existe mais.',
  protocol_id: 'Esta ATA não existe.',
  prerequisites: 'Uma das tarefas que esta espera não existe mais, ou não é sua.',
} as const

/**
 * Refuses references the company does not have, field by field (request.invalid): contacts, departments, the user's own
 * tags, active members, and collaborators who work there. References that the task already has are not checked again,
 * such as a colleague's tag or a person who has left. Returns the names of those it has read.
 */
export async function requireChoices(scope: Scope, choices: Choices, has?: TaskRecord): Promise<Names> {
  const wanted = (ids: readonly number[] = [], known: readonly number[] = []) => ids.filter((id) => !known.includes(id))
  const contacts = wanted(choices.contacts, has?.contacts)
  const departments = wanted(choices.departments, has?.departments)
  const tags = wanted(
    choices.tags,
    has?.tags.map(({ tag_id }) => tag_id),
  )
  const owner = wanted(given(choices.client_id), [scope.userId, ...given(has?.user_id)])
  const about = wanted(given(choices.feedback_id), given(has?.about_id))
  const project = wanted(given(choices.project_id), given(has?.project_id))
  const minutes = wanted(given(choices.protocol_id), given(has?.minutes_id))
  const prerequisites = choices.prerequisites ?? []
  const forDepartments = wanted(choices.audience?.departments, has?.for_departments ?? [])
  const forPeople = wanted(choices.audience?.people, has?.for_people ?? [])
  const [foundContacts, foundDepartments, ownTags, members, foundCollaborators, foundProjects, foundMinutes, seen] =
    await Promise.all([
      contactsByIds(scope, contacts),
      departmentsByIds(scope, [...new Set([...departments, ...forDepartments])]),
      ownTagIds(scope, tags),
      membersByIds(scope, [...new Set([...owner, ...forPeople])]),
      existing(scope, 'collaborator', about),
      lockProjectsShared(scope, project),
      existing(scope, 'minutes', minutes),
      seenAmong(scope, prerequisites),
    ])
  const works = (id: number) => members.some((member) => member.id === id && !member.disabled)

  const fields: Partial<Record<keyof typeof sentences, string>> = {}
  const refuse = (field: keyof typeof sentences) => (fields[field] = sentences[field])
  if (foundContacts.length < contacts.length) refuse('contacts')
  const exists = (id: number) => foundDepartments.some((department) => department.id === id)
  if (!departments.every(exists)) refuse('departments')
  if (!forDepartments.every(exists) || !forPeople.every(works)) refuse('audience')
  if (ownTags.length < tags.length) refuse('tags')
  if (!owner.every(works)) refuse('client_id')
  if (foundCollaborators.length < about.length) refuse('feedback_id')
  if (foundProjects.length < project.length) refuse('project_id')
  if (foundMinutes.length < minutes.length) refuse('protocol_id')
  if (seen.length < prerequisites.length) refuse('prerequisites')
  const [sentence, ...more] = Object.values(fields)
  if (sentence) throw fail('request.invalid', { fields, ...(!more.length && { message: sentence }) })
  return namesOf({ contacts: foundContacts, departments: foundDepartments, people: members, projects: foundProjects })
}

/**
 * Turns the foreign key error of a contact, department or tag that was deleted after the check into a refused field.
 */
export function refusedChoice(error: unknown): unknown {
  const table = referringTable(error)
  const field = table === undefined ? undefined : fieldOfTable[table]
  return field ? failAt(field, sentences[field]) : error
}

const fieldOfTable: Record<string, keyof typeof sentences> = {
  task_contacts: 'contacts',
  task_departments: 'departments',
  task_tags: 'tags',
}

const given = (id: number | null | undefined) => (id ? [id] : [])

const ownTags = builtOnce(['companyId', 'userId', 'ids'], ({ companyId, userId, ids }) =>
  area
    .selectFrom('routine.tags')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = ${anyOf(ids)}`),
)

const ownTagIds = async ({ db, companyId, userId }: Scope, ids: readonly number[]): Promise<{ id: number }[]> =>
  ids.length ? db.all(ownTags({ companyId, userId, ids })) : []
