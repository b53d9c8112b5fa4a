import type { Scope } from '../platform/scope.ts'
import type { Waiting } from '../platform/waiting.ts'
import { popLink } from './procedures/kinds.ts'

type Row = { id: number; title: string; process: number | null; version: number; count: number }

/**
 * POPs that wait for the approval of the person; those without an approver wait for the responsible users. Oldest
 * change first.
 */
const popsToApprove: Waiting = {
  id: 'pop.to_approve',
  words: ['POP para aprovar', 'POPs para aprovar'],
  link: '/authorize-pops',
  topics: ['processes'],
  permission: 'proccess',
  read: (scope, limit) =>
    listed(
      scope,
      `from processes.procedures p
       where p.company_id = $1 and p.status = 1 and p.deleted_at is null
         and (p.approver_id = $2 or p.approver_id is null and $3::boolean)
       order by p.updated_at, p.id limit ${limit}`,
      [scope.actor.isResponsible || scope.actor.isRoot],
      ({ id, title, process }) => ({ id, title, detail: '', link: popLink({ id, process }) }),
    ),
}

/** POPs whose version in force the person is asked to read and has not confirmed; the oldest request first. */
const popsToRead: Waiting = {
  id: 'pop.to_read',
  words: ['POP para ler', 'POPs para ler'],
  link: '/my-pops',
  topics: ['processes'],
  read: (scope, limit) =>
    listed(
      scope,
      `from processes.procedure_readers r
       join processes.procedures p on p.company_id = r.company_id and p.id = r.procedure_id
       where r.company_id = $1 and r.user_id = $2 and p.version_in_force is not null and p.deleted_at is null
         and not exists (select from processes.procedure_readings d
           where d.company_id = r.company_id and d.procedure_id = r.procedure_id and d.version = p.version_in_force
             and d.user_id = r.user_id)
       order by r.asked_at, p.id limit ${limit}`,
      [],
      ({ id, title, version }) => ({ id, title, detail: `Versão ${version}`, link: `/read-pop/${id}` }),
    ),
}

export const processesWaiting: readonly Waiting[] = [popsToApprove, popsToRead]

async function listed<Item>(
  { db, companyId, userId }: Scope,
  from: string,
  values: unknown[],
  present: (row: Row) => Item,
) {
  const rows = await db.raw<Row>(
    `select p.id, p.title, p.micro_process_id as process, p.version_in_force as version, count(*) over ()::int as count
     ${from}`,
    [companyId, userId, ...values],
  )
  return { count: rows[0]?.count ?? 0, items: rows.map(present) }
}
