import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { ensureMainAccount } from '../money/main-account.ts'
import { createTransfer, deleteTransfer, transfersByIds } from '../money/transfers.ts'
import { byLine } from './by-line.ts'
import { type StatementRow } from './statements.ts'

/** Money may arrive on another day than it left, over a weekend and a holiday. */
const daysBetween = 5

/** Transfers `t` of which `account` is one side, and no statement of that account has shown it yet. */
const unshownAt = (account: number) => sql`${account} in (t.from_account_id, t.to_account_id)
  and not exists (select from finance.statement_lines r
    join finance.statements s on s.company_id = r.company_id and s.id = r.statement_id
    where r.company_id = t.company_id and r.stored_transfer_id = t.id and s.money_account_id = ${account})`
const otherSide = (account: number) =>
  sql`case when t.from_account_id = ${account} then t.to_account_id else t.from_account_id end`
const signedAt = (account: number) => sql`case when t.to_account_id = ${account} then t.value else -t.value end`

/**
 * The undecided lines of a statement that show a transfer in the books, each transfer for one line: it was typed by
 * hand, or came with the statement of the account on its other side.
 */
export async function recogniseTransfers({ db, companyId }: Scope, id: number, account: number) {
  const found = await db.all<{ line: number; other: number }>`with l as materialized (select line, day, amount,
        row_number() over (partition by amount order by day, line) as place
      from finance.statement_lines
      where company_id = ${companyId} and statement_id = ${id} and left_out is null and stored is null
        and entry_id is null and not by_hand and (decision is null or by_rule)),
    reach as (select min(day) as first, max(day) as last from l),
    t as materialized (select ${otherSide(account)} as other, t.moved_on, ${signedAt(account)} as amount,
        row_number() over (partition by ${signedAt(account)} order by t.moved_on, t.id) as place
      from finance.transfers t, reach
      where t.company_id = ${companyId} and t.moved_on between first - ${daysBetween}::int and last + ${daysBetween}::int
        and ${unshownAt(account)})
    select l.line, t.other from l
    join t on t.amount = l.amount and t.place = l.place and abs(t.moved_on - l.day) <= ${daysBetween}::int`
  if (found.length === 0) return
  const one = byLine(found)
  await db.run`update finance.statement_lines l
    set decision = 'transfer', by_rule = true, other_account_id = ${one.the('other')}
    where l.company_id = ${companyId} and l.statement_id = ${id} and ${one.isFound}`
}

/** Forgets what was recognised for another account of a statement. */
export const forgetRecognised = ({ db, companyId }: Scope, id: number) =>
  db.run`update finance.statement_lines set decision = null, by_rule = false, other_account_id = null
    where company_id = ${companyId} and statement_id = ${id} and decision = 'transfer' and by_rule and stored is null`

type Line = {
  day: string
  amount: Amount
  description: string
  own_description: string
  other_account_id: number | null
}
type Made = { stored: 'transfer' | 'arrival'; transfer: number; version: string }

/**
 * Books a line as money moved from or to another account; a transfer that is there, and that no statement of this
 * account has shown, is not booked a second time.
 *
 * @throws request.invalid of an account to itself, finance.put_away, finance.month_closed.
 */
export async function storeTransfer(scope: Scope, { money_account_id }: StatementRow, line: Line): Promise<Made> {
  const account = money_account_id ?? (await ensureMainAccount(scope))
  const other = line.other_account_id!
  if (other === account) throw toItself()
  const existing = await scope.db.first<{ id: number; updated_at: Date }>`
    select t.id, t.updated_at from finance.transfers t
    where t.company_id = ${scope.companyId} and ${signedAt(account)} = ${line.amount}::numeric
      and ${otherSide(account)} = ${other} and abs(t.moved_on - ${line.day}::date) <= ${daysBetween}::int
      and ${unshownAt(account)}
    order by abs(t.moved_on - ${line.day}::date), t.id limit 1 for update of t`
  if (existing) return { stored: 'arrival', transfer: existing.id, version: existing.updated_at.toISOString() }
  const leaves = line.amount.startsWith('-')
  const made = await createTransfer(scope, {
    from_id: leaves ? account : other,
    to_id: leaves ? other : account,
    value: line.amount.replace('-', '') as Amount,
    date: line.day,
    description: line.own_description || line.description.slice(0, 300),
  })
  return { stored: 'transfer', transfer: made.id, version: made.updated_at }
}

export const toItself = () => {
  const message = 'É a conta deste extrato: escolha a outra, de onde o dinheiro veio ou para onde foi'
  return failAt('money_account_id', message)
}

type Stored = { line: number; stored: string; stored_transfer_id: number; stored_version: Date }

/**
 * Takes back what `storeTransfer` made. What another statement shows, or somebody changed, stays; what is not there any
 * more counts as gone.
 */
export async function takeTransferBack(scope: Scope, statement: number, line: Stored): Promise<boolean> {
  if (line.stored === 'arrival') return true
  const [existing] = await transfersByIds(scope, [line.stored_transfer_id])
  if (!existing) return true
  const shown = await scope.db.first`
    select from finance.statement_lines where company_id = ${scope.companyId} and stored_transfer_id = ${existing.id}
    and (statement_id, line) <> (${statement}, ${line.line})`
  if (shown || existing.updated_at.getTime() !== line.stored_version.getTime()) return false
  await deleteTransfer(scope, existing.id)
  return true
}
