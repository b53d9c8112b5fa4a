import { shiftMonth } from '@prumo/contract/dates.ts'
import { type LineDifference, lineGroups } from '@prumo/contract/finance/statements/model.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { record } from '../../platform/audit/record.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { together } from '../../platform/jobs/together.ts'
import type { Scope } from '../../platform/scope.ts'
import { categories } from '../chart/queries.ts'
import { bookEntry } from '../entries/creating.ts'
import { correctValue, lockEntry, makePayment, writeClearing } from '../entries/paying.ts'
import { entries } from '../entries/queries.ts'
import { lockMonthsShared } from '../months/closed.ts'
import { learnRules } from './classifying.ts'
import { methodOf } from './payment-method.ts'
import { inClosedMonth, lockStatements, type StatementRow, statements, statusOfLine } from './statements.ts'
import { storeTransfers } from './transferring.ts'
import { type AsBookkeeper, atOnce, giveBack, Order, sentenceFor, workOn } from './working.ts'

/** Books the decided lines of a statement, each as a whole or not at all. What is refused is said at its line. */
export const storeStatement = defineJob({
  id: 'finance.statement.store',
  schema: Order,
  retries: 20,
  atOnce: 2,
  run: (order, context) =>
    workOn('running', order, context, async ({ asBookkeeper, reached }) => {
      const { statementId: id } = order
      const counts = { stored: 0, refused: 0 }
      for (let last = 0; ; ) {
        const lines = await asBookkeeper((scope) => nextDecided(scope, id, last))
        if (lines.length === 0) break
        await together(
          lines,
          async (some) => {
            counts.stored += await asBookkeeper((scope) => storeLines(scope, id, some))
          },
          async (line, error) => {
            counts.refused++
            await writeProblem(asBookkeeper, id, line, sentenceFor(error, context, order, line))
          },
        )
        last = lines.at(-1)!
        if (!(await reached(counts.stored + counts.refused))) return
      }
      await asBookkeeper(async (scope) => {
        await giveBack(scope, id, 0)
        await record(scope, 'finance_statement.stored', id, { after: { label: await nameOf(scope, id), ...counts } })
      })
    }),
})

const nameOf = async (scope: Scope, id: number) => (await statements.find(scope, id)).file_name

async function nextDecided({ db, companyId }: Scope, id: number, after: number): Promise<number[]> {
  const rows = await db.all<{ line: number }>`select l.line from finance.statement_lines l
    where l.company_id = ${companyId} and l.statement_id = ${id} and l.line > ${after}
      and ${statusOfLine} = any(${lineGroups.ready}::text[]) and not ${inClosedMonth}
    order by l.line limit ${atOnce}`
  return rows.map(({ line }) => line)
}

const writeProblem = (asBookkeeper: AsBookkeeper, id: number, line: number, problem: string) =>
  asBookkeeper(
    ({ db, companyId }) =>
      db.run`update finance.statement_lines set problem = ${problem}
      where company_id = ${companyId} and statement_id = ${id} and line = ${line}`,
  )

type Decided = {
  line: number
  decision: 'match' | 'book' | 'transfer'
  day: string
  amount: Amount
  bank_type: string
  description: string
  own_description: string
  entry_id: number | null
  payment_id: number | null
  difference: LineDifference
  category_id: number | null
  account_id: number | null
  month_shift: number
  project_id: number | null
  contact_id: number | null
  other_account_id: number | null
}
type OfEntry = { stored: 'entry' | 'payment' | 'clearing'; entry: number; payment: number; valueBefore?: Amount }
/** `version`: of what was made, so that undoing leaves what somebody changed. */
type Made = (OfEntry & { version: string }) | { stored: 'transfer' | 'arrival'; transfer: number; version: string }

