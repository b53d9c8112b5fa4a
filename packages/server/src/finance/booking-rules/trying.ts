import type { BookingRuleInput } from '@prumo/contract/finance/booking-rules/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'
import { categories } from '../chart/queries.ts'
import { fits, patternsIn, textOfLine } from './fitting.ts'

type About = Pick<
  z.output<typeof BookingRuleInput>,
  'contains' | 'least' | 'most' | 'money_account_id' | 'classification_id'
>
type Line = { date: string; bank_description: string; value: Amount; booked_as: string; total: number; sum: Amount }

/** How many lines are answered. */
const most = 8

/**
 * The lines of the last twelve months that a rule would be about, each once however many files brought it: their number,
 * the sum of their amounts, and the latest of them with what they were booked as. @throws not_found.
 */
export async function tryRule(scope: Scope, about: About) {
  const { kind } = await categories.find(scope, about.classification_id)
  const rows = await scope.db.all<Line>`
    with r as (select ${patternsIn(sql`${about.contains}::text`)} as patterns, ${about.least}::numeric as least,
        ${about.most}::numeric as most, ${about.money_account_id}::bigint as money_account_id, ${kind}::int as kind),
    found as (select distinct on (l.identity) l.*
      from (select l.*, s.money_account_id, ${textOfLine} as text
        from finance.statement_lines l
        join finance.statements s on s.company_id = l.company_id and s.id = l.statement_id
        where l.company_id = ${scope.companyId} and l.left_out is null
          and l.day > (${scope.today}::date - interval '12 months')::date) l
      join r on ${fits}
      order by l.identity, (l.stored is not null) desc, l.statement_id desc)
    select f.day as date, f.description as bank_description, abs(f.amount) as value,
      coalesce(a.name || ' · ' || c.name, c.name, '') as booked_as,
      count(*) over () as total, sum(abs(f.amount)) over () as sum
    from found f
    left join finance.entries e on e.company_id = f.company_id and e.id = f.stored_entry_id
    left join finance.categories c on c.company_id = e.company_id and c.id = e.category_id
    left join finance.accounts a on a.company_id = e.company_id and a.id = e.account_id
    order by f.day desc, f.statement_id desc, f.line desc limit ${most}`
  return {
    total: rows[0]?.total ?? 0,
    value: rows[0]?.sum ?? ('0.00' as Amount),
    lines: rows.map(({ total: _, sum: __, ...line }) => line),
  }
}
