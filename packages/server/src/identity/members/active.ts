import { type RawBuilder, sql } from 'kysely'

const [ofCompany, active] = ['select user_id from identity.members where company_id =', 'and disabled_at is null']

/** A query for the `user_id` of each active member of a company, for the statements of other areas. */
export const activeMembersOf = (companyId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.raw(ofCompany)} ${companyId} ${sql.raw(active)}`

/** The same as text, for a statement that is written once: of the company that a parameter or column names, '$1'. */
export const activeMembersIn = (companyId: string): string => `${ofCompany} ${companyId} ${active}`
