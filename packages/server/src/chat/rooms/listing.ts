import { mostDirectRooms, type Room } from '@prumo/contract/chat/rooms/endpoints.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { ownDepartmentId } from '../../people/collaborators/own-department.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { markOf, unreadCount } from '../messages/unread.ts'
import { inRoom, otherOf, type RoomRow } from './rooms.ts'

type LastRow = {
  last_by: number | null
  last_text: string | null
  last_at: Date | null
  last_deleted: boolean | null
}
type ListedRow = RoomRow & LastRow & { unread: number; read_until: number }

/**
 * The conversations of the acting person: the company's, their department's, and those with one other person, the last
 * one written in first.
 */
export async function rooms(scope: Scope): Promise<Room[]> {
  const [company, mine, department] = await Promise.all([
    companyRoom(scope),
    listed(scope, await inRoom(scope)),
    ownDepartmentId(scope),
  ])
  const presented = await present(scope, mine)
  const ofDepartment = presented.find(({ kind }) => kind === 'department')
  const unopened = !ofDepartment && department !== undefined ? [await unopenedRoom(scope, department)] : []
  return [
    company,
    ...(ofDepartment ? [ofDepartment] : unopened),
    ...presented.filter(({ kind }) => kind === 'direct').slice(0, mostDirectRooms),
  ]
}

/** A room as the acting person, who is in it, sees it. */
export async function presentRoom(scope: Scope, { id }: RoomRow): Promise<Room> {
  const [room] = await present(scope, await listed(scope, sql`r.id = ${id}`))
  return room!
}

/** The names of rooms by id; of two people, that of the other one. */
export async function roomNames(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db.all<RoomRow>`
    select r.id, r.kind, r.department_id, r.person_low, r.person_high from chat.rooms r
    where r.company_id = ${scope.companyId} and r.id = any(${ids}::bigint[])`
  const { name } = await names(scope, rows)
  return new Map(rows.map((row) => [row.id, name(row)]))
}

const last = (condition: RawBuilder<SqlBool>) => sql`
  left join lateral (
    select m.id, m.user_id, m.text, m.sent_at, m.deleted_at is not null as deleted from chat.messages m
    where m.company_id = ${sql.ref('c.company_id')} and ${condition} order by m.id desc limit 1
  ) l on true`
const lastColumns = sql`l.user_id as last_by, left(l.text, 200) as last_text, l.sent_at as last_at,
  l.deleted as last_deleted`

async function listed(scope: Scope, condition: RawBuilder<SqlBool>): Promise<ListedRow[]> {
  return scope.db.all<ListedRow>`
    select c.id, c.kind, c.department_id, c.person_low, c.person_high, ${lastColumns},
      coalesce(mark.id, 0) as read_until,
      ${unreadCount(scope, { in: sql`m.room_id = c.id`, mark: sql`mark.id` })} as unread
    from (select r.* from chat.rooms r where r.company_id = ${scope.companyId} and ${condition}) c
    ${last(sql`m.room_id = c.id`)}
    left join lateral (${markOf(scope, sql`room_id = c.id`)}) mark on true
    order by l.id desc nulls last, c.id desc limit ${mostDirectRooms + 1}`
}

async function companyRoom(scope: Scope): Promise<Room> {
  const row = await scope.db.first<Omit<ListedRow, keyof RoomRow>>`
    select ${lastColumns}, coalesce(mark.id, 0) as read_until,
      ${unreadCount(scope, { in: sql`m.room_id is null`, mark: sql`mark.id` })} as unread
    from (select ${scope.companyId}::bigint as company_id) c
    ${last(sql`m.room_id is null`)}
    left join lateral (${markOf(scope, sql`room_id is null`)}) mark on true`
  const people = await membersByIds(scope, row!.last_by === null ? [] : [row!.last_by])
  return {
    id: null,
    kind: 'company' as const,
    name: '',
    department_id: null,
    person_id: null,
    unread: row!.unread,
    read_until: row!.read_until,
    can: { write: true },
    last: lastOf(row!, () => people[0]?.name ?? ''),
  }
}

const unopenedRoom = async (scope: Scope, id: number): Promise<Room> => ({
  id: null,
  kind: 'department',
  department_id: id,
  person_id: null,
  last: null,
  name: (await departmentNames(scope, [id])).get(id) ?? '',
  unread: 0,
  read_until: 0,
  can: { write: true },
})

async function present(scope: Scope, rows: readonly ListedRow[]): Promise<Room[]> {
  const { name, person } = await names(scope, rows)
  return rows.map((row) => {
    const other = otherOf(scope, row)
    return {
      id: row.id,
      kind: row.kind,
      name: name(row),
      department_id: row.department_id,
      person_id: other,
      unread: row.unread,
      read_until: row.read_until,
      last: lastOf(row, (id) => person(id)?.name ?? ''),
      can: { write: other === null || person(other)?.disabled === false },
    }
  })
}

async function names(scope: Scope, rows: readonly (RoomRow & Partial<LastRow>)[]) {
  const ids = rows.flatMap((row) => [otherOf(scope, row), row.last_by ?? null]).flatMap((id) => id ?? [])
  const [people, departments] = await Promise.all([
    membersByIds(scope, [...new Set(ids)]),
    departmentNames(scope, idsOf(rows, 'department_id')),
  ])
  const byId = new Map(people.map((one) => [one.id, one]))
  const person = (id: number) => byId.get(id)
  const name = (row: RoomRow) => {
    const other = otherOf(scope, row)
    return (other === null ? departments.get(row.department_id ?? 0) : person(other)?.name) ?? ''
  }
  return { name, person }
}

const lastOf = ({ last_by, last_text, last_at, last_deleted }: LastRow, name: (id: number) => string): Room['last'] =>
  last_at && {
    text: last_text!,
    deleted: last_deleted!,
    user_id: last_by!,
    user_name: name(last_by!),
    sent_at: last_at.toISOString(),
  }
