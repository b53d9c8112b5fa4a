import type { PopPlace } from '@prumo/contract/processes/procedures/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { departmentNames } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { foldedLike, patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Place, placesOf } from '../micro-processes/places.ts'
import { approvers } from './approvers.ts'

/** The place of a process. @throws not_found. */
export async function placeOf(scope: Scope, processId: number): Promise<Place> {
  const place = (await placesOf(scope, [processId])).get(processId)
  if (!place) throw fail('not_found')
  return place
}

/** The initial values of the form of a new POP (decision O081). @throws not_found. */
export async function beginningOf(scope: Scope, processId: number) {
  const [place, mayApprove] = await Promise.all([placeOf(scope, processId), approvers(scope)])
  return {
    ...place,
    title: place.micro_title,
    elaborate_by: scope.actor.name,
    date_create: scope.today,
    approvers: mayApprove,
  }
}

/** The processes for which a POP can be created, by number (decision O081). */
export async function processesForPops(
  scope: Scope,
  { search, ...wanted }: Page & { search: string },
): Promise<{ response: (z.infer<typeof PopPlace> & { pops_count: number })[]; total: number }> {
  const patterns = patternsOf(search)
  const from = sql`
    from processes.micro_processes i
    join processes.macro_processes a on a.company_id = i.company_id and a.id = i.macro_process_id
    where i.company_id = ${scope.companyId}
      ${patterns.length ? sql`and ${foldedLike(sql<string>`i.title || ' ' || a.title`, patterns)}` : sql``}`
  type Row = Omit<Place, 'department_title'> & { pops_count: number }
  const select = sql`i.id as proccess_id, a.position || '.' || i.position as index_item, i.title as micro_title, a.id as macro_id,
          a.title as macro_title, a.department_id,
          (select count(*)::int from processes.procedures p
            where p.company_id = i.company_id and p.micro_process_id = i.id and p.deleted_at is null) as pops_count`
  const order = sql`a.department_id, a.position, i.position`
  const { rows, total } = await pageOf<Row>(scope, { select, id: sql`i.id`, from, order }, wanted)
  const names = await departmentNames(scope, idsOf(rows, 'department_id'))
  return {
    response: rows.map((row) => ({ ...row, department_title: names.get(row.department_id) ?? '' })),
    total,
  }
}
