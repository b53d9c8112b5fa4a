import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { probablyRepeats } from '../statements/statements.ts'
import { fits } from './fitting.ts'

/**
 * Books the lines of a statement that nobody decided about as the first written rule says that fits; a category or an
 * account that is switched off is no place to book on, and what probably repeats a line in the books is for somebody to
 * decide.
 */
export async function classifyByWrittenRules({ db, companyId }: Scope, id: number) {
  await db.run(
    sql`update finance.statement_lines l
      set decision = 'book', by_rule = true, own_description = x.own_description, category_id = x.category_id,
        account_id = x.account_id, month_shift = x.month_shift, project_id = x.project_id, contact_id = x.contact_id
      from (select l.line, f.*
        from finance.statement_lines l
        join finance.statements s on s.company_id = l.company_id and s.id = l.statement_id
        cross join lateral (select r.* from (select b.*, c.kind from finance.booking_rules b
            join finance.categories c on c.company_id = b.company_id and c.id = b.category_id and c.put_away_at is null
            left join finance.accounts a on a.company_id = b.company_id and a.id = b.account_id
            where b.company_id = l.company_id and b.put_away_at is null and a.put_away_at is null) r
          where ${fits} order by r.position, r.id limit 1) f
        where l.company_id = ${companyId} and l.statement_id = ${id} and l.left_out is null and l.decision is null
          and l.stored is null and not l.by_hand and not ${probablyRepeats}) x
      where l.company_id = ${companyId} and l.statement_id = ${id} and l.line = x.line`,
  )
}
