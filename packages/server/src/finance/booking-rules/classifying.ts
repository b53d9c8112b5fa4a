import { sql } from 'kysely'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { byLine } from '../statements/by-line.ts'
import { probablyRepeats } from '../statements/statements.ts'
import { fits, patternsIn, textOfLine } from './fitting.ts'

type Fitted = { line: number; rule_id: number }

/**
 * Books the lines of a statement that nobody decided about as the first written rule says that fits; a category or an
 * account that is switched off is no place to book on, and what probably repeats a line in the books is for somebody to
 * decide.
 */
export async function classifyByWrittenRules(scope: Scope, id: number) {
  const { db, companyId } = scope
  const fitted = await db.all<Fitted>`
    with r as materialized (select b.*, c.kind, ${patternsIn(sql`b.contains`)} as patterns from finance.booking_rules b
        join finance.categories c on c.company_id = b.company_id and c.id = b.category_id and c.put_away_at is null
        left join finance.accounts a on a.company_id = b.company_id and a.id = b.account_id
        where b.company_id = ${companyId} and b.put_away_at is null and a.put_away_at is null
          and not exists (select from finance.booking_rule_parts p
            join finance.categories pc on pc.company_id = p.company_id and pc.id = p.category_id
            left join finance.accounts pa on pa.company_id = p.company_id and pa.id = p.account_id
            where p.company_id = b.company_id and p.rule_id = b.id
              and (pc.put_away_at is not null or pa.put_away_at is not null))),
      l as materialized (select l.line, l.amount, s.money_account_id, ${textOfLine} as text
        from finance.statement_lines l
        join finance.statements s on s.company_id = l.company_id and s.id = l.statement_id
        where l.company_id = ${companyId} and l.statement_id = ${id} and l.left_out is null and l.decision is null
          and l.stored is null and l.part_of is null and not l.by_hand and exists (select from r) and not ${probablyRepeats})
    select distinct on (l.line) l.line, r.id as rule_id from l join r on ${fits} order by l.line, r.position, r.id`
  if (fitted.length === 0) return
  const found = byLine(fitted)
  await db.run`update finance.statement_lines l
    set decision = 'book', by_rule = true, own_description = b.own_description, category_id = b.category_id,
      account_id = b.account_id, month_shift = b.month_shift, project_id = b.project_id, contact_id = b.contact_id
    from finance.booking_rules b
    where l.company_id = ${companyId} and l.statement_id = ${id} and ${found.isFound}
      and b.company_id = l.company_id and b.id = ${found.the('rule_id')}`
  await splitByRules(scope, id, fitted)
}

/**
 * Divides the lines whose rule has parts: each part takes its share in whole cents, and the rule's own account the rest. A
 * line with too few cents for that stays whole.
 */
async function splitByRules({ db, companyId }: Scope, id: number, fitted: readonly Fitted[]) {
  const rules = await db.all<{ rule_id: number }>`select distinct rule_id from finance.booking_rule_parts
    where company_id = ${companyId} and rule_id = any(${idsOf(fitted, 'rule_id')}::bigint[])`
  const divides = new Set(rules.map(({ rule_id }) => rule_id))
  const lines = fitted.filter(({ rule_id }) => divides.has(rule_id))
  if (lines.length === 0) return
  const found = byLine(lines)
  await db.run`with w as materialized (select l.*, ${found.the('rule_id')} as rule_id from finance.statement_lines l
        where l.company_id = ${companyId} and l.statement_id = ${id} and ${found.isFound}),
      shares as (select w.*, p.position, sign(w.amount) * trunc(abs(w.amount) * p.share / 100, 2) as part,
          p.category_id as part_category, p.account_id as part_account, p.project_id as part_project
        from w join finance.booking_rule_parts p on p.company_id = w.company_id and p.rule_id = w.rule_id),
      whole as materialized (select *, amount - sum(part) over by_line as rest, bool_and(part <> 0) over by_line as divides
        from shares window by_line as (partition by line)),
      left_out as (update finance.statement_lines l
        set left_out = 'split', decision = null, category_id = null, account_id = null, project_id = null,
          contact_id = null, month_shift = 0
        where l.company_id = ${companyId} and l.statement_id = ${id}
          and l.line = any(array(select distinct line from whole where divides))),
      parts as (select distinct on (line) w.*, 0 as place, rest as share, category_id as category, account_id as account,
          project_id as project from whole w where divides
        union all select w.*, position, part, part_category, part_account, part_project from whole w where divides)
    insert into finance.statement_lines (company_id, statement_id, line, part_of, identity, day, amount, bank_type,
      description, words, own_description, currency, by_rule, decision, category_id, account_id, project_id, contact_id,
      month_shift)
    select company_id, statement_id,
      (select max(line) from finance.statement_lines where company_id = ${companyId} and statement_id = ${id})
        + row_number() over (order by line, place),
      line, identity || case when place = 0 then '' else '/' || place + 1 end, day, share, bank_type, description, words,
      own_description, currency, true, 'book', category, account, project, contact_id, month_shift
    from parts`
}

/**
 * Makes lines whole again that a rule divided and of which nobody has decided about a part: they are worked out anew.
 */
export async function joinByRules({ db, companyId }: Scope, id: number) {
  await db.run`with whole as (select p.line from finance.statement_lines p
        where p.company_id = ${companyId} and p.statement_id = ${id} and p.left_out = 'split' and p.by_rule
          and not exists (select from finance.statement_lines c
            where c.company_id = p.company_id and c.statement_id = p.statement_id and c.part_of = p.line
              and (c.stored is not null or not c.by_rule or c.decision is distinct from 'book'))),
      gone as (delete from finance.statement_lines c
        where c.company_id = ${companyId} and c.statement_id = ${id} and c.part_of = any(array(select line from whole)))
    update finance.statement_lines p set left_out = null, by_rule = false, own_description = ''
    where p.company_id = ${companyId} and p.statement_id = ${id} and p.line = any(array(select line from whole))`
}
