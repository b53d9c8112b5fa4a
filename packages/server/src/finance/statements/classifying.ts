import type { Scope } from '../../platform/scope.ts'
import { probablyRepeats } from './statements.ts'

/**
 * Books the lines of a statement that nobody decided about as the rules say, unless their category is switched off,
 * somebody opened the line again, or it probably repeats one in the books: somebody has to decide that.
 */
export async function classifyByRules({ db, companyId }: Scope, id: number) {
  await db.run`update finance.statement_lines l
    set decision = 'book', by_rule = true, own_description = r.own_description, category_id = r.category_id,
      account_id = r.account_id, month_shift = r.month_shift, project_id = r.project_id, contact_id = r.contact_id
    from finance.statement_rules r
    join finance.categories c on c.company_id = r.company_id and c.id = r.category_id and c.put_away_at is null
    left join finance.accounts a on a.company_id = r.company_id and a.id = r.account_id
    where l.company_id = ${companyId} and l.statement_id = ${id} and r.company_id = l.company_id
      and r.words = l.words and r.kind = case when l.amount > 0 then 1 else 2 end
      and a.put_away_at is null and l.left_out is null and l.decision is null and l.stored is null
      and not l.by_hand and l.part_of is null
      and not ${probablyRepeats}`
}

/** Learns from lines that were booked whole, and are no refund: the next ones of the same words are booked alike. */
export async function learnRules({ db, companyId, clock }: Scope, id: number, lines: readonly number[]) {
  await db.run`insert into finance.statement_rules
      (company_id, kind, words, example, own_description, category_id, account_id, month_shift, project_id, contact_id,
        used, used_at)
    select distinct on (kind, words) ${companyId}::bigint, kind, words, description, own_description, category_id, account_id,
      month_shift, project_id, contact_id, count(*) over (partition by kind, words)::int, ${clock.now()}::timestamptz
    from (select c.kind, s.* from finance.statement_lines s
      join finance.categories c on c.company_id = s.company_id and c.id = s.category_id
        and c.kind = case when s.amount > 0 then 1 else 2 end
      where s.company_id = ${companyId} and s.statement_id = ${id} and s.line = any(${lines}::int[])
        and s.words <> '' and s.part_of is null) l
    order by kind, words, line desc
    on conflict (company_id, kind, words) do update
    set example = excluded.example, own_description = excluded.own_description, category_id = excluded.category_id,
      account_id = excluded.account_id, month_shift = excluded.month_shift, project_id = excluded.project_id, contact_id = excluded.contact_id,
      used = statement_rules.used + excluded.used, used_at = excluded.used_at`
}
