import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { ensureMainAccount } from '../money/main-account.ts'
import { createTransfer, deleteTransfer, transfersByIds } from '../money/transfers.ts'
import { byLine } from './by-line.ts'
import { nearestPairs } from './nearest.ts'
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

const among = {
  undecided: sql`l.entry_id is null and not l.by_hand and (l.decision is null or l.by_rule)`,
  decided: sql`l.decision = 'transfer'`,
}

type Shown = { id: number; other: number; updated_at: Date }

/**
 * The transfers in the books that lines of a statement show, by line: the nearest of their amount first, each for one line.
 * They were typed by hand, or came with the statement of the account on their other side.
 *
 * @param which lines: undecided ones, or those that are decided to be of one other account each, whose transfers are
 * locked.
 */
async function shownBy(
  { db, companyId }: Scope,
  { id, account }: { id: number; account: number },
  which: keyof typeof among,
): Promise<Map<number, Shown>> {
  const lines = sql`finance.statement_lines l where l.company_id = ${companyId} and l.statement_id = ${id}
    and l.left_out is null and l.stored is null and ${among[which]}`
  const isOfOne = which === 'decided'
  const keyOf = (amount: Amount, other: number | null) => (isOfOne ? `${amount} ${other}` : amount)
  const transfers = await db.all<Shown & { day: number; amount: Amount }>`
    with reach as (select min(l.day) as first, max(l.day) as last from ${lines})
    select t.id, t.updated_at, t.moved_on - date '1970-01-01' as day, ${otherSide(account)} as other,
      ${signedAt(account)} as amount
    from finance.transfers t, reach
    where t.company_id = ${companyId} and t.moved_on between first - ${daysBetween}::int and last + ${daysBetween}::int
      and ${unshownAt(account)}
    order by t.moved_on, t.id ${isOfOne ? sql`for update of t` : sql``}`
  if (transfers.length === 0) return new Map()
  const rows = await db.all<{ line: number; day: number; amount: Amount; other: number | null }>`
    select l.line, l.day - date '1970-01-01' as day, l.amount, l.other_account_id as other from ${lines}
      and l.amount = any(${[...new Set(transfers.map(({ amount }) => amount))]}::numeric[])
    order by l.day, l.line`
  const pairs = nearestPairs(
    rows.map((row) => ({ ...row, key: keyOf(row.amount, row.other) })),
    transfers.map((transfer) => ({ ...transfer, key: keyOf(transfer.amount, transfer.other) })),
    daysBetween,
  )
  return new Map(pairs.map(([{ line }, transfer]) => [line, transfer]))
}

/** Decides the undecided lines of a statement that show a transfer in the books. */
export async function recogniseTransfers(scope: Scope, id: number, account: number) {
  const found = [...(await shownBy(scope, { id, account }, 'undecided'))].map(([line, { other }]) => ({ line, other }))
  if (found.length === 0) return
  const one = byLine(found)
  await scope.db.run`update finance.statement_lines l
    set decision = 'transfer', by_rule = true, other_account_id = ${one.the('other')}
    where l.company_id = ${scope.companyId} and l.statement_id = ${id} and ${one.isFound}`
}

/** Forgets what was recognised for another account of a statement. */
export const forgetRecognised = ({ db, companyId }: Scope, id: number) =>
  db.run`update finance.statement_lines set decision = null, by_rule = false, other_account_id = null
    where company_id = ${companyId} and statement_id = ${id} and decision = 'transfer' and by_rule and stored is null`

type Line = {
  line: number
  day: string
  amount: Amount
  description: string
  own_description: string
  other_account_id: number | null
}
type Made = { line: number; stored: 'transfer' | 'arrival'; transfer: number; version: string }

/**
 * Books lines of a statement as money moved from or to another account; a transfer that is there, and that no statement of
 * this account has shown, is not booked a second time.
 *
 * @throws request.invalid of an account to itself, finance.put_away, finance.month_closed.
 */
export async function storeTransfers(
  scope: Scope,
  { id, money_account_id }: StatementRow,
  lines: readonly Line[],
): Promise<Made[]> {
  if (lines.length === 0) return []
  const account = money_account_id ?? (await ensureMainAccount(scope))
  const shown = await shownBy(scope, { id, account }, 'decided')
  const made: Made[] = []
  for (const line of lines) made.push(await storeTransfer(scope, account, line, shown.get(line.line)))
  return made
}

async function storeTransfer(scope: Scope, account: number, line: Line, existing: Shown | undefined): Promise<Made> {
  const other = line.other_account_id!
  if (other === account) throw toItself()
  if (existing)
    return { line: line.line, stored: 'arrival', transfer: existing.id, version: existing.updated_at.toISOString() }
  const leaves = line.amount.startsWith('-')
  const made = await createTransfer(scope, {
    from_id: leaves ? account : other,
    to_id: leaves ? other : account,
    value: line.amount.replace('-', '') as Amount,
    date: line.day,
    description: line.own_description || line.description.slice(0, 300),
  })
  return { line: line.line, stored: 'transfer', transfer: made.id, version: made.updated_at }
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
