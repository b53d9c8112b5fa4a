import type { PopVersionContent } from '@prumo/contract/processes/procedures/model.ts'
import type { PopToRead } from '@prumo/contract/processes/readings/endpoints.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { isReader, ownReading, storeReading } from '../../platform/controlled/readings.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { placesOf } from '../micro-processes/places.ts'
import { findRow } from '../procedures/queries.ts'
import { procedureTables, versionNumbered } from '../procedures/versions.ts'
import type { ProcessesTables } from '../tables.ts'

const area = builder<ProcessesTables>()

/** The POPs with a version in force that the user is asked to read: unconfirmed ones first, then the last requested. */
export async function popsToRead(
  scope: Scope,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ response: PopToRead[]; total: number; pending: number }> {
  const from = sql`
    from processes.procedure_readers r
    join processes.procedures p on p.company_id = r.company_id and p.id = r.procedure_id
    left join processes.procedure_readings d on d.company_id = r.company_id and d.procedure_id = r.procedure_id
      and d.version = p.version_in_force and d.user_id = r.user_id
    where r.company_id = ${scope.companyId} and r.user_id = ${scope.userId} and p.version_in_force is not null
      and p.deleted_at is null`
  type Counts = { total: number; pending: number }
  const [rows, counted] = await Promise.all([
    scope.db.all<Asked>(
      sql<Asked>`select p.id, p.title, p.micro_process_id, p.version_in_force as version, r.asked_at, r.asked_by, d.read_at
        ${from} order by d.read_at is not null, r.asked_at desc, p.id desc
        limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    scope.db.first<Counts>(
      sql<Counts>`select count(*)::int as total, (count(*) filter (where d.read_at is null))::int as pending ${from}`,
    ),
  ])
  const [places, people] = await Promise.all([
    placesOf(
      scope,
      rows.flatMap(({ micro_process_id }) => micro_process_id ?? []),
    ),
    memberNames(
      scope,
      rows.map(({ asked_by }) => asked_by),
    ),
  ])
  return {
    response: rows.map((row) => ({
      pop_id: row.id,
      title: row.title,
      department_title: places.get(row.micro_process_id ?? 0)?.department_title ?? '',
      version: row.version,
      asked_at: row.asked_at.toISOString(),
      asked_by: people.get(row.asked_by) ?? '',
      read_at: row.read_at?.toISOString() ?? null,
    })),
    ...counted!,
  }
}

type Asked = {
  id: number
  title: string
  micro_process_id: number | null
  version: number
  asked_at: Date
  asked_by: number
  read_at: Date | null
}

/** The version in force of a POP, for one of its readers. @throws not_found, pop.not_approved. */
export async function versionToRead(
  scope: Scope,
  id: number,
): Promise<{ response: PopVersionContent; asked: boolean; read_at: string | null }> {
  const { version, asked } = await readable(scope, id)
  const [response, readAt] = await Promise.all([
    versionNumbered(scope, id, version),
    ownReading(scope, procedureTables, id, version),
  ])
  return { response, asked, read_at: readAt?.toISOString() ?? null }
}

/**
 * Confirms that the user has read the version in force. Confirming again changes nothing.
 *
 * @throws not_found, pop.not_approved, pop.version_changed for another version.
 */
export async function confirmReading(scope: Scope, id: number, version: number): Promise<{ read_at: string }> {
  const inForce = await readable(scope, id, true)
  if (inForce.version !== version) throw fail('pop.version_changed')
  const { read_at, first } = await storeReading(scope, procedureTables, id, version)
  if (!first) return { read_at: read_at.toISOString() }
  await record(scope, 'pop.read', id, { after: { title: inForce.title, version } })
  publish(scope, { topic: 'processes', id, also: [scope.userId] })
  return { read_at: read_at.toISOString() }
}

/**
 * The number of the version in force of a POP that the user may read: they are one of its readers, or see all
 * processes. While a person confirms, the POP is locked FOR SHARE, which delays decisions but not other confirmations.
 */
export async function readable(
  scope: Scope,
  id: number,
  lockShared = false,
): Promise<{ title: string; version: number; asked: boolean }> {
  const asked = await isReader(scope, procedureTables, id)
  if (!asked && !scope.can('proccess')) throw fail('not_found')
  if (lockShared) await lockPopShared(scope, id)
  const { title, version_in_force: version } = await findRow(scope, id)
  if (version === null) throw fail('pop.not_approved')
  return { title, version, asked }
}

/** FOR SHARE: a decision about the POP waits for the end of the transaction. */
const lockPopShared = (scope: Scope, id: number) =>
  scope.db.run(
    area
      .selectFrom('processes.procedures')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forShare(),
  )
