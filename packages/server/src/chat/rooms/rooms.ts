import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { membersByIds } from '../../identity/members/queries.ts'
import { ownDepartmentId, usersOfDepartment } from '../../people/collaborators/own-department.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

export type RoomRow = {
  id: number
  kind: 'department' | 'direct'
  department_id: number | null
  person_low: number | null
  person_high: number | null
}

/** A conversation; null: the company's. */
export type Place = RoomRow | null

/**
 * Rooms `r` that the acting person is in: those of two people with them, and that of the department in which the register
 * has them now. Whoever leaves the department is out of its room at once.
 */
export async function inRoom(scope: Scope): Promise<RawBuilder<SqlBool>> {
  const department = (await ownDepartmentId(scope)) ?? null
  return sql<SqlBool>`(
    (r.kind = 'direct' and r.person_low = ${scope.userId}) or (r.kind = 'direct' and r.person_high = ${scope.userId})
    or r.department_id = ${department}::bigint)`
}

/** A room that the acting person is in. @throws not_found, also for a room of others. */
export async function findRoom(scope: Scope, id: number): Promise<RoomRow> {
  const room = await scope.db.first<RoomRow>`
    select r.id, r.kind, r.department_id, r.person_low, r.person_high from chat.rooms r
    where r.company_id = ${scope.companyId} and r.id = ${id} and ${await inRoom(scope)}`
  if (!room) throw fail('not_found')
  return room
}

/** The place of a message; null is the company's conversation. @throws not_found. */
export const findPlace = async (scope: Scope, id: number | null): Promise<Place> =>
  id === null ? null : findRoom(scope, id)

/** The other one of two people; null for a room of more. */
export const otherOf = (scope: Scope, { person_low, person_high }: RoomRow) =>
  person_low === scope.userId ? person_high : person_low

/** The users who are in a place; undefined: everybody in the company. */
export async function peopleOf(scope: Scope, place: Place): Promise<number[] | undefined> {
  if (!place) return undefined
  if (place.kind === 'direct') return [place.person_low!, place.person_high!]
  return place.department_id === null ? [] : usersOfDepartment(scope, place.department_id)
}

/** @throws chat.person_gone where the other one of two people no longer works in the company. */
export async function requireReader(scope: Scope, place: Place) {
  const other = place && otherOf(scope, place)
  if (other === null) return
  const [person] = await membersByIds(scope, [other])
  if (!person || person.disabled) throw fail('chat.person_gone')
}

/** The condition that a message is in the place; IS NOT DISTINCT FROM would use no index. */
export const messagesOf = (place: Pick<RoomRow, 'id'> | null, column = sql.ref('room_id')) =>
  place === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${place.id}`
