import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/** Where somebody stands by the organogram: the highest position they hold, and who is above it. */
export type Standing = {
  position_id: number
  position: string
  job_description_id: number | null
  /** The nearest position above that somebody else holds; where several do, the first by name. Null: nobody. */
  superior_id: number | null
  superior: string
}

/**
 * Where these people stand by the organogram; who holds no position, or has left, is not in the answer. The superior's
 * highest position is always above that of the person, so nobody is above themselves over others.
 */
export async function standingOf(
  { db, companyId, today }: Scope,
  ids: readonly number[],
): Promise<Map<number, Standing>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<Standing & { id: number }>(
    sql<Standing & { id: number }>`
      with recursive up (id, position_id, above, depth) as (
        select h.collaborator_id, p.id, p.superior_id, 0
        from people.position_holders h
        join people.positions p on p.company_id = h.company_id and p.id = h.position_id
        join people.collaborators c on c.company_id = h.company_id and c.id = h.collaborator_id
          and people.works_on(c.left_on, ${today}::date)
        where h.company_id = ${companyId} and h.collaborator_id = any(${ids}::bigint[])
        union all
        select u.id, u.position_id, p.superior_id, u.depth + 1
        from up u join people.positions p on p.company_id = ${companyId} and p.id = u.above
      ),
      highest as (
        select distinct on (id) id, position_id
        from (select id, position_id, max(depth) as depth from up group by id, position_id) held
        order by id, depth, position_id
      ),
      nearest as (
        select distinct on (u.id) u.id, c.id as superior_id, c.name as superior
        from highest m
        join up u on u.id = m.id and u.position_id = m.position_id
        join people.position_holders h on h.company_id = ${companyId} and h.position_id = u.above
        join people.collaborators c
          on c.company_id = h.company_id and c.id = h.collaborator_id and c.id <> u.id
            and people.works_on(c.left_on, ${today}::date)
        order by u.id, u.depth, c.name collate "pt-BR-x-icu", c.id
      )
      select m.id, m.position_id, p.cargo as position, p.job_description_id, n.superior_id, coalesce(n.superior, '') as superior
      from highest m
      join people.positions p on p.company_id = ${companyId} and p.id = m.position_id
      left join nearest n on n.id = m.id`,
  )
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/** The superior of the positions of a job description, by the organogram: 'Direção'; '' where it names none. */
export async function superiorOfJob({ db, companyId }: Scope, job: number): Promise<string> {
  const rows = await db.all<{ cargo: string }>(
    sql<{ cargo: string }>`
      select distinct s.cargo from people.positions p
      join people.positions s on s.company_id = p.company_id and s.id = p.superior_id
      where p.company_id = ${companyId} and p.job_description_id = ${job} order by s.cargo limit 5`,
  )
  return rows.map(({ cargo }) => cargo).join(' ou ')
}
