import { sql } from 'kysely'
import { nextVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { changeOwner } from '../delegation/owner.ts'
import { refusedChoice } from '../tasks/choosing.ts'
import type { TaskFields } from '../tasks/fields.ts'
import { wordsOf } from '../tasks/words.ts'

/** What was changed in one task, and the open tasks that get the same change, each with its date after it. */
export type Spread = {
  before: TaskFields
  after: TaskFields
  fields: readonly (keyof TaskFields)[]
  targets: readonly { id: number; date: string }[]
}

export const spreadIds = (before: readonly number[], after: readonly number[]) => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
})

/** Writes the changed fields to all targets: one statement for the tasks, one for each changed kind of record below them. */
export async function spread(scope: Scope, what: Spread) {
  const { before, after, fields, targets } = what
  if (targets.length === 0) return
  const ids = targets.map(({ id }) => id)
  const has = (field: keyof TaskFields) => fields.includes(field)
  try {
    await Promise.all([
      has('contacts') &&
        writeIds(scope, 'task_contacts', 'contact_id', ids, spreadIds(before.contacts, after.contacts)),
      has('departments') &&
        writeIds(scope, 'task_departments', 'department_id', ids, spreadIds(before.departments, after.departments)),
      has('tags') && writeIds(scope, 'task_tags', 'tag_id', ids, spreadIds(before.tags, after.tags)),
      has('links') && writeLinks(scope, ids, after.links),
      has('user_id') && changeOwner(scope, ids, after.user_id),
    ])
    if (has('subjects')) await writeAgenda(scope, ids, after)
    await writeTasks(scope, what)
  } catch (error) {
    throw refusedChoice(error)
  }
}

const columns = [
  'label',
  'description',
  'type',
  'priority_of_team',
  'for_departments',
  'for_people',
  'about_id',
  'project_id',
  'minutes_id',
] as const

async function writeTasks(scope: Scope, what: Spread) {
  const { after, fields, targets } = what
  const hours = fields.includes('starts_at') || fields.includes('ends_at')
  const named = columns.filter((field) => fields.includes(field))
  const says = fields.includes('label') || fields.includes('subjects') || fields.includes('description')
  const words = says ? await wordsAfter(scope, what, targets) : undefined
  const types = {
    label: 'text',
    description: 'text',
    type: 'text',
    priority_of_team: 'boolean',
    for_departments: 'bigint[]',
    for_people: 'bigint[]',
  } as Record<string, string>
  const sets = [
    ...named.map((field) => sql`${sql.ref(field)} = ${after[field]}::${sql.raw(types[field] ?? 'bigint')}`),
    ...(hours ? [sql`starts_at = ${after.starts_at}::time, ends_at = ${after.ends_at}::time`] : []),
    ...(fields.includes('minutes_id') ? [sql`minutes_subject_id = null`] : []),
    ...(words ? [sql`words = given.words`] : []),
    sql`date = given.date, updated_at = ${nextVersion(scope, 't.updated_at')}`,
  ]
  await scope.db.run`
    update routine.tasks t set ${sql.join(sets)}
    from unnest(${targets.map(({ id }) => id)}::bigint[], ${targets.map(({ date }) => date)}::date[],
      ${words ?? targets.map(() => '')}::text[]) given (id, date, words)
    where t.company_id = ${scope.companyId} and t.id = given.id`
}

/** The text in which searches look for each target, in their order. */
async function wordsAfter({ db, companyId }: Scope, { fields, after }: Spread, targets: Spread['targets']) {
  const { label } = after
  const same = fields.includes('description') ? { description: after.description } : {}
  type Row = { id: number; feedback: string; description: string; subjects: { title: string; feedback: string }[] }
  const rows = await db.all<Row>`
    select t.id, t.feedback, t.description, coalesce((
      select jsonb_agg(jsonb_build_object('title', s.title, 'feedback', s.feedback) order by s.position)
      from routine.task_subjects s where s.company_id = t.company_id and s.task_id = t.id), '[]') as subjects
    from routine.tasks t
    where t.company_id = ${companyId} and t.id = any(${targets.map(({ id }) => id)}::bigint[])`
  const words = new Map(rows.map(({ id, ...own }) => [id, wordsOf({ label, ...own, ...same })]))
  return targets.map(({ id }) => words.get(id) ?? '')
}

type Difference = ReturnType<typeof spreadIds>

async function writeIds(
  { db, companyId }: Scope,
  table: 'task_contacts' | 'task_departments' | 'task_tags',
  column: string,
  ids: readonly number[],
  { added, removed }: Difference,
) {
  const target = sql.table(`routine.${table}`)
  await db.run`
    with gone as (
      delete from ${target}
      where company_id = ${companyId} and task_id = any(${ids}::bigint[]) and ${sql.ref(column)} = any(${removed}::bigint[])
    )
    insert into ${target} (company_id, task_id, ${sql.ref(column)})
    select ${companyId}::bigint, id, x from unnest(${ids}::bigint[]) id cross join unnest(${added}::bigint[]) x
    on conflict do nothing`
}

async function writeLinks({ db, companyId }: Scope, ids: readonly number[], links: readonly string[]) {
  await db.run`
    with gone as (
      delete from routine.task_links
      where company_id = ${companyId} and task_id = any(${ids}::bigint[]) and position > ${links.length}
    )
    insert into routine.task_links (company_id, task_id, position, link)
    select ${companyId}::bigint, id, position, link
    from unnest(${ids}::bigint[]) id cross join unnest(${links}::text[]) with ordinality x (link, position)
    on conflict (company_id, task_id, position) do update set link = excluded.link`
}

/** The agenda by its titles: what was ticked or noted on one date below a title that stays is kept. */
async function writeAgenda({ db, companyId }: Scope, ids: readonly number[], { subjects }: TaskFields) {
  const titles = subjects.map(({ title }) => title)
  await db.run`
    delete from routine.task_subjects
    where company_id = ${companyId} and task_id = any(${ids}::bigint[]) and title <> all(${titles}::text[])
  `
  await db.run`
    with given as (select * from unnest(${titles}::text[]) with ordinality x (title, position)),
    kept as (
      update routine.task_subjects s set position = given.position from given
      where s.company_id = ${companyId} and s.task_id = any(${ids}::bigint[]) and s.title = given.title
      returning s.task_id, s.title
    )
    insert into routine.task_subjects (company_id, task_id, position, title)
    select ${companyId}::bigint, id, given.position, given.title
    from unnest(${ids}::bigint[]) id cross join given
    where not exists (select from kept where kept.task_id = id and kept.title = given.title)`
}
