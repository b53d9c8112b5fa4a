import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'

const columns = { due: 'e.due_on', competence: 'e.competence', payment: 'e.paid_on' } as const

/** The date that a list goes by, of `finance.entries e`. */
export const dateOf = (by: EntryFilter['date_by']) => sql.ref<string>(columns[by])

/** What follows `where` for the entries of a filter (decision O157), of `finance.entries e`. */
export function meets({ companyId, today }: Scope, filter: EntryFilter): RawBuilder<unknown> {
  const { from, to, date_by, search, project_id } = filter
  const date = dateOf(date_by)
  const wholeMonth = date_by === 'competence'
  const patterns = patternsOf(search)
  const conditions = [
    sql`e.company_id = ${companyId}`,
    from && sql`${date} >= ${wholeMonth ? `${from.slice(0, 7)}-01` : from}::date`,
    to && sql`${date} <= ${to}::date`,
    filter.group_id &&
      sql`e.category_id in (select id from finance.categories
        where company_id = ${companyId} and group_id = ${filter.group_id})`,
    filter.classification_id && sql`e.category_id = ${filter.classification_id}`,
    filter.scheme_account_id && sql`e.account_id = ${filter.scheme_account_id}`,
    project_id !== undefined && (project_id === 0 ? sql`e.project_id is null` : sql`e.project_id = ${project_id}`),
    filter.contact_id && sql`e.contact_id = ${filter.contact_id}`,
    filter.money_account_id && sql`e.money_account_id = ${filter.money_account_id}`,
    filter.payment_method_id && sql`e.payment_method = ${filter.payment_method_id}`,
    filter.type && sql`e.kind = ${Number(filter.type)}`,
    filter.situation && situationIs(filter.situation, today),
    patterns.length > 0 && sql`e.words like all (${patterns}::text[])`,
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}

function situationIs(situation: NonNullable<EntryFilter['situation']>, today: string) {
  if (situation === 'paid') return sql`e.paid_on is not null`
  if (situation === 'partial') return sql`e.paid_on is null and e.settled > 0`
  if (situation === 'late') return sql`e.paid_on is null and e.due_on < ${today}::date`
  return sql`e.paid_on is null`
}
