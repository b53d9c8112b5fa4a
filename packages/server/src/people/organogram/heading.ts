import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/**
 * The user who leads a department: who holds its highest position by the organogram, else who is above others of it by the
 * register. Undefined where nothing says it, or where that person has no user.
 */
export async function headOfDepartment(
  { db, companyId, today }: Scope,
  departmentId: number,
): Promise<number | undefined> {
  const row = await db.first<{ user_id: number | null }>(
    sql<{ user_id: number | null }>`
      with recursive below (id, depth) as (
        select p.id, 0 from people.positions p
        where p.company_id = ${companyId} and p.department_id = ${departmentId} and not exists (
          select from people.positions s
          where s.company_id = p.company_id and s.id = p.superior_id and s.department_id = p.department_id)
        union all
        select p.id, b.depth + 1 from below b
        join people.positions p on p.company_id = ${companyId} and p.superior_id = b.id and p.department_id = ${departmentId}
      ),
      working as (
        select id, user_id, superior_id, name from people.collaborators
        where company_id = ${companyId} and department_id = ${departmentId} and people.works_on(left_on, ${today}::date)
      ),
      heads as (
        select 1 as by_what, b.depth, b.id, c.name, c.user_id
        from below b
        join people.position_holders h on h.company_id = ${companyId} and h.position_id = b.id
        join people.collaborators c on c.company_id = ${companyId} and c.id = h.collaborator_id
          and people.works_on(c.left_on, ${today}::date)
        union all
        select 2, 0, w.id, w.name, w.user_id from working w
        where exists (select from working u where u.superior_id = w.id)
          and not exists (select from working s where s.id = w.superior_id)
      )
      select user_id from heads order by by_what, depth, name collate "pt-BR-x-icu", id limit 1`,
  )
  return row?.user_id ?? undefined
}
