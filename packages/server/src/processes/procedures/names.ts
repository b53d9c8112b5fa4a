import type { Scope } from '../../platform/scope.ts'
import { popLink } from './kinds.ts'

/** The titles of POPs and where they are opened; unknown and deleted ones are absent. */
export async function popNames({ db, companyId }: Scope, ids: readonly number[]) {
  const rows = await db.all<{ id: number; title: string; micro_process_id: number | null }>`
    select id, title, micro_process_id from processes.procedures
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and deleted_at is null
    order by title, id`
  return rows.map(({ id, title, micro_process_id: process }) => ({ id, title, link: popLink({ id, process }) }))
}
