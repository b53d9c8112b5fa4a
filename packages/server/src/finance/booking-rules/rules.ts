import type { BookingRule, BookingRuleInput } from '@prumo/contract/finance/booking-rules/endpoints.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findProject } from '../../admin/projects/projects.ts'
import { contactsByIds, lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { record } from '../../platform/audit/record.ts'
import { closeGap, lockPosition, makeRoom, type OrderedList, reorder } from '../../platform/database/ordering.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { putAwayAt } from '../chart/put-away.ts'
import { lockClassification } from '../entries/placing.ts'
import { lockMoneyAccountsShared } from '../money/main-account.ts'
import { proposeLater } from '../statements/renewing.ts'
import type { FinanceTables } from '../tables.ts'

type Input = z.output<typeof BookingRuleInput>
export type ShownRule = Omit<BookingRule, 'least' | 'most'> & { least: Amount | null; most: Amount | null }

const list: OrderedList = { table: 'finance.booking_rules', parent: null }

const rules = rowsOf(builder<FinanceTables>(), 'finance.booking_rules', {
  columns: [
    'id',
    'position',
    'contains',
    'least',
    'most',
    'money_account_id',
    'own_description',
    'category_id',
    'account_id',
    'month_shift',
    'project_id',
    'contact_id',
    'put_away_at',
    'updated_at',
    sql<number>`(select kind from finance.categories c
      where c.company_id = booking_rules.company_id and c.id = booking_rules.category_id)`.as('kind'),
    sql<string>`(select name from finance.categories c
      where c.company_id = booking_rules.company_id and c.id = booking_rules.category_id)`.as('category'),
    sql<string | null>`(select name from finance.accounts a
      where a.company_id = booking_rules.company_id and a.id = booking_rules.account_id)`.as('account'),
  ],
  order: 'position',
  stamps: ['updated_at'],
})
type Row = Awaited<ReturnType<typeof rules.find>>

/** The rules that people wrote, in the order in which they are tried. */
export const bookingRules = async (scope: Scope): Promise<ShownRule[]> =>
  presented(scope, await rules.all(scope, { most: financeLimits.bookingRules }))

const findRule = async (scope: Scope, id: number): Promise<ShownRule> =>
  (await presented(scope, [await rules.find(scope, id)]))[0]!

/**
 * Stores a rule, tried after all others. It classifies what nobody decided about when a statement is looked at again.
 *
 * @throws not_found, finance.put_away, list.too_many, request.invalid without an account of a category that has some.
 */
export async function createRule(scope: Scope, input: Input): Promise<ShownRule> {
  const position = await makeRoom(scope, list, null, { wanted: null, most: financeLimits.bookingRules })
  await lockPlaces(scope, input)
  const { id } = await rules.insert(scope, { ...columnsOf(scope, input, null), position })
  await proposeLater(scope)
  await record(scope, 'booking_rule.created', id, { after: said(input) })
  publish(scope, { topic: 'finance' })
  return findRule(scope, id)
}

/** @throws not_found, record.stale, finance.put_away, request.invalid as `createRule`. */
export async function changeRule(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<ShownRule> {
  const before = await rules.lock(scope, id)
  await requireVersion(scope, 'booking_rule', before, updated_at, () => findRule(scope, id))
  await lockPlaces(scope, input, before)
  await rules.update(scope, id, columnsOf(scope, input, before.put_away_at))
  await proposeLater(scope)
  await record(scope, 'booking_rule.updated', id, { before: said(inputOf(before)), after: said(input) })
  publish(scope, { topic: 'finance' })
  return findRule(scope, id)
}

/** Deletes a rule; what it classified and is not in the books waits for a decision again. @throws not_found. */
export async function deleteBookingRule(scope: Scope, id: number) {
  const { parent, position } = await lockPosition(scope, list, id)
  const before = await rules.remove(scope, id)
  await closeGap(scope, list, parent, position)
  await proposeLater(scope)
  await record(scope, 'booking_rule.deleted', id, { before: said(inputOf(before)) })
  publish(scope, { topic: 'finance' })
}

/** Gives the rules a new order. @throws not_found. */
export async function reorderRules(scope: Scope, ids: readonly number[]) {
  if (!(await reorder(scope, list, null, ids))) return
  await proposeLater(scope)
  await record(scope, 'booking_rule.reordered', ids[0]!)
  publish(scope, { topic: 'finance' })
}

/** Locks everything that a rule points at. */
async function lockPlaces(scope: Scope, input: Input, before?: Row) {
  const { classification_id, scheme_account_id, money_account_id, project_id, contact_id } = input
  await lockClassification(scope, classification_id, scheme_account_id, before)
  if (money_account_id !== null && money_account_id !== before?.money_account_id)
    await lockMoneyAccountsShared(scope, [money_account_id])
  if (project_id !== null && project_id !== before?.project_id) await findProject(scope, project_id)
  if (contact_id !== null && (await lockContactsShared(scope, [contact_id])).length === 0) throw fail('not_found')
}

const columnsOf = (scope: Scope, input: Input, putAway: Date | null) => ({
  contains: input.contains,
  least: input.least,
  most: input.most,
  money_account_id: input.money_account_id,
  own_description: input.description,
  category_id: input.classification_id,
  account_id: input.scheme_account_id,
  month_shift: input.competence === 'previous' ? -1 : 0,
  project_id: input.project_id,
  contact_id: input.contact_id,
  put_away_at: putAwayAt(scope, input.disabled, putAway),
})

const inputOf = (row: Row): Input => ({
  contains: row.contains,
  least: row.least,
  most: row.most,
  money_account_id: row.money_account_id,
  description: row.own_description,
  classification_id: row.category_id,
  scheme_account_id: row.account_id,
  competence: row.month_shift === -1 ? 'previous' : 'same',
  project_id: row.project_id,
  contact_id: row.contact_id,
  disabled: row.put_away_at !== null,
})

/** The fields of a rule in the audit trail. */
const said = ({ contains, ...input }: Input) => ({ label: contains, contains, ...input })

async function presented(scope: Scope, rows: readonly Row[]): Promise<ShownRule[]> {
  const contacts = await contactsByIds(scope, [...new Set(rows.flatMap(({ contact_id }) => contact_id ?? []))])
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...inputOf(row),
    id: row.id,
    position: row.position,
    type: row.kind === 1 ? '1' : '2',
    classification_name: row.category,
    scheme_account_name: row.account ?? '',
    contact_name: names.get(row.contact_id ?? 0) ?? '',
    updated_at: row.updated_at.toISOString(),
  }))
}
