import type { StatementRule } from '@prumo/contract/finance/statements/model.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { proposeLater } from './renewing.ts'
import { competenceOf } from './statements.ts'

const rules = rowsOf(area, 'finance.statement_rules', { columns: ['id', 'example', 'words'] })

type Row = Omit<StatementRule, 'type' | 'used_at' | 'competence'> & { kind: number; month_shift: number; used_at: Date }

/** How lines are classified, the rules used last first. */
export async function statementRules(
  scope: Scope,
  wanted: Page,
): Promise<{ response: StatementRule[]; total: number }> {
  const { rows, total } = await pageOf<Row>(
    scope,
    {
      select: sql`r.id, r.kind, r.words, r.example, r.own_description as description,
        c.id as classification_id, c.name as classification_name, a.id as scheme_account_id,
        coalesce(a.name, '') as scheme_account_name, r.month_shift, r.used, r.used_at`,
      id: sql`r.id`,
      from: sql`from finance.statement_rules r
        join finance.categories c on c.company_id = r.company_id and c.id = r.category_id
        left join finance.accounts a on a.company_id = r.company_id and a.id = r.account_id
        where r.company_id = ${scope.companyId}`,
      order: sql`r.used_at desc, r.id desc`,
    },
    wanted,
  )
  const response = rows.map(({ kind, month_shift, used_at, ...rule }) => ({
    ...rule,
    competence: competenceOf({ month_shift }),
    type: kind === 1 ? ('1' as const) : ('2' as const),
    used_at: used_at.toISOString(),
  }))
  return { response, total }
}

/** Forgets a rule; what it classified and is not in the books waits for a decision again. @throws not_found. */
export async function deleteRule(scope: Scope, id: number) {
  const { example, words } = await rules.remove(scope, id)
  await proposeLater(scope)
  await record(scope, 'finance_rule.deleted', id, { before: { label: example, words } })
}
