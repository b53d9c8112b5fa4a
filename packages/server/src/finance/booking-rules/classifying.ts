import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { probablyRepeats } from '../statements/statements.ts'
import { fits, patternsIn, textOfLine } from './fitting.ts'

/**
 * Books the lines of a statement that nobody decided about as the first written rule says that fits; a category or an
 * account that is switched off is no place to book on, and what probably repeats a line in the books is for somebody to
 * decide.
 */
export async function classifyByWrittenRules({ db, companyId }: Scope, id: number) {
  await db.run(
    sql`with r as materialized (select b.*, c.kind, ${patternsIn(sql`b.contains`)} as patterns from finance.booking_rules b
          join finance.categories c on c.company_id = b.company_id and c.id = b.category_id and c.put_away_at is null
          left join finance.accounts a on a.company_id = b.company_id and a.id = b.account_id
          where b.company_id = ${companyId} and b.put_away_at is null and a.put_away_at is null),
        l as materialized (select l.line, l.amount, s.money_account_id, ${textOfLine} as text
          from finance.statement_lines l
          join finance.statements s on s.company_id = l.company_id and s.id = l.statement_id
          where l.company_id = ${companyId} and l.statement_id = ${id} and l.left_out is null and l.decision is null
            and l.stored is null and not l.by_hand and exists (select from r) and not ${probablyRepeats}),
        x as (select distinct on (l.line) l.line, r.own_description, r.category_id, r.account_id, r.month_shift,
            r.project_id, r.contact_id
          from l join r on ${fits} order by l.line, r.position, r.id)
      update finance.statement_lines o
      set decision = 'book', by_rule = true, own_description = x.own_description, category_id = x.category_id,
        account_id = x.account_id, month_shift = x.month_shift, project_id = x.project_id, contact_id = x.contact_id
      from x where o.company_id = ${companyId} and o.statement_id = ${id} and o.line = x.line`,
  )
}
