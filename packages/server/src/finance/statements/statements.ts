import {
  type LeftOut,
  type LineStatus,
  leftOutReasons,
  lineGroups,
  lineStatuses,
  type Statement,
} from '@prumo/contract/finance/statements/model.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { type Page, page } from '../../platform/database/pages.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { accountNameOf } from './account-name.ts'
import { bareIn } from './identity.ts'

export const statements = rowsOf(area, 'finance.statements', {
  columns: [
    'id',
    'file_name',
    'kind',
    'bank',
    'branch',
    'account',
    'currency',
    'balance',
    'balance_on',
    'money_account_id',
    'state',
    'work_total',
    'work_done',
    'kept',
    'created_by',
    'created_at',
  ],
  order: sql`id desc`,
})
export type StatementRow = Awaited<ReturnType<typeof statements.find>>

/** Where a line `l` stands. */
export const statusOfLine: RawBuilder<LineStatus> = sql<LineStatus>`case
  when l.left_out is not null then 'left_out'
  when l.stored is not null then 'stored'
  when exists (select from finance.statement_lines o
    where o.company_id = l.company_id and o.identity = l.identity and o.stored is not null) then 'repeated'
  when l.decision = 'ignore' then 'ignored'
  when l.decision = 'match' and l.entry_id is not null then 'matched'
  when l.decision = 'book' and l.category_id is not null then 'classified'
  when l.decision = 'transfer' and l.other_account_id is not null then 'moved'
  when l.entry_id is not null then 'proposed'
  else 'open' end`

/** Maximum days between two dates of a movement that keeps its number: one of a Friday is posted after a holiday. */
const daysMoved = 10
/** A number of so few characters is a count of each file. */
const countLength = 4

/**
 * True if the books have a line `r`, whole or in parts, that is `alike` and of a statement that is `related`: `own` is the
 * line's, `theirs` the other one. The statements are compared in a value and not in a join, so that lines are looked for
 * first; and both kinds of line apart, because each has an index of its own.
 */
function inTheBooks(related: RawBuilder<unknown>, alike: RawBuilder<unknown>) {
  const found = [sql`r.stored is not null`, sql`r.left_out = 'split'`].map(
    (isKept) => sql`exists (select from finance.statement_lines r
  where r.company_id = l.company_id and r.statement_id <> l.statement_id and ${isKept} and r.amount = l.amount and ${alike}
    and (select ${related} from finance.statements theirs, finance.statements own
      where theirs.company_id = r.company_id and theirs.id = r.statement_id
        and own.company_id = l.company_id and own.id = l.statement_id))`,
  )
  return sql`(${sql.join(found, sql` or `)})`
}
const sameAccount = sql`${bareIn(sql.ref('own.bank'))} = ${bareIn(sql.ref('theirs.bank'))}
  and ${bareIn(sql.ref('own.account'))} = ${bareIn(sql.ref('theirs.account'))}`
/** Of the same money account in another form, whose words and numbers are other ones: an OFX and a spreadsheet. */
const otherForm = sql`own.money_account_id = theirs.money_account_id
  and ${bareIn(sql.ref('own.account'))} <> ${bareIn(sql.ref('theirs.account'))}`
const sameWords = sql`r.words = l.words and (l.words <> '' or r.description = l.description)`

/**
 * A line `l` of which another file of the same account probably brought the movement into the books: of the same day,
 * amount and words under another number, because some banks number a movement anew in each file; or of the same number
 * and amount on another day, because a bank posts it later than it announced it; or of the same money account, day and
 * amount from a file of another form.
 */
export const probablyRepeats: RawBuilder<boolean> = sql<boolean>`(${inTheBooks(otherForm, sql`r.day = l.day`)}
  or ${inTheBooks(sameAccount, sql`r.identity <> l.identity and r.day = l.day and ${sameWords}`)}
  or l.bank_number <> '' and ${inTheBooks(
    sameAccount,
    sql`r.identity <> l.identity and r.bank_number = l.bank_number and r.bank_number <> ''
      and r.day between l.day - ${daysMoved}::int and l.day + ${daysMoved}::int and r.day <> l.day
      and (length(l.bank_number) > ${countLength}::int or ${sameWords})`,
  )})`

/**
 * The closed month that a line `l` would be booked in, by its day or its competence; null when none is. What only says that
 * the bank showed a payment is not booked.
 */
export const closedMonthOf: RawBuilder<string | null> = sql<
  string | null
>`(select max(c.month) from finance.closed_months c
  where c.company_id = l.company_id and l.payment_id is null and c.month in (date_trunc('month', l.day)::date,
    (date_trunc('month', l.day) + make_interval(months => l.month_shift))::date))`
export const inClosedMonth: RawBuilder<boolean> = sql<boolean>`(${closedMonthOf} is not null)`

/** The competence of what a line becomes. */
export const competenceOf = ({ month_shift }: { month_shift: number }) =>
  month_shift === -1 ? ('previous' as const) : ('same' as const)

