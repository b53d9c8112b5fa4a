import type { PopVersionContent } from '@prumo/contract/processes/procedures/model.ts'
import type { PopReaders, PopToRead } from '@prumo/contract/processes/readings/endpoints.ts'
import type { ChosenReaders } from '@prumo/contract/readers.ts'
import { sql } from 'kysely'
import { chooseReaders, documentReaders, inForce, readAt } from '../../admin/controlled/reading.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { placesOf } from '../micro-processes/places.ts'
import { popReading } from '../procedures/controlled.ts'
import { findRow, lockRow } from '../procedures/queries.ts'
import { versionNumbered } from '../procedures/versions.ts'

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
    placesOf(scope, idsOf(rows, 'micro_process_id')),
    memberNames(scope, idsOf(rows, 'asked_by')),
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

/** The readers of a POP, with their confirmations. @throws not_found. */
export async function popReaders(scope: Scope, id: number): Promise<PopReaders> {
  const row = await findRow(scope, id)
  return { pop_id: id, title: row.title, ...(await documentReaders(scope, popReading, row)) }
}

/** Sets who is asked to read a POP. @throws not_found, as `chooseReaders`. */
export async function choosePopReaders(scope: Scope, id: number, chosen: ChosenReaders): Promise<PopReaders> {
  const row = await lockRow(scope, id)
  return { pop_id: id, title: row.title, ...(await chooseReaders(scope, popReading, row, chosen)) }
}

/** The version in force of a POP, for one of its readers. @throws as `inForce`. */
export async function versionToRead(
  scope: Scope,
  id: number,
): Promise<{ response: PopVersionContent; asked: boolean; read_at: string | null }> {
  const { version, asked } = await inForce(scope, popReading, () => findRow(scope, id))
  const [response, read_at] = await Promise.all([
    versionNumbered(scope, id, version),
    readAt(scope, popReading, id, version),
  ])
  return { response, asked, read_at }
}
