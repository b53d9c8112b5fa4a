import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { MoneyAccount, type MoneyAccountInput } from '@prumo/contract/finance/money/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { putAwayAt } from '../chart/put-away.ts'
import { lockMonthsShared, requireNoClosedMonth } from '../months/closed.ts'
import { movedUntilToday } from '../sums.ts'
import { area } from '../tables.ts'
import { ensureMainAccount } from './main-account.ts'

type Input = z.output<typeof MoneyAccountInput>
const nothing = '0.00' as Amount

/** The newest payment moved it; false for all while nothing was paid. */
const lastUsed = sql<boolean>`money_accounts.id is not distinct from (select p.money_account_id from finance.payments p
  where p.company_id = money_accounts.company_id order by p.id desc limit 1)`

const rows = rowsOf(area, 'finance.money_accounts', {
  columns: [
    'id',
    'name',
    'kind',
    'opening_value',
    'main',
    'put_away_at',
    'pix_address as pix_key',
    'pix_city',
    'closing_day',
    'due_day',
    'updated_at',
    lastUsed.as('last_used'),
  ],
  order: sql`not main, name collate "pt-BR-x-icu"`,
  stamps: ['updated_at'],
  duplicate: 'finance.money_account_duplicate',
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** The company's money accounts: the Caixa first, then by name. */
export const moneyAccounts = async (scope: Scope): Promise<MoneyAccount[]> =>
  shown(scope, await rows.all(scope, { most: financeLimits.moneyAccounts }))

/** @throws not_found. */
export const requireMoneyAccount = async (scope: Scope, id: number) => void (await rows.find(scope, id))

/** @throws finance.money_account_duplicate, finance.month_closed for an initial value, list.too_many. */
export async function createMoneyAccount(scope: Scope, input: Input): Promise<MoneyAccount> {
  await lockMonthsShared(scope)
  if (input.initial_value !== nothing) await requireNoClosedMonth(scope)
  await ensureMainAccount(scope)
  if ((await rows.count(scope)) >= financeLimits.moneyAccounts)
    throw fail('list.too_many', { message: `Uma empresa tem no máximo ${financeLimits.moneyAccounts} contas.` })
  const row = await rows.insert(scope, { ...columnsOf(scope, input, null), main: false })
  await record(scope, 'money_account.created', row.id, { after: said(presented(row)) })
  return shownOne(scope, row)
}

/**
 * @throws not_found, record.stale, finance.money_account_duplicate, finance.main_account when the Caixa would be put away,
 * finance.month_closed for another initial value.
 */
export async function changeMoneyAccount(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<MoneyAccount> {
  await lockMonthsShared(scope)
  const before = await rows.lock(scope, id)
  await requireVersion(scope, 'money_account', before, updated_at, async () =>
    MoneyAccount.parse(await shownOne(scope, await rows.find(scope, id))),
  )
  if (before.main && input.disabled) throw fail('finance.main_account')
  if (before.opening_value !== input.initial_value) await requireNoClosedMonth(scope)
  const row = await rows.update(scope, id, columnsOf(scope, input, before.put_away_at))
  await record(scope, 'money_account.updated', id, { before: said(presented(before)), after: said(presented(row)) })
  return shownOne(scope, row)
}

/** @throws not_found, finance.main_account, finance.in_use, finance.month_closed when it held an initial value. */
export async function deleteMoneyAccount(scope: Scope, id: number) {
  await lockMonthsShared(scope)
  const before = await rows.lock(scope, id)
  if (before.main) throw fail('finance.main_account')
  if (await isUsed(scope, id))
    throw fail('finance.in_use', {
      message: 'Esta conta tem lançamentos, transferências ou regras de extrato. Desligue-a em vez de apagar.',
    })
  if (before.opening_value !== nothing) await requireNoClosedMonth(scope)
  await rows.remove(scope, id)
  await record(scope, 'money_account.deleted', id, { before: said(presented(before)) })
}

/** The initial value of the Caixa; nothing before anybody said one. */
export async function initialValue(scope: Scope): Promise<Amount> {
  const [main] = await rows.all(scope, { most: 1, where: { main: true } })
  return main?.opening_value ?? nothing
}

/** Says the initial value of the Caixa (decision O161). @throws finance.month_closed. */
export async function setInitialValue(scope: Scope, opening_value: Amount): Promise<Amount> {
  await lockMonthsShared(scope)
  const before = await rows.lock(scope, await ensureMainAccount(scope))
  if (before.opening_value === opening_value) return opening_value
  await requireNoClosedMonth(scope)
  await rows.update(scope, before.id, { opening_value })
  await record(scope, 'money_account.updated', before.id, {
    before: { name: before.name, initial_value: before.opening_value },
    after: { name: before.name, initial_value: opening_value },
  })
  return opening_value
}

async function isUsed({ db, companyId }: Scope, id: number): Promise<boolean> {
  const found = await db.first`
    select 1 from finance.entries where company_id = ${companyId} and money_account_id = ${id}
      union all select 1 from finance.payments where company_id = ${companyId} and money_account_id = ${id}
      union all select 1 from finance.transfers where company_id = ${companyId} and ${id} in (from_account_id, to_account_id)
      union all select 1 from finance.booking_rules where company_id = ${companyId} and money_account_id = ${id}
      limit 1`
  return found !== undefined
}

function columnsOf(scope: Scope, input: Input, before: Date | null) {
  const { name, type, initial_value, disabled, pix_key, pix_city, closing_day, due_day } = input
  if (pix_key !== '' && pix_city === '') {
    const message = 'Diga a cidade: ela faz parte do código PIX'
    throw failAt('pix_city', message)
  }
  return {
    name,
    kind: Number(type),
    opening_value: initial_value,
    put_away_at: putAwayAt(scope, disabled, before),
    pix_address: pix_key,
    pix_city,
    closing_day: type === '4' ? closing_day : null,
    due_day: type === '4' ? due_day : null,
  }
}

/** With what is on each of them today. */
async function shown(scope: Scope, accounts: readonly Row[]): Promise<MoneyAccount[]> {
  const balances = await scope.db.all<{ id: number; balance: Amount }>`
    select m.id, m.opening_value + ${movedUntilToday(scope, sql`m.id`)} as balance
    from finance.money_accounts m where m.company_id = ${scope.companyId} and m.id = any(${accounts.map(({ id }) => id)}::bigint[])`
  const balanceOf = new Map(balances.map(({ id, balance }) => [id, balance]))
  return accounts.map((row) => ({ ...presented(row), balance: balanceOf.get(row.id)! }))
}

const shownOne = async (scope: Scope, row: Row) => (await shown(scope, [row]))[0]!

const presented = ({ kind, opening_value, put_away_at, updated_at, ...row }: Row): Omit<MoneyAccount, 'balance'> => ({
  ...row,
  type: String(kind) as MoneyAccount['type'],
  initial_value: opening_value,
  disabled: put_away_at !== null,
  updated_at: updated_at.toISOString(),
})

const said = ({
  name,
  type,
  initial_value,
  disabled,
  pix_key,
  pix_city,
  closing_day,
  due_day,
}: Omit<MoneyAccount, 'balance'>) => ({
  name,
  type,
  initial_value,
  disabled,
  pix_key,
  pix_city,
  closing_day,
  due_day,
})
