import type { Scope } from '../../platform/scope.ts'

/** The people who run a process: a user who approves its POP or has written it, or a name that stands in its stages. */
export type Runner = { process_id: number; title: string; user_id: number | null; name: string }

/** The runners of processes of the company. */
export const runnersOf = async ({ db, companyId }: Scope, processIds: readonly number[]): Promise<Runner[]> =>
  processIds.length === 0
    ? []
    : db.all<Runner>`
        select m.id as process_id, m.title, x.user_id, x.name
        from processes.micro_processes m
        cross join lateral (
          select unnest(array[p.approver_id, p.created_by]) as user_id, '' as name from processes.procedures p
          where p.company_id = m.company_id and p.micro_process_id = m.id and p.deleted_at is null
          union
          select null::bigint, s.responsible from processes.stages s
          where s.company_id = m.company_id and s.micro_process_id = m.id and s.responsible <> '') x
        where m.company_id = ${companyId} and m.id = any(${processIds}::bigint[])
          and (x.user_id is not null or x.name <> '')
        order by m.id, x.user_id, x.name`
