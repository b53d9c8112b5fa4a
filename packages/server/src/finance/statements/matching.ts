import { type Amount, centsOf } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { byLine } from './by-line.ts'
import { type Candidate, type Movement, pairOf, proposeMatches } from './proposing.ts'
import { statusOfLine } from './statements.ts'
import { tellingWords } from './telling-words.ts'

/** How many open entries and how many payments are looked at, the latest first. */
const most = 20_000

/**
 * Proposes entries for the lines of a statement that nobody decided about. What a rule classified is proposed too: money
 * for an entry that is there is not booked a second time.
 *
 * @param only these lines; by default all of them.
 */
export async function proposeFor(scope: Scope, id: number, only?: readonly number[]) {
  const movements = await undecided(scope, id, only)
  if (movements.length === 0) return
  const [candidates, declined] = await Promise.all([candidatesFor(scope, id), declinedFor(scope, movements)])
  const proposals = proposeMatches(movements, candidates, declined)
  const found = byLine(proposals)
  await scope.db.run`update finance.statement_lines l
    set entry_id = ${found.the('entry_id')}, payment_id = ${found.the('payment_id')}, decision = null
    where l.company_id = ${scope.companyId} and l.statement_id = ${id} and ${found.isFound}`
}

async function undecided({ db, companyId }: Scope, id: number, only?: readonly number[]): Promise<Movement[]> {
  const rows = await db.all<{ line: number; identity: string; day: number; amount: Amount; description: string }>`
    select l.line, l.identity, l.day - date '1970-01-01' as day, l.amount, l.description
    from finance.statement_lines l
    where l.company_id = ${companyId} and l.statement_id = ${id} and l.entry_id is null
      and (l.decision is null or l.by_rule and l.decision = 'book')
      ${only === undefined ? sql`` : sql`and l.line = any(${only}::int[])`}
      and ${statusOfLine} in ('open', 'classified')
    order by l.line`
  return rows.map(({ amount, description, ...row }) => ({ ...row, ...moved(amount), words: tellingWords(description) }))
}

/** The kind of entry that a signed amount is, 1 in and 2 out, and its cents without the sign. */
export function moved(amount: Amount) {
  const cents = centsOf(amount)
  return cents < 0n ? { kind: 2, cents: -cents } : { kind: 1, cents }
}

/**
 * Which way an amount of an entry moves, as a line of a statement would show it, and its cents without the sign: a refund
 * comes in though it is of an expense.
 */
export function directed(kind: number, amount: Amount) {
  const cents = centsOf(amount)
  return cents < 0n ? { kind: 3 - kind, cents: -cents } : { kind, cents }
}

type Found = {
  entry_id: number
  payment_id: number | null
  kind: number
  amount: Amount
  day: number
  description: string
  contact_id: number | null
}

/** Open entries and payments that the bank has not shown, near the days of a statement, that no line of it has yet. */
async function candidatesFor(scope: Scope, id: number): Promise<Candidate[]> {
  const { db, companyId } = scope
  const found = await db.all<Found>`
    with reach as (select min(day) as first, max(day) as last from finance.statement_lines
      where company_id = ${companyId} and statement_id = ${id} and left_out is null),
    taken as (select entry_id, payment_id from finance.statement_lines
      where company_id = ${companyId} and statement_id = ${id} and entry_id is not null and stored is null),
    open as (select e.id as entry_id, null::bigint as payment_id, e.kind, e.value - e.settled as amount, e.due_on,
        e.description, e.contact_id
      from finance.entries e, reach
      where e.company_id = ${companyId} and e.paid_on is null and e.due_on between first - 45 and last + 45
        and e.id not in (select entry_id from taken)
      order by e.due_on desc, e.id desc limit ${most}),
    paid as (select p.entry_id, p.id as payment_id, p.kind, p.amount, p.paid_on, e.description, e.contact_id
      from finance.payments p join finance.entries e on e.company_id = p.company_id and e.id = p.entry_id, reach
      where p.company_id = ${companyId} and p.cleared_on is null and p.paid_on between first - 20 and last + 20
        and not exists (select from taken t where t.payment_id = p.id)
      order by p.paid_on desc, p.id desc limit ${most})
    select entry_id, payment_id, kind, amount, due_on - date '1970-01-01' as day, description, contact_id from open
    union all
    select entry_id, payment_id, kind, amount, paid_on - date '1970-01-01', description, contact_id from paid`
  const contacts = await contactsByIds(scope, idsOf(found, 'contact_id'))
  const names = new Map(contacts.map((contact) => [contact.id, contact.name]))
  return found.map(({ amount, kind, description, contact_id, ...one }) => ({
    ...one,
    ...directed(kind, amount),
    words: tellingWords(`${description} ${names.get(contact_id ?? 0) ?? ''}`),
  }))
}

async function declinedFor({ db, companyId }: Scope, movements: readonly Movement[]): Promise<Set<string>> {
  const rows = await db.all<{ identity: string; entry_id: number }>`
    select identity, entry_id from finance.declined_matches
    where company_id = ${companyId} and identity = any(${movements.map(({ identity }) => identity)}::text[])`
  return new Set(rows.map(({ identity, entry_id }) => pairOf(identity, entry_id)))
}
