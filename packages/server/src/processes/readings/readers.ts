import type { PopReaders } from '@prumo/contract/processes/readings/endpoints.ts'
import { sql } from 'kysely'
import { membersByIds } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRow, lockRow } from '../procedures/queries.ts'
import type { ProcessesTables } from '../tables.ts'
import { notifyReaders, readerIdsOf } from './notifying.ts'

const area = builder<ProcessesTables>()
const byName = new Intl.Collator('pt-BR').compare

/**
 * The readers of a POP, with their confirmations. People who no longer work in the company are marked. @throws
 * not_found.
 */
export async function popReaders(scope: Scope, id: number): Promise<PopReaders> {
  const { title, version_in_force: version } = await findRow(scope, id)
  const rows = await scope.db.raw<Row>(
    `select r.user_id, r.asked_by, r.asked_at,
       (select d.read_at from processes.procedure_readings d
         where d.company_id = r.company_id and d.procedure_id = r.procedure_id and d.user_id = r.user_id and d.version = $3) as read_at,
       (select max(d.version) from processes.procedure_readings d
         where d.company_id = r.company_id and d.procedure_id = r.procedure_id and d.user_id = r.user_id) as version_read
     from processes.procedure_readers r where r.company_id = $1 and r.procedure_id = $2`,
    [scope.companyId, id, version],
  )
  const people = await membersByIds(scope, [...new Set(rows.flatMap((row) => [row.user_id, row.asked_by]))])
  const known = new Map(people.map((person) => [person.id, person]))
  return {
    pop_id: id,
    title,
    version,
    readers: rows
      .map(({ user_id, asked_by, asked_at, read_at, version_read }) => ({
        user_id,
        name: known.get(user_id)?.name ?? '',
        disabled: known.get(user_id)?.disabled ?? true,
        asked_at: asked_at.toISOString(),
        asked_by: known.get(asked_by)?.name ?? '',
        read_at: read_at?.toISOString() ?? null,
        version_read,
      }))
      .sort((one, other) => byName(one.name, other.name)),
  }
}

type Row = { user_id: number; asked_by: number; asked_at: Date; read_at: Date | null; version_read: number | null }

/**
 * Sets who is asked to read a POP. New readers are notified of the version in force, or of the first one when it is
 * approved; confirmations stay.
 * @throws not_found; request.invalid for a person who does not work in the company.
 */
export async function chooseReaders(scope: Scope, id: number, users: readonly number[]): Promise<PopReaders> {
  const { title, version_in_force: version } = await lockRow(scope, id)
  const before = await readerIdsOf(scope, id)
  const added = users.filter((user) => !before.includes(user))
  const removed = before.filter((user) => !users.includes(user))
  await requireMembers(scope, added)
  if (added.length || removed.length) {
    await Promise.all([
      scope.db.run(
        sql`delete from processes.procedure_readers where company_id = ${scope.companyId} and procedure_id = ${id}
              and user_id = any(${removed}::bigint[])`.compile(area),
      ),
      scope.db.run(
        sql`insert into processes.procedure_readers (company_id, procedure_id, user_id, asked_by, asked_at)
            select ${scope.companyId}::bigint, ${id}::bigint, x, ${scope.userId}::bigint, ${scope.clock.now()}::timestamptz
            from unnest(${added}::bigint[]) x`.compile(area),
      ),
    ])
    await record(scope, 'pop.readers_changed', id, { before: { title, readers: before }, after: { readers: users } })
    if (version !== null) await notifyReaders(scope, { id, title, version }, added)
    publish(scope, { topic: 'processes', id })
  }
  return popReaders(scope, id)
}

async function requireMembers(scope: Scope, ids: readonly number[]) {
  const people = await membersByIds(scope, ids)
  if (people.filter(({ disabled }) => !disabled).length === ids.length) return
  const message = 'Escolha pessoas que trabalham na empresa'
  throw fail('request.invalid', { fields: { users: message }, message })
}
