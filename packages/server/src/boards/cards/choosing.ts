import { departmentsByIds } from '../../admin/departments/departments.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { tagsByIds } from '../../routine/tags/tags.ts'
import { linkedPlans, linkedProcedures } from './links.ts'

/** What a card may refer to, under its names on the wire. */
export type Choices = {
  tags?: readonly number[] | undefined
  departments?: readonly number[] | undefined
  users?: readonly number[] | undefined
  plans?: readonly number[] | undefined
  procedures?: readonly number[] | undefined
}

const sentences = {
  tags: 'Uma das etiquetas não existe mais.',
  departments: 'Um dos departamentos não existe mais.',
  users: 'Uma das pessoas não faz parte da empresa.',
  plans: 'Um dos planos de ação não existe mais.',
  procedures: 'Um dos POPs não existe mais.',
} as const

/**
 * Refuses references the company does not have, field by field (request.invalid): the user's own tags, departments,
 * active members, and plans and POPs that the user may see. What the card already has is not asked again, such as a colleague's tag or a person who has left.
 */
export async function requireChoices(scope: Scope, choices: Choices, has?: Choices) {
  const wanted = (field: keyof Choices) => (choices[field] ?? []).filter((id) => !has?.[field]?.includes(id))
  const [tags, departments, users] = [wanted('tags'), wanted('departments'), wanted('users')]
  const [plans, procedures] = [wanted('plans'), wanted('procedures')]
  const [foundTags, foundDepartments, foundUsers, foundPlans, foundProcedures] = await Promise.all([
    tagsByIds(scope, tags),
    departmentsByIds(scope, departments),
    membersByIds(scope, users),
    linkedPlans(scope, plans),
    linkedProcedures(scope, procedures),
  ])
  const fields: Partial<Record<keyof Choices, string>> = {}
  if (foundTags.filter(({ user_id }) => user_id === scope.userId).length < tags.length) fields.tags = sentences.tags
  if (foundDepartments.length < departments.length) fields.departments = sentences.departments
  if (foundUsers.filter(({ disabled }) => !disabled).length < users.length) fields.users = sentences.users
  if (foundPlans.length < plans.length) fields.plans = sentences.plans
  if (foundProcedures.length < procedures.length) fields.procedures = sentences.procedures
  const [sentence, ...more] = Object.values(fields)
  if (sentence) throw fail('request.invalid', { fields, ...(!more.length && { message: sentence }) })
}

/** What a card refers to, by the tables that say so. */
export const referring = [
  ['tags', 'card_tags', 'tag_id'],
  ['departments', 'card_departments', 'department_id'],
  ['users', 'card_users', 'user_id'],
  ['plans', 'card_plans', 'plan_id'],
  ['procedures', 'card_procedures', 'procedure_id'],
] as const

/** The sentence for a record that was deleted after it was asked for, by the table whose foreign key says so. */
export const refusedReference = (table: string) => {
  const field = referring.find(([, name]) => name === table)?.[0]
  return field && failAt(field, sentences[field])
}
