import type { SeriesScope } from '@prumo/contract/finance/entries/model.ts'
import { dueOf, monthAfter, raised } from '@prumo/contract/finance/entries/series.ts'
import { centsOf } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMonthsShared, requireOpenMonths } from '../months/closed.ts'
import { findEntry } from './listing.ts'
import { isWithin, lockEntry, placeDate } from './paying.ts'
import { type Input, type Placed, place, said } from './placing.ts'
import { type EntryRow, entries, paymentsOf } from './queries.ts'
import { areRest, openSiblings, rhythmOf } from './siblings.ts'

type Change = Input & { scope: z.output<typeof SeriesScope>; updated_at?: string | undefined }

/**
 * Changes an entry, and of its series those that the scope names and that have no payment: what was changed here changes
 * there, dates by the same step, and a value rises on from here. Entries that were divided keep what each part has of its
 * own. An empty payment date leaves the payments as they are. A closed month refuses only a change of what it reported: a
 * bill of it can still be postponed.
 *
 * @throws not_found, record.stale, finance.put_away, finance.month_closed, finance.below_payments, finance.already_paid,
 * request.invalid where others of a series would get what is only a part's.
 */
export async function changeEntry(scope: Scope, id: number, { scope: reach, updated_at, date, ...input }: Change) {
  await lockMonthsShared(scope)
  const before = await lockEntry(scope, id, { updated_at })
  const made = (await paymentsOf(scope, [id])).get(id) ?? []
  const placed = await place(scope, input, before)
  if (reports(before, placed))
    await requireOpenMonths(scope, [before.competence, placed.competence, ...made.map(({ paid_on }) => paid_on)])
  if (!isWithin(centsOf(before.settled), centsOf(placed.value))) throw fail('finance.below_payments')
  await write(scope, before, placed, made.at(-1)?.paid_on)
  if (date) await placeDate(scope, await entries.lock(scope, id), date)
  await record(scope, 'finance_entry.updated', id, { before: said(before), after: said(placed) })
  const others = await changeSiblings(scope, before, placed, reach)
  return { response: await findEntry(scope, id), changed: 1 + others.changed, kept: others.kept }
}

/** Columns of an entry that no month reports. */
const unreported: ReadonlySet<string> = new Set(['due_on', 'payment_method', 'payment_code', 'words'])

/** True when the change is one of what a closed month has reported. */
const reports = (before: EntryRow, placed: Placed): boolean =>
  Object.entries(placed).some(([column, value]) => !unreported.has(column) && Reflect.get(before, column) !== value)

/** What is settled stays; whether that is all of it follows from the new value. */
async function write(scope: Scope, { id, kind, settled }: EntryRow, placed: Placed, lastPaid: string | undefined) {
  const whole = lastPaid !== undefined && centsOf(placed.value) === centsOf(settled)
  await entries.update(scope, id, { ...placed, paid_on: whole ? lastPaid : null })
  if (placed.kind === kind) return
  await scope.db.run`
    update finance.payments set kind = ${placed.kind} where company_id = ${scope.companyId} and entry_id = ${id}`
}

async function changeSiblings(scope: Scope, before: EntryRow, placed: Placed, reach: z.output<typeof SeriesScope>) {
  const siblings = await openSiblings(scope, before, reach)
  if (reach === 'this' || before.series_id === null) return { changed: 0, kept: 0 }
  const alone = ofParts.some((column) => before[column] !== placed[column])
  if (alone && siblings.divided)
    throw failAt('scope', 'Valor, datas, conta e projeto de um lançamento dividido mudam só nele')
  const reached = siblings.open.filter((parts) => !alone || parts.length === 1)
  const kept = siblings.kept + siblings.open.length - reached.length
  const open = reached.flat()
  const rhythm = await rhythmOf(scope, before.series_id)
  const rule = { ...rhythm, first: placed.due_on, firstNumber: before.series_number! }
  if (placed.due_on !== before.due_on)
    // What is made later of a series that does not end follows the new day, also where a month has no such day.
    await scope.db.run`update finance.series set first_due = ${rule.first}::date, first_number = ${rule.firstNumber}
      where company_id = ${scope.companyId} and id = ${before.series_id}`
  if (open.length === 0) return { changed: 0, kept }
  const changes = changesOf(before, placed)
  const changed = open.map((sibling) => ({
    ...sibling,
    ...changes,
    value:
      placed.value === before.value
        ? sibling.value
        : raised(placed.value, rule, before.series_number!, sibling.series_number!),
    due_on: placed.due_on === before.due_on ? sibling.due_on : dueOf(rule, sibling.series_number!),
    competence: monthAfter(sibling.competence, before.competence, placed.competence),
  }))
  await requireOpenMonths(
    scope,
    changed.map(({ competence }) => competence),
  )
  await scope.db.run`
    update finance.entries e set ${sql.join([...columnsOf(changes), sql`value = x.value`])}, due_on = x.due_on,
      competence = x.competence, updated_at = ${nextVersion(scope, 'e.updated_at')}
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ value }) => value)}::numeric[],
        ${changed.map(({ due_on }) => due_on)}::date[], ${changed.map(({ competence }) => competence)}::date[])
        x (id, value, due_on, competence)
      where e.company_id = ${scope.companyId} and e.id = x.id`
  for (const [at, sibling] of open.entries())
    await record(scope, 'finance_entry.updated', sibling.id, { before: said(sibling), after: said(changed[at]!) })
  return { changed: reached.filter((parts) => !areRest(parts)).length, kept }
}

/** What each part of a divided entry has of its own, or must have as the other parts have it. */
const ofParts = ['category_id', 'account_id', 'project_id', 'value', 'competence', 'due_on'] as const

const shared = [
  'category_id',
  'kind',
  'account_id',
  'description',
  'words',
  'payment_method',
  'project_id',
  'contact_id',
  'money_account_id',
] as const

/** What was changed of what a whole series has alike, besides its value, which rises, and its days. */
function changesOf(before: EntryRow, placed: Placed): Partial<Placed> {
  const was: Partial<Placed> = before
  const columns = shared.filter((column) => column !== 'words' && was[column] !== placed[column])
  const changed = Object.fromEntries(columns.map((column) => [column, placed[column]]))
  return 'description' in changed ? { ...changed, words: placed.words } : changed
}

const types = {
  description: 'text',
  words: 'text',
  kind: 'smallint',
  payment_method: 'smallint',
} as const

const columnsOf = (changes: Partial<Placed>) =>
  Object.entries(changes).map(
    ([column, value]) =>
      sql`${sql.ref(column)} = ${value}::${sql.raw(types[column as keyof typeof types] ?? 'bigint')}`,
  )
