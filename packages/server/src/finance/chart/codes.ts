import { sql } from 'kysely'

/**
 * The code of a place by where it stands in the plan of accounts, '05.02.003': the group of the DRE, the category `c`, and
 * its account `a`. It changes with the order of the plan.
 */
export const placeCode = sql<string>`to_char(c.group_id, 'FM00') || '.' || to_char(c.position, 'FM00')
  || coalesce('.' || to_char(a.position, 'FM000'), '')`
