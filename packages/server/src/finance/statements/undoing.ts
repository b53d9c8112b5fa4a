import type { Amount } from '@prumo/contract/money.ts'
import { record } from '../../platform/audit/record.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { together } from '../../platform/jobs/together.ts'
import type { Scope } from '../../platform/scope.ts'
import { remove, requireDeletable } from '../entries/deleting.ts'
import { hasFiles } from '../entries/files.ts'
import { correctValue, lockEntry, takePaymentBack, writeClearing } from '../entries/paying.ts'
import { type EntryRow, entries, paymentsOf } from '../entries/queries.ts'
import { lockMonthsShared } from '../months/closed.ts'
import { lockStatements, statements } from './statements.ts'
import { takeTransferBack } from './transferring.ts'
import { atOnce, giveBack, Order, sentenceFor, workOn } from './working.ts'

/** Takes back what the lines of a statement became. What was changed since stays. */
export const undoStatement = defineJob({
  id: 'finance.statement.undo',
  schema: Order,
  retries: 20,
  atOnce: 2,
  run: (order, context) =>
    workOn('undoing', order, context, async ({ asBookkeeper, reached }) => {
      const { statementId: id } = order
      const counts = { removed: 0, kept: 0 }
      for (let last = 0; ; ) {
        const lines = await asBookkeeper((scope) => nextStored(scope, id, last))
        if (lines.length === 0) break
        const before = counts.removed
        await together(
          lines,
          async (some) => {
            counts.removed += await asBookkeeper((scope) => takeBack(scope, id, some))
          },
          async (line, error) => void sentenceFor(error, context, order, line),
        )
        counts.kept += lines.length - (counts.removed - before)
        last = lines.at(-1)!
        if (!(await reached(counts.removed + counts.kept))) return
      }
      await asBookkeeper(async (scope) => {
        await giveBack(scope, id, counts.kept)
        const { file_name } = await statements.find(scope, id)
        await record(scope, 'finance_statement.undone', id, { after: { label: file_name, ...counts } })
      })
    }),
})

type Stored = {
  line: number
  day: string
  stored: 'entry' | 'payment' | 'clearing' | 'transfer' | 'arrival'
  stored_entry_id: number
  stored_payment_id: number
  stored_transfer_id: number
  stored_version: Date
  value_before: Amount | null
}

async function nextStored({ db, companyId }: Scope, id: number, after: number): Promise<number[]> {
  const rows = await db.all<{ line: number }>`select line from finance.statement_lines
    where company_id = ${companyId} and statement_id = ${id} and line > ${after} and stored is not null
    order by line limit ${atOnce}`
  return rows.map(({ line }) => line)
}

/** Answers how many went. */
async function takeBack(scope: Scope, id: number, numbers: readonly number[]): Promise<number> {
  await lockStatements(scope)
  await lockMonthsShared(scope)
  const lines = await scope.db.all<Stored>`
    select line, day, stored, stored_entry_id, stored_payment_id, stored_transfer_id, stored_version,
      value_before
    from finance.statement_lines
    where company_id = ${scope.companyId} and statement_id = ${id} and line = any(${numbers}::int[]) and stored is not null
    order by line for update`
  const gone: number[] = []
  for (const line of lines) if (await removed(scope, id, line)) gone.push(line.line)
  await scope.db.run`update finance.statement_lines
    set stored = null, stored_entry_id = null, stored_payment_id = null, stored_transfer_id = null, stored_version = null,
      value_before = null
    where company_id = ${scope.companyId} and statement_id = ${id} and line = any(${gone}::int[])`
  return gone.length
}

/** What is not there any more counts as removed. */
async function removed(scope: Scope, statement: number, line: Stored): Promise<boolean> {
  if (line.stored === 'transfer' || line.stored === 'arrival') return takeTransferBack(scope, statement, line)
  const [stored] = await entries.byIds(scope, [line.stored_entry_id])
  if (!stored) return true
  const entry = await lockEntry(scope, line.stored_entry_id)
  if (line.stored === 'entry') return removeEntry(scope, entry, line)
  const made = (await paymentsOf(scope, [entry.id])).get(entry.id) ?? []
  const payment = made.find(({ id }) => id === line.stored_payment_id)
  if (!payment) return true
  if (line.stored === 'payment') {
    await takePaymentBack(scope, entry, payment.id)
    if (line.value_before !== null) await correctValue(scope, await entries.lock(scope, entry.id), line.value_before)
  } else if (payment.cleared_on === line.day) await writeClearing(scope, entry, payment.id, null)
  return true
}

async function removeEntry(scope: Scope, entry: EntryRow, { stored_version }: Stored): Promise<boolean> {
  if (entry.updated_at.getTime() !== stored_version.getTime() || (await hasFiles(scope, entry.id))) return false
  await requireDeletable(scope, entry)
  await remove(scope, entry)
  return true
}
