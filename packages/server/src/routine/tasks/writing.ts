import type { Scope } from '../../platform/scope.ts'
import type { Audience } from './audience.ts'
import { refusedChoice } from './choosing.ts'
import { publishTask } from './live.ts'
import { wordsOf } from './words.ts'

/**
 * The content of a new task, without owner and date. It is also stored as the template of a series; those from before
 * a task of the team could say whom it is for have no audience.
 */
export type TaskContent = Partial<Audience> & {
  label: string
  startsAt: string | null
  endsAt: string | null
  feedback: string
  /** HTML. */
  description: string
  aboutId: number | null
  /** Absent in templates from before a task had one. */
  projectId?: number | null
  notify: string
  contacts: number[]
  departments: number[]
  tags: number[]
  subjects: { title: string; feedback: string; status: string }[]
  links: string[]
}

export type Belonging = {
  userId: number
  createdBy: number
  type: string
  priority_of_team: boolean
  seriesId: number | null
  backlogId: number | null
}

/**
 * Writes one task per date, all with the same content, in one statement, and answers their ids in the order of the
 * dates. A null date is a task of the backlog.
 */
export async function writeTasks(
  scope: Scope,
  { userId, createdBy, type, priority_of_team, seriesId, backlogId }: Belonging,
  content: TaskContent,
  dates: readonly (string | null)[],
): Promise<number[]> {
  if (!dates.length) return []
  const { db, clock, companyId } = scope
  const now = clock.now()
  const { subjects } = content
  const ofTeam = type === '2'
  const rows = await db.all<{ id: number }>`
    with made as (
      insert into routine.tasks (company_id, user_id, created_by, label, type, date, starts_at, ends_at, feedback,
        description, series_id, backlog_id, about_id, project_id, words, notify, priority_of_team, for_departments, for_people, created_at,
        updated_at)
      select ${companyId}::bigint, ${userId}::bigint, ${createdBy}::bigint, ${content.label}::text, ${type}::text, day,
        ${content.startsAt}::time, ${content.endsAt}::time, ${content.feedback}::text, ${content.description}::text,
        ${seriesId}::bigint,
        ${backlogId}::bigint, ${content.aboutId}::bigint, ${content.projectId ?? null}::bigint,
        ${wordsOf(content)}::text, ${content.notify}::text,
        ${priority_of_team}::boolean, ${(ofTeam && content.for_departments) || null}::bigint[],
        ${(ofTeam && content.for_people) || null}::bigint[], ${now}::timestamptz, ${now}::timestamptz
      from unnest(${dates}::date[]) with ordinality days (day, number)
      order by number
      returning company_id, id
    ),
    with_contacts as (
      insert into routine.task_contacts (company_id, task_id, contact_id)
      select made.*, x from made cross join unnest(${content.contacts}::bigint[]) x
    ),
    with_departments as (
      insert into routine.task_departments (company_id, task_id, department_id)
      select made.*, x from made cross join unnest(${content.departments}::bigint[]) x
    ),
    with_tags as (
      insert into routine.task_tags (company_id, task_id, tag_id)
      select made.*, x from made cross join unnest(${content.tags}::bigint[]) x
    ),
    with_subjects as (
      insert into routine.task_subjects (company_id, task_id, position, title, status, feedback)
      select made.*, x.position, x.title, x.status, x.feedback
      from made cross join unnest(${subjects.map(({ title }) => title)}::text[],
        ${subjects.map(({ status }) => status)}::text[], ${subjects.map(({ feedback }) => feedback)}::text[])
        with ordinality x (title, status, feedback, position)
    ),
    with_links as (
      insert into routine.task_links (company_id, task_id, position, link)
      select made.*, x.position, x.link
      from made cross join unnest(${content.links}::text[]) with ordinality x (link, position)
    )
    select id from made order by id`.catch((error: unknown) => {
    throw refusedChoice(error)
  })
  publishTask(scope, rows.length === 1 ? rows[0]!.id : undefined, { user_id: userId, created_by: createdBy, type })
  return rows.map(({ id }) => id)
}
