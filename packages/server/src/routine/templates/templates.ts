import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import type { RepeatDay, RepeatInterval, TaskType } from '@prumo/contract/routine/tasks/model.ts'
import type { TaskTemplate } from '@prumo/contract/routine/templates/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { templateLimit } from '@prumo/contract/templates.ts'
import { departmentsByIds } from '../../admin/departments/departments.ts'
import { projectsByIds } from '../../admin/projects/projects.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import type { PackKind } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { templatesOf } from '../../platform/templates/templates.ts'
import { area } from '../tables.ts'
import { myTags } from '../tags/tags.ts'
import { isPriority } from '../tasks/priority.ts'
import { findTask } from '../tasks/queries.ts'

/** What a template stores of a task. Tags are personal, so they are stored by name. */
type Content = {
  label: string
  startsAt: string | null
  endsAt: string | null
  type: TaskType
  priority: boolean
  /** Null: of whoever begins a task with it. */
  userId: number | null
  description: string
  contacts: readonly number[]
  departments: readonly number[]
  /** Absent in templates from before tasks had projects. */
  projectId?: number | null
  /** Absent in templates from before a task of the team could say whom it is for. */
  audience?: { departments: readonly number[]; people: readonly number[] } | null
  tags: string[]
  subjects: string[]
  links: string[]
  repeatDay: RepeatDay | null
  repeatInterval: RepeatInterval | null
  repeatRule: CustomRepeat | null
}
type Row = { id: number; name: string; content: unknown; created_by: number }

const rows = rowsOf(area, 'routine.task_templates', {
  columns: ['id', 'name', 'content', 'created_by'],
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'template.duplicate',
})

/** The company's templates, as the reader begins tasks with them. */
export const taskTemplates = templatesOf(rows, { entity: 'task_template', contents: contentsOf })

/**
 * Makes a template of a task that the user sees: its plan, and nothing of what happened to it.
 * @throws not_found, template.duplicate, list.too_many.
 */
export async function createTemplate(scope: Scope, { name, task_id }: { name: string; task_id: number }) {
  const task = await findTask(scope, task_id)
  const content: Content = {
    label: task.label,
    startsAt: task.starts_at,
    endsAt: task.ends_at,
    type: task.type as TaskType,
    priority: isPriority(task),
    userId: task.user_id === scope.userId ? null : task.user_id,
    description: task.description,
    contacts: task.contacts,
    departments: task.departments,
    projectId: task.project_id,
    audience: task.for_people && { departments: task.for_departments ?? [], people: task.for_people },
    tags: task.tags.map(({ label }) => label),
    subjects: task.subjects.map(({ title }) => title),
    links: task.links.map(({ link }) => link),
    repeatDay: task.repeat_day as RepeatDay | null,
    repeatInterval: task.repeat_interval as RepeatInterval | null,
    repeatRule: task.repeat_rule as CustomRepeat | null,
  }
  return taskTemplates.create(scope, { name, content: JSON.stringify(content) }, { label: task.label })
}

/** What templates start a task with; their references as they are now, each kind read once for all of them. */
async function contentsOf(
  scope: Scope,
  templates: readonly Row[],
): Promise<Omit<TaskTemplate, 'id' | 'name' | 'can'>[]> {
  const contents = templates.map((row) => ({ row, content: row.content as Content }))
  const all = <Value>(of: (content: Content) => readonly Value[]) => [
    ...new Set(contents.flatMap(({ content }) => of(content))),
  ]
  const people = [
    ...all(({ userId, audience }) => [...(userId === null ? [] : [userId]), ...(audience?.people ?? [])]),
    ...templates.map((row) => row.created_by),
  ]
  const [contacts, departments, projects, members, own] = await Promise.all([
    contactsByIds(
      scope,
      all((content) => content.contacts),
    ),
    departmentsByIds(
      scope,
      all((content) => [...content.departments, ...(content.audience?.departments ?? [])]),
    ),
    projectsByIds(
      scope,
      all(({ projectId }) => (projectId ? [projectId] : [])),
    ),
    membersByIds(scope, [...new Set(people)]),
    myTags(scope),
  ])
  const known = <Named extends { id: number }>(ids: readonly number[], named: readonly Named[]) =>
    ids.filter((id) => named.some((one) => one.id === id))
  const person = (id: number) => members.find((one) => one.id === id)
  return contents.map(({ row, content }) => ({
    created_by: person(row.created_by)?.name ?? '',
    label: content.label,
    hour: content.startsAt,
    hour_finish: content.endsAt,
    type: content.type,
    priority: content.priority,
    client_id: content.userId !== null && person(content.userId)?.disabled === false ? content.userId : null,
    description: content.description,
    contacts: known(content.contacts, contacts),
    departments: known(content.departments, departments),
    project_id: known(content.projectId ? [content.projectId] : [], projects)[0] ?? null,
    audience: content.audience
      ? {
          departments: known(content.audience.departments, departments),
          people: content.audience.people.filter((id) => person(id)?.disabled === false),
        }
      : null,
    tags: own
      .filter(({ label }) => content.tags.some((name) => searchable(name) === searchable(label)))
      .map(({ id }) => id),
    subjects: content.subjects,
    links: content.links,
    repeat_day: content.repeatDay,
    repeat_day_advanced: content.repeatInterval,
    repeat_rule: content.repeatRule,
  }))
}

/**
 * What a task begins with that is made of a template for somebody: without the tags, which are a person's own, and without
 * repeating. Undefined for one that is gone.
 */
export async function taskOfTemplate(scope: Scope, id: number) {
  const [row] = await rows.byIds(scope, [id])
  if (!row) return undefined
  const [template] = await contentsOf(scope, [row])
  const { label, hour, hour_finish, type, priority, description, contacts, departments, project_id, audience } =
    template!
  const { subjects, links } = template!
  return {
    label,
    hour,
    hour_finish,
    type,
    priority,
    description,
    contacts,
    departments,
    project_id,
    audience,
    subjects: subjects.map((title) => ({ title })),
    listLinks: links,
  }
}

/** What of a template is the company's own: people, places, and links to what it has. */
const ofNobody = { userId: null, contacts: [], departments: [], projectId: null, audience: null, links: [] }

/** Templates of tasks, as packs bring them: without people, contacts, departments, projects and links. */
export const taskTemplatePacks: PackKind = {
  id: 'task_template',
  word: 'modelo de tarefa',
  title: 'Modelos de tarefa',
  permission: null,
  fields: { title: 'Nome', task: 'Tarefa' },
  read: async (scope) =>
    (await rows.all(scope, { most: templateLimit })).map(({ id, name, content }) => ({
      id,
      above: null,
      content: { title: name, task: { ...(content as Content), ...ofNobody } },
    })),
  create: async (scope, { title, task }) =>
    (await taskTemplates.create(scope, { name: title, content: JSON.stringify(task) }, {})).id,
  async change(scope, id, { title, task }) {
    const { content } = await rows.find(scope, id)
    // Whom and what the company put into it stays.
    const { userId, contacts, departments, projectId, audience, links } = content as Content
    const own = { userId, contacts, departments, projectId, audience, links }
    const changed = task !== undefined && { content: JSON.stringify({ ...(task as Content), ...own }) }
    await taskTemplates.rewrite(scope, id, { ...(title && { name: title }), ...changed }, {})
  },
  remove: taskTemplates.remove,
}
