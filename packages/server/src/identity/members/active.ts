import { type RawBuilder, sql } from 'kysely'

/** A query for the `user_id` of each active member of a company, for the statements of other areas. */
export const activeMembersOf = (companyId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select user_id from identity.members where company_id = ${companyId} and disabled_at is null`
