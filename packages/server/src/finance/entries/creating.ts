import type { SeriesInput } from '@prumo/contract/finance/entries/model.ts'
import type { Occurrence } from '@prumo/contract/finance/entries/series.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMonthsShared, requireOpenMonths } from '../months/closed.ts'
import { area } from '../tables.ts'
import { findEntry } from './listing.ts'
import { payOpen } from './paying.ts'
import { type Input, type Placed, place, said } from './placing.ts'
import { entries } from './queries.ts'
import { seriesOf } from './series.ts'
import { type Parts, splitEntry } from './splitting.ts'

type New = Input & { series?: z.output<typeof SeriesInput> | null | undefined }
type Divided = New & { parts?: Parts | null | undefined }

/**
 * Books an entry, a series of them, or one that is divided into parts; with a date, the first, or all parts, are paid on
 * it. Answers the first.
 *
 * @throws not_found, finance.put_away, finance.month_closed, request.invalid.
 */
export async function createEntry(scope: Scope, { parts = null, ...input }: Divided) {
  if (parts && input.series) {
    const message = 'Divida cada lançamento da série depois de salvá-la'
    throw failAt('parts', message)
  }
  const id = await bookEntry(scope, input)
  return parts ? splitEntry(scope, id, { parts }) : findEntry(scope, id)
}

/** As `createEntry`; answers only the id, which costs no balance. */
export async function bookEntry(scope: Scope, { series = null, date, ...input }: New): Promise<number> {
  await lockMonthsShared(scope)
  const placed = await place(scope, input)
  const occurrences = series === null ? [placed] : seriesOf(placed, series)
  await requireOpenMonths(
    scope,
    occurrences.map(({ competence }) => competence),
  )
  const id =
    series === null ? (await entries.insert(scope, placed)).id : await insertSeries(scope, placed, occurrences, series)
  await record(scope, 'finance_entry.created', id, {
    after: { ...said(placed), ...(series !== null && { count: occurrences.length }) },
  })
  if (date) await payOpen(scope, id, date)
  return id
}

/**
 * Books the same again: open, of no series.
 *
 * @throws not_found, finance.put_away, finance.month_closed.
 */
export async function duplicateEntry(scope: Scope, id: number) {
  await lockMonthsShared(scope)
  const source = await entries.find(scope, id)
  const placed = await place(scope, {
    classification_id: source.category_id,
    scheme_account_id: source.account_id,
    description: source.description,
    payment_method_id: source.payment_method,
    value: source.value,
    month_competence: source.competence.slice(0, 7),
    date_finish: source.due_on,
    project_id: source.project_id,
    contact_id: source.contact_id,
    money_account_id: source.money_account_id,
    payment_code: '',
  })
  await requireOpenMonths(scope, [placed.competence])
  const copy = await entries.insert(scope, placed)
  await record(scope, 'finance_entry.created', copy.id, { after: said(placed) })
  return findEntry(scope, copy.id)
}

async function insertSeries(
  scope: Scope,
  placed: Placed,
  occurrences: readonly Occurrence[],
  { type, every, count, closed_day, raise }: z.output<typeof SeriesInput>,
): Promise<number> {
  const { db, companyId, userId, clock } = scope
  const series = await db.first(
    area
      .insertInto('finance.series')
      .values({
        company_id: companyId,
        kind: Number(type),
        every,
        count: occurrences.length,
        endless: count === null,
        first_due: placed.due_on,
        closed_day,
        raise,
      })
      .returning('id'),
  )
  const rows = await db.all<{ id: number }>`
    insert into finance.entries (company_id, category_id, kind, account_id, description, words, payment_method,
      project_id, contact_id, money_account_id, payment_code, created_by, created_at, updated_at, series_id, series_number,
      value, due_on, competence)
    select ${companyId}, ${placed.category_id}, ${placed.kind}::smallint, ${placed.account_id}::bigint,
      ${placed.description}, ${placed.words}, ${placed.payment_method}::smallint, ${placed.project_id}::bigint,
      ${placed.contact_id}::bigint, ${placed.money_account_id},
      case when x.number = 1 then ${placed.payment_code} else '' end, ${userId}, ${clock.now()}::timestamptz,
      ${clock.now()}::timestamptz, ${series!.id}, x.number, x.value, x.due_on, x.competence
    from unnest(${occurrences.map(({ value }) => value)}::numeric[], ${occurrences.map(({ due_on }) => due_on)}::date[],
      ${occurrences.map(({ competence }) => competence)}::date[]) with ordinality x (value, due_on, competence, number)
    order by x.number returning id, series_number`
  return Math.min(...rows.map(({ id }) => id))
}
