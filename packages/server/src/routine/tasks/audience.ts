import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/* Whom a task of the team is for: departments and people, or, where both are null, everybody in the company
   (docs/decisions/0069). Its owner and its author see it in any case. Every statement that asks who sees a task has its
   condition from here. */

export type Audience = { for_departments: readonly number[] | null; for_people: readonly number[] | null }

/** For everybody in the company. */
const everybody: Audience = { for_departments: null, for_people: null }

/** In a statement: whether a task of the team is for a person, both as SQL says them; `of` is the task's alias with its dot. */
export const ofTeamFor = (person: string, of = '') => `(${of}type = '2' and (${of}for_people is null
  or ${person} in (${of}user_id, ${of}created_by) or ${person} = any(${of}for_people)
  or ${of}for_departments && array(select routine.own_departments(${person}))))`

/** In a statement: whether a person sees a task: their own, one they wrote, or one of the team that is for them. */
export const seenBy = (person: string, of = '') =>
  `(${of}user_id = ${person} or ${of}created_by = ${person} or ${ofTeamFor(person, of)})`

/** In a statement: whether a task is somebody's who left the company. */
export const ofWhoLeft = (of = '') => `${of}user_id = any(array(select routine.people_who_left()))`

/**
 * In a statement: whether whoever leads reads a task of somebody: one that was given, or one of the team. What people wrote
 * only for themselves they see as 'Ocupado' while these work here (docs/decisions/0048).
 */
export const readByLeads = (of = '') => `(${of}user_id <> ${of}created_by or ${of}type = '2' or ${ofWhoLeft(of)})`

const mark = ':person'
const withPerson = (condition: string, { userId }: Scope) =>
  sql<boolean>`${sql.join(
    condition.split(mark).map((part) => sql.raw(part)),
    sql`${userId}::bigint`,
  )}`

/** As `ofTeamFor` and `seenBy`, for the acting person. */
export const ofTeamForActor = (scope: Scope, of?: string) => withPerson(ofTeamFor(mark, of), scope)
export const seenByActor = (scope: Scope, of?: string) => withPerson(seenBy(mark, of), scope)

/** The people whom a task of the team is for, now. */
export async function peopleOf({ db }: Scope, task: Audience): Promise<readonly number[] | 'everybody'> {
  if (task.for_people === null) return 'everybody'
  if (!task.for_departments?.length) return task.for_people
  const [row] = await db.raw<{ ids: number[] }>('select array(select routine.people_in($1::bigint[])) as ids', [
    task.for_departments,
  ])
  return [...new Set([...task.for_people, ...row!.ids])]
}

/** What a request says of it; a task that is not of the team is for nobody besides. */
export const audienceOf = (
  type: string | undefined,
  sent: { departments: readonly number[]; people: readonly number[] } | null | undefined,
  before: Audience = everybody,
): Audience => {
  if (type !== '2') return everybody
  if (sent === undefined) return { for_departments: before.for_departments, for_people: before.for_people }
  return sent === null ? everybody : { for_departments: sent.departments, for_people: sent.people }
}
