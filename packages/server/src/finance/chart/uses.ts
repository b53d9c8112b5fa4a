import { count, listed } from '@prumo/contract/words.ts'
import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

/**
 * Refuses that a category or an account goes while something uses it, with how many of each do; called while it is
 * locked FOR UPDATE.
 *
 * @param called 'Esta conta'.
 * @throws finance.in_use.
 */
export async function refuseWhileInUse(
  { db, companyId }: Scope,
  column: 'category_id' | 'account_id',
  id: number,
  called: string,
) {
  const used = await db.first<{ entries: number; previews: number; rules: number }>`select
    (select count(*)::int from finance.entries where company_id = ${companyId} and ${sql.ref(column)} = ${id}) as entries,
    (select count(*)::int from finance.previews where company_id = ${companyId} and ${sql.ref(column)} = ${id}) as previews,
    (select count(*)::int from finance.booking_rules r where r.company_id = ${companyId} and (r.${sql.ref(column)} = ${id}
      or exists (select from finance.booking_rule_parts p where p.company_id = r.company_id and p.rule_id = r.id
        and p.${sql.ref(column)} = ${id}))) as rules`
  const { entries, previews, rules } = used!
  const where = listed([
    entries > 0 ? count(entries, 'lançamento', 'lançamentos') : '',
    previews > 0 ? count(previews, 'valor previsto', 'valores previstos') : '',
    rules > 0 ? count(rules, 'regra de extrato', 'regras de extrato') : '',
  ])
  if (where === '') return
  throw fail('finance.in_use', {
    message: `${called} está em uso em ${where}. Desligue-a, ou mude-os antes de apagar.`,
  })
}

/** True if an entry of a category belongs to a closed month. */
export async function isInClosedMonth({ db, companyId }: Scope, categoryId: number): Promise<boolean> {
  const found = await db.first`select from finance.closed_months m where m.company_id = ${companyId}
      and exists (select from finance.entries e
        where e.company_id = m.company_id and e.category_id = ${categoryId} and e.competence = m.month)
      limit 1`
  return found !== undefined
}