/** The shown statements of the company, the latest first. */
export async function listStatements(scope: Scope, wanted: Page) {
  const query = area
    .selectFrom('finance.statements')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .orderBy('id', 'desc')
  const { rows, total } = await page(scope, query, wanted)
  return {
    response: await shownStatements(scope, idsOf(rows, 'id')),
    total,
  }
}

/** @throws not_found. */
export async function findStatement(scope: Scope, id: number) {
  const [found] = await shownStatements(scope, [id])
  if (!found) throw fail('not_found')
  return found
}

type Counted = {
  statement_id: number
  status: LineStatus
  left_out: LeftOut | null
  closed: boolean
  from: string | null
  to: string | null
  count: number
  /** The sum of the movements until the day of the bank's balance; null without one. */
  moved: Amount | null
}
export type ShownStatement = Omit<Statement, 'balance' | 'suggested_account'> & {
  balance: Amount | null
  suggested_account: { name: string; initial_value: Amount } | null
}

/** Statements with how many of their lines are where, the latest first. */
export async function shownStatements(scope: Scope, ids: readonly number[]): Promise<ShownStatement[]> {
  const [rows, counted] = await Promise.all([
    statements.byIds(scope, ids),
    scope.db.all<Counted>`select l.statement_id, ${statusOfLine} as status, l.left_out, ${inClosedMonth} as closed,
        min(l.day) as "from", max(l.day) as "to", count(*),
        sum(l.amount) filter (where s.balance_on is null or l.day <= s.balance_on) as moved
      from finance.statement_lines l
      join finance.statements s on s.company_id = l.company_id and s.id = l.statement_id
      where l.company_id = ${scope.companyId} and l.statement_id = any(${ids}::bigint[])
      group by 1, 2, 3, 4`,
  ])
  const names = await memberNames(scope, idsOf(rows, 'created_by'))
  const of = Map.groupBy(counted, ({ statement_id }) => statement_id)
  return rows.map((row) => presented(row, of.get(row.id) ?? [], names.get(row.created_by) ?? ''))
}

function presented(row: StatementRow, counted: readonly Counted[], created_by: string): ShownStatement {
  const { work_total, work_done, kind, state, created_at, ...shown } = row
  const sum = (some: readonly Counted[]) => some.reduce((total, { count }) => total + count, 0)
  const days = counted.filter(({ left_out }) => left_out === null).flatMap(({ from, to }) => [from, to])
  const sorted = days.filter((day) => day !== null).toSorted()
  const closed = counted.filter((one) => one.closed)
  const among = (group: keyof typeof lineGroups) =>
    sum(closed.filter(({ status }) => (lineGroups[group] as readonly LineStatus[]).includes(status)))
  return {
    ...shown,
    kind: kind as Statement['kind'],
    state: state as Statement['state'],
    from: sorted[0] ?? null,
    to: sorted.at(-1) ?? null,
    progress: work_total === 0 ? 100 : Math.floor((Math.min(work_done, work_total) * 100) / work_total),
    total: sum(counted),
    lines: countsOf(lineStatuses, (status) => sum(counted.filter((one) => one.status === status))),
    left_out: countsOf(leftOutReasons, (reason) => sum(counted.filter((one) => one.left_out === reason))),
    closed: { ready: among('ready'), pending: among('pending') },
    suggested_account: row.money_account_id === null ? suggestedAccount(row, counted) : null,
    created_by,
    created_at: created_at.toISOString(),
  }
}

/**
 * The money account that a statement would be of if nobody has it yet: its initial value is the bank's balance without
 * what moved since; nothing where the file has no balance in reais, or a line of it cannot be read.
 */
function suggestedAccount(row: StatementRow, counted: readonly Counted[]): ShownStatement['suggested_account'] {
  const name = accountNameOf(row)
  if (name === '') return null
  const { balance, kind, currency } = row
  const movements = counted.filter(({ left_out }) => left_out === null)
  const isKnown =
    balance !== null &&
    kind === 'bank' &&
    currency === 'BRL' &&
    counted.every(({ left_out }) => left_out !== 'unreadable' && left_out !== 'currency')
  const opening = isKnown
    ? movements.reduce((left, { moved }) => left - centsOf(moved ?? nothing), centsOf(balance))
    : 0n
  return { name, initial_value: ofCents(opening) }
}

const nothing = '0.00' as Amount

const countsOf = <Key extends string>(keys: readonly Key[], count: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>

/** A statement on which no job works, FOR UPDATE. @throws not_found, statement.state. */
export async function lockForReview(scope: Scope, id: number): Promise<StatementRow> {
  const row = await statements.lock(scope, id)
  if (row.state !== 'review') throw fail('statement.state')
  return row
}

/** No other statement of the company is received or stored before this transaction ends. Taken before any row is locked. */
export const lockStatements = (scope: Scope) => lockNamed(scope, 'finance statements')
