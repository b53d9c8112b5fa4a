import { sql } from 'kysely'

/**
 * The job description of somebody of the register, whose row is `c`: that of their highest position in the organogram
 * that has one, or the one chosen for them.
 */
export const heldJobText = `coalesce(
  (select p.job_description_id from people.position_holders h
    join people.positions p on p.company_id = h.company_id and p.id = h.position_id
    where h.company_id = c.company_id and h.collaborator_id = c.id and p.job_description_id is not null
    order by p.level, p.id limit 1),
  c.job_description_id)`

export const heldJob = sql.raw<number | null>(heldJobText)
