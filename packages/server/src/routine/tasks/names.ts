import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { departmentsByIds } from '../../admin/departments/departments.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ListedTask } from './queries.ts'

/** Names of the people and departments in some tasks, read from the areas that own them. */
export type Names = {
  contacts: ReadonlyMap<number, Task['contacts'][number]>
  departments: ReadonlyMap<number, Task['departments'][number]>
  people: ReadonlyMap<number, string>
  /** The people who work in the company now. */
  working: ReadonlySet<number>
}

/** Reads all names in the tasks from the owning areas at once; names that are already known are not read again. */
export async function namesIn(scope: Scope, tasks: readonly ListedTask[]): Promise<Names> {
  const contactIds = new Set<number>()
  const departmentIds = new Set<number>()
  const userIds = new Set<number>()
  for (const task of tasks) {
    for (const id of task.contacts) contactIds.add(id)
    for (const id of task.departments) departmentIds.add(id)
    for (const id of task.for_departments ?? []) departmentIds.add(id)
    for (const id of task.for_people ?? []) userIds.add(id)
    userIds.add(task.user_id).add(task.created_by)
    for (const { user_id } of task.prerequisites) userIds.add(user_id)
  }
  userIds.delete(scope.userId)
  const [contacts, departments, people] = await Promise.all([
    contactsByIds(scope, [...contactIds]),
    departmentsByIds(scope, [...departmentIds]),
    membersByIds(scope, [...userIds]),
  ])
  return {
    contacts: new Map(contacts.map((contact) => [contact.id, contact])),
    departments: new Map(departments.map(({ id, label }) => [id, { department_id: id, label }])),
    people: new Map([[scope.userId, scope.actor.name], ...people.map(({ id, name }) => [id, name] as const)]),
    working: new Set([scope.userId, ...people.filter(({ disabled }) => !disabled).map(({ id }) => id)]),
  }
}