/** Answers how many were stored: what another file brought meanwhile is not. */
async function storeLines(scope: Scope, id: number, numbers: readonly number[]): Promise<number> {
  await lockStatements(scope)
  await lockMonthsShared(scope)
  const statement = await statements.find(scope, id)
  const lines = await scope.db.all<Decided>`
    select l.line, l.decision, l.day, l.amount, l.bank_type, l.description, l.own_description, l.entry_id,
      l.payment_id, l.difference, l.category_id, l.account_id, l.month_shift, l.project_id, l.contact_id, l.other_account_id
    from finance.statement_lines l
    where l.company_id = ${scope.companyId} and l.statement_id = ${id} and l.line = any(${numbers}::int[])
      and ${statusOfLine} = any(${lineGroups.ready}::text[])
    order by l.line for update of l`
  const made: (Made & { line: number })[] = []
  const isTransfer = ({ decision }: Decided) => decision === 'transfer'
  for (const one of await storeTransfers(scope, statement, lines.filter(isTransfer))) made.push(one)
  for (const line of lines.filter((one) => !isTransfer(one)))
    made.push({ ...(await storeLine(scope, statement, line)), line: line.line })
  await scope.db.run`update finance.statement_lines l
    set stored = x.stored, stored_entry_id = x.entry, stored_payment_id = x.payment, stored_transfer_id = x.transfer,
      stored_version = x.version, value_before = x."valueBefore", problem = ''
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      x (line int, stored text, entry bigint, payment bigint, transfer bigint, version timestamptz, "valueBefore" numeric)
    where l.company_id = ${scope.companyId} and l.statement_id = ${id} and l.line = x.line and l.line = any(${numbers}::int[])`
  await learnRules(
    scope,
    id,
    lines.filter(({ decision }) => decision === 'book').map(({ line }) => line),
  )
  return made.length
}

async function storeLine(scope: Scope, statement: StatementRow, line: Decided): Promise<Made> {
  const made = line.decision === 'match' ? await storeMatch(scope, statement, line) : await book(scope, statement, line)
  const { updated_at } = await entries.find(scope, made.entry)
  return { ...made, version: updated_at.toISOString() }
}

/** Pays the entry that the line is, or says of its payment that the bank showed it. */
async function storeMatch(scope: Scope, { money_account_id }: StatementRow, line: Decided): Promise<OfEntry> {
  const entry = await lockEntry(scope, line.entry_id!)
  if (line.payment_id !== null) {
    await writeClearing(scope, entry, line.payment_id, line.day)
    return { stored: 'clearing', entry: entry.id, payment: line.payment_id }
  }
  const open = centsOf(entry.value) - centsOf(entry.settled)
  const sign = open < 0n ? -1n : 1n
  const cents = moved(line)
  const difference = cents - sign * open
  // What is more of a refund is no interest.
  const isValue = difference !== 0n && (line.difference === 'value' || (open < 0n && difference > 0n))
  const isDiscount = line.difference === 'discount' && difference < 0n && open > 0n
  const owed = isValue ? await correctValue(scope, entry, ofCents(centsOf(entry.value) + sign * difference)) : entry
  const payment = await makePayment(scope, owed, {
    ...plain,
    date: line.day,
    cleared_on: line.day,
    value: ofCents(sign * (isDiscount || (!isValue && difference > 0n) ? cents - difference : cents)),
    // A little more than was open is interest.
    ...(!isValue && difference > 0n && { interest: ofCents(difference) }),
    ...(isDiscount && { discount: ofCents(-difference) }),
    ...(money_account_id !== null && { money_account_id }),
  })
  return {
    stored: 'payment',
    entry: entry.id,
    payment: payment.id,
    ...(isValue && { valueBefore: entry.value }),
  }
}

async function book(scope: Scope, { kind, money_account_id }: StatementRow, line: Decided): Promise<OfEntry> {
  const { kind: type } = await categories.find(scope, line.category_id!)
  const isRefund = (type === 1) === line.amount.startsWith('-')
  const value = ofCents(isRefund ? -moved(line) : moved(line))
  const id = await bookEntry(scope, {
    classification_id: line.category_id!,
    scheme_account_id: line.account_id,
    description: line.own_description || line.description.slice(0, 300) || 'Movimento do banco',
    payment_method_id: methodOf(kind, line.description),
    value,
    month_competence: shiftMonth(line.day.slice(0, 7), line.month_shift),
    date_finish: line.day,
    project_id: line.project_id,
    contact_id: line.contact_id,
    money_account_id,
    payment_code: '',
  })
  const payment = await makePayment(scope, await lockEntry(scope, id), {
    ...plain,
    date: line.day,
    cleared_on: line.day,
  })
  return { stored: 'entry', entry: id, payment: payment.id }
}

const nothing = '0.00' as Amount
const plain = { interest: nothing, fine: nothing, discount: nothing }
const moved = ({ amount }: Decided) => centsOf(amount.replace('-', '') as Amount)
