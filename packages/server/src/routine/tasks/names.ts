import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { departmentsByIds } from '../../admin/departments/departments.ts'
import { projectsByIds } from '../../admin/projects/projects.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ListedTask } from './queries.ts'

/** The fields of a task that name people, contacts and departments of other areas. */
type Naming = Pick<
  ListedTask,
  | 'contacts'
  | 'departments'
  | 'returned_by'
  | 'for_departments'
  | 'for_people'
  | 'user_id'
  | 'created_by'
  | 'prerequisites'
  | 'project_id'
>

/** Names of the people, departments and projects in some tasks, read from the areas that own them. */
export type Names = {
  contacts: ReadonlyMap<number, Task['contacts'][number]>
  departments: ReadonlyMap<number, Task['departments'][number]>
  projects: ReadonlyMap<number, { id: number; name: string }>
  people: ReadonlyMap<number, string>
  /** The people who work in the company now. */
  working: ReadonlySet<number>
}

/**
 * Reads all names in the tasks from the owning areas at once. Names that are `known`, because this transaction has read
 * them before, are not read again.
 */
export async function namesIn(scope: Scope, tasks: readonly Naming[], known: Names = noNames): Promise<Names> {
  const contactIds = new Set<number>()
  const departmentIds = new Set<number>()
  const projectIds = new Set<number>()
  const userIds = new Set<number>()
  for (const task of tasks) {
    for (const id of task.contacts) contactIds.add(id)
    for (const id of task.departments) departmentIds.add(id)
    for (const id of task.for_departments ?? []) departmentIds.add(id)
    for (const id of task.for_people ?? []) userIds.add(id)
    if (task.project_id !== null) projectIds.add(task.project_id)
    userIds.add(task.user_id).add(task.created_by)
    if (task.returned_by !== null) userIds.add(task.returned_by)
    for (const { user_id } of task.prerequisites) userIds.add(user_id)
  }
  userIds.delete(scope.userId)
  const [contacts, departments, projects, people] = await Promise.all([
    contactsByIds(scope, missing(contactIds, known.contacts)),
    departmentsByIds(scope, missing(departmentIds, known.departments)),
    projectsByIds(scope, missing(projectIds, known.projects)),
    membersByIds(scope, missing(userIds, known.people)),
  ])
  const found = namesOf({ contacts, departments, projects, people })
  return {
    contacts: new Map([...known.contacts, ...found.contacts]),
    departments: new Map([...known.departments, ...found.departments]),
    projects: new Map([...known.projects, ...found.projects]),
    people: new Map([[scope.userId, scope.actor.name], ...known.people, ...found.people]),
    working: new Set([scope.userId, ...known.working, ...found.working]),
  }
}

/** The names in records that the owning areas have read. */
export const namesOf = ({
  contacts,
  departments,
  projects,
  people,
}: {
  contacts: readonly Contact[]
  departments: readonly Department[]
  projects: readonly { id: number; name: string }[]
  people: readonly Member[]
}): Names => ({
  contacts: new Map(contacts.map((contact) => [contact.id, contact])),
  departments: new Map(departments.map(({ id, label }) => [id, { department_id: id, label }])),
  projects: new Map(projects.map(({ id, name }) => [id, { id, name }])),
  people: new Map(people.map(({ id, name }) => [id, name])),
  working: new Set(people.filter(({ disabled }) => !disabled).map(({ id }) => id)),
})

type Contact = Task['contacts'][number]
type Department = { id: number; label: string }
type Member = { id: number; name: string; disabled: boolean }

const noNames = namesOf({ contacts: [], departments: [], projects: [], people: [] })

const missing = (ids: ReadonlySet<number>, known: ReadonlyMap<number, unknown>) =>
  [...ids].filter((id) => !known.has(id))
