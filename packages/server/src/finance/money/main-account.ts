import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

/** The company's first money account, made when it is first needed, once however many need it (decision O235). */
export async function ensureMainAccount(scope: Scope): Promise<number> {
  const { db, companyId } = scope
  const find = () =>
    db.first<{ id: number }>`select id from finance.money_accounts where company_id = ${companyId} and main`
  const existing = await find()
  if (existing) return existing.id
  const made = await db.first<{ id: number }>`
    insert into finance.money_accounts (company_id, name, kind, main, updated_at)
    values (${companyId}, 'Caixa', 2, true, ${scope.clock.now()}) on conflict do nothing returning id`
  if (!made) return (await find())!.id
  await record(scope, 'money_account.created', made.id, { after: { name: 'Caixa' } })
  return made.id
}

/** Those of `ids` that money may be booked on, locked so that nobody deletes them. @throws not_found, finance.put_away. */
export async function lockMoneyAccountsShared(scope: Scope, ids: readonly number[]) {
  const asked = [...new Set(ids)]
  const found = await scope.db.all<{ id: number; put_away_at: Date | null }>`
    select id, put_away_at from finance.money_accounts
    where company_id = ${scope.companyId} and id = any(${asked}::bigint[]) order by id for key share`
  if (found.length < asked.length) throw fail('not_found')
  if (found.some(({ put_away_at }) => put_away_at !== null)) throw fail('finance.put_away')
}
