import type { Room } from '@prumo/contract/chat/rooms/endpoints.ts'
import { sql } from 'kysely'
import { membersByIds } from '../../identity/members/queries.ts'
import { ownDepartmentId } from '../../people/collaborators/own-department.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { presentRoom } from './listing.ts'
import { findRoom } from './rooms.ts'

/**
 * The room of the acting person and somebody else; the first one who asks for it creates it.
 * @throws not_found, chat.with_oneself, chat.person_gone for somebody who has left and with whom there is no room.
 */
export async function openDirect(scope: Scope, userId: number): Promise<Room> {
  if (userId === scope.userId) throw fail('chat.with_oneself')
  const [person] = await membersByIds(scope, [userId])
  if (!person) throw fail('not_found')
  const [low, high] = [Math.min(userId, scope.userId), Math.max(userId, scope.userId)]
  const values = { kind: 'direct' as const, department_id: null, person_low: low, person_high: high }
  return opened(scope, values, sql`person_low = ${low} and person_high = ${high}`, !person.disabled)
}

/** The room of the acting person's department. @throws not_found for another department. */
export async function openDepartment(scope: Scope, departmentId: number): Promise<Room> {
  if ((await ownDepartmentId(scope)) !== departmentId) throw fail('not_found')
  const values = { kind: 'department' as const, department_id: departmentId, person_low: null, person_high: null }
  return opened(scope, values, sql`department_id = ${departmentId}`, true)
}

type Values = {
  kind: 'direct' | 'department'
  department_id: number | null
  person_low: number | null
  person_high: number | null
}

async function opened(scope: Scope, values: Values, same: ReturnType<typeof sql>, mayCreate: boolean): Promise<Room> {
  const known = () =>
    scope.db.first<{ id: number }>`select id from chat.rooms where company_id = ${scope.companyId} and ${same}`
  let room = await known()
  if (!room) {
    if (!mayCreate) throw fail('chat.person_gone')
    room = await scope.db.first(
      area
        .insertInto('chat.rooms')
        .values({ company_id: scope.companyId, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    if (room) await record(scope, 'chat_room.opened', room.id)
    // Somebody else has created it at the same moment.
    else room = await known()
  }
  return presentRoom(scope, await findRoom(scope, room!.id))
}
