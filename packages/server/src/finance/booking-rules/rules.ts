import type { BookingRule, BookingRuleInput } from '@prumo/contract/finance/booking-rules/endpoints.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findProject } from '../../admin/projects/projects.ts'
import { contactsByIds, lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { closeGap, lockPosition, makeRoom, type OrderedList, reorder } from '../../platform/database/ordering.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { putAwayAt } from '../chart/put-away.ts'
import { lockClassification } from '../entries/placing.ts'
import { lockMoneyAccountsShared } from '../money/main-account.ts'
import { proposeLater } from '../statements/renewing.ts'
import { area } from '../tables.ts'

type Input = z.output<typeof BookingRuleInput>
export type ShownRule = Omit<BookingRule, 'least' | 'most' | 'parts'> & {
  least: Amount | null
  most: Amount | null
  parts: (Omit<BookingRule['parts'][number], 'share'> & { share: Amount })[]
}

const list: OrderedList = { table: 'finance.booking_rules', parent: null }

const rules = rowsOf(area, 'finance.booking_rules', {
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
  await writeParts(scope, id, input.parts)
  await proposeLater(scope)
  await record(scope, 'booking_rule.created', id, { after: fieldsOf(input) })
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
  const said = inputOf(before, (await partsOf(scope, [id])).get(id))
  await rules.update(scope, id, columnsOf(scope, input, before.put_away_at))
  await writeParts(scope, id, input.parts)
  await proposeLater(scope)
  await record(scope, 'booking_rule.updated', id, { before: fieldsOf(said), after: fieldsOf(input) })
  return findRule(scope, id)
}

/** Deletes a rule; what it classified and is not in the books waits for a decision again. @throws not_found. */
export async function deleteBookingRule(scope: Scope, id: number) {
  const { parent, position } = await lockPosition(scope, list, id)
  const parts = (await partsOf(scope, [id])).get(id)
  const before = await rules.remove(scope, id)
  await closeGap(scope, list, parent, position)
  await proposeLater(scope)
  await record(scope, 'booking_rule.deleted', id, { before: fieldsOf(inputOf(before, parts)) })
}

/** Gives the rules a new order. @throws not_found. */
export async function reorderRules(scope: Scope, ids: readonly number[]) {
  if (!(await reorder(scope, list, null, ids))) return
  await proposeLater(scope)
  await record(scope, 'booking_rule.reordered', ids[0]!)
}

/** Locks everything that a rule points at. */
async function lockPlaces(scope: Scope, input: Input, before?: Row) {
  const { classification_id, scheme_account_id, money_account_id, project_id, contact_id } = input
  const { kind } = await lockClassification(scope, classification_id, scheme_account_id, before)
  if (money_account_id !== null && money_account_id !== before?.money_account_id)
    await lockMoneyAccountsShared(scope, [money_account_id])
  if (project_id !== null && project_id !== before?.project_id) await findProject(scope, project_id)
  if (contact_id !== null && (await lockContactsShared(scope, [contact_id])).length === 0) throw fail('not_found')
  for (const part of input.parts) {
    const booked = await lockClassification(scope, part.classification_id, part.scheme_account_id)
    if (booked.kind !== kind) {
      const message = 'As partes são todas de entrada, ou todas de saída'
      throw failAt('parts', message)
    }
    if (part.project_id !== null) await findProject(scope, part.project_id)
  }
}

/** Replaces the parts of a rule that is locked. */
async function writeParts({ db, companyId }: Scope, id: number, parts: Input['parts']) {
  await db.run`delete from finance.booking_rule_parts where company_id = ${companyId} and rule_id = ${id}`
  if (parts.length === 0) return
  const rows = parts.map((part, place) => ({ ...part, position: place + 1 }))
  await db.run`
    insert into finance.booking_rule_parts (company_id, rule_id, position, share, category_id, account_id, project_id)
    select ${companyId}, ${id}, x.position, x.share, x.classification_id, x.scheme_account_id, x.project_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x (position int, share numeric, classification_id bigint, scheme_account_id bigint, project_id bigint)`
}

type PartRow = { rule_id: number; share: Amount } & Omit<BookingRule['parts'][number], 'share'>

/** The parts of rules, in their order. */
async function partsOf({ db, companyId }: Scope, ids: readonly number[]): Promise<Map<number, PartRow[]>> {
  const rows = await db.all<PartRow>`
    select p.rule_id, p.share, p.category_id as classification_id, c.name as classification_name,
      p.account_id as scheme_account_id, coalesce(a.name, '') as scheme_account_name, p.project_id
    from finance.booking_rule_parts p
    join finance.categories c on c.company_id = p.company_id and c.id = p.category_id
    left join finance.accounts a on a.company_id = p.company_id and a.id = p.account_id
    where p.company_id = ${companyId} and p.rule_id = any(${ids}::bigint[]) order by p.rule_id, p.position`
  return Map.groupBy(rows, ({ rule_id }) => rule_id)
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

const inputOf = (row: Row, parts: readonly PartRow[] = []): Input => ({
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
  parts: parts.map(({ share, classification_id, scheme_account_id, project_id }) => ({
    share,
    classification_id,
    scheme_account_id,
    project_id,
  })),
  disabled: row.put_away_at !== null,
})

/** The fields of a rule in the audit trail. */
const fieldsOf = ({ contains, parts, ...input }: Input) => ({
  label: contains,
  contains,
  ...input,
  parts: parts.map(({ share }) => `${share}%`).join(', '),
})

async function presented(scope: Scope, rows: readonly Row[]): Promise<ShownRule[]> {
  const [contacts, parts] = await Promise.all([
    contactsByIds(scope, idsOf(rows, 'contact_id')),
    partsOf(scope, idsOf(rows, 'id')),
  ])
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...inputOf(row),
    parts: (parts.get(row.id) ?? []).map(({ rule_id: _, ...part }) => part),
    id: row.id,
    position: row.position,
    type: row.kind === 1 ? '1' : '2',
    classification_name: row.category,
    scheme_account_name: row.account ?? '',
    contact_name: names.get(row.contact_id ?? 0) ?? '',
    updated_at: row.updated_at.toISOString(),
  }))
}
