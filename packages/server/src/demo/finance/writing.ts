import { addDays } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { type Placed, said } from '../../finance/entries/placing.ts'
import { recordEach } from '../../platform/audit/record.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import type { Scope } from '../../platform/scope.ts'

/** An entry of the demo's books, the day on which all of it was paid, and how it repeats. */
export type Booked = Placed & { paid_on: string | null; series?: string }

/** Money that went from the cash box to the bank. */
export type Deposit = { from: number; to: number; value: Amount; day: string }

/**
 * Writes the books of many months in a few statements: entry by entry they would take most of the start of the demo.
 * Beatriz booked each a week before it was due, but not before the company began here, nor later than today.
 */
export async function writeBooks(demo: DemoBuilder, booked: readonly Booked[], deposits: readonly Deposit[]) {
  const began = await demo.as('beatriz', addDays(demo.today, -57), '10:30')
  const series = await writeSeries(began, booked)
  const days = Map.groupBy(booked, ({ due_on }) => bookedOn(demo, due_on))
  for (const day of [...days.keys()].toSorted())
    await writeEntries(await demo.as('beatriz', day, '10:30'), days.get(day)!, series)
  await writeDeposits(began, deposits)
}

export function bookedOn({ today }: DemoBuilder, due: string): string {
  const [first, wanted] = [addDays(today, -57), addDays(due, -7)]
  return wanted < first ? first : wanted > today ? today : wanted
}

/** Which series each entry that repeats is of, and which of it. */
type Series = ReadonlyMap<Booked, { id: number; number: number }>

async function writeSeries({ db, companyId }: Scope, booked: readonly Booked[]): Promise<Series> {
  const repeated = [
    ...Map.groupBy(
      booked.filter(({ series }) => series),
      ({ series }) => series,
    ).values(),
  ]
  const rows = await db.all<{ id: number }>`insert into finance.series (company_id, kind, every, count)
    select ${companyId}, 2, 'month', x.count from unnest(${repeated.map(({ length }) => length)}::int[]) x (count)
    returning id`
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  // Two series of one length may change places: they are alike but for their numbers.
  return new Map(
    repeated.flatMap((entries, place) => entries.map((entry, n) => [entry, { id: ids[place]!, number: n + 1 }])),
  )
}

async function writeEntries(scope: Scope, booked: readonly Booked[], series: Series) {
  const { db, companyId, userId, clock } = scope
  const given = booked.map(({ series: _, ...row }, place) => ({
    ...row,
    place,
    series_id: series.get(booked[place]!)?.id ?? null,
    series_number: series.get(booked[place]!)?.number ?? null,
  }))
  const rows = await db.all<{ id: number }>`
    insert into finance.entries (company_id, category_id, kind, account_id, description, words, payment_method, value,
      competence, due_on, project_id, contact_id, money_account_id, series_id, series_number, settled, paid_on,
      created_by, created_at, updated_at)
    select ${companyId}, x.category_id, x.kind, x.account_id, x.description, x.words, x.payment_method, x.value,
      x.competence, x.due_on, x.project_id, x.contact_id, x.money_account_id, x.series_id, x.series_number,
      case when x.paid_on is null then 0 else x.value end, x.paid_on, ${userId}, ${clock.now()}::timestamptz,
      ${clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) x (place int, category_id bigint, kind smallint,
      account_id bigint, description text, words text, payment_method smallint, value numeric, competence date,
      due_on date, project_id bigint, contact_id bigint, money_account_id bigint, series_id bigint, series_number int,
      paid_on date)
    order by x.place returning id`
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  await db.run`insert into finance.payments (company_id, entry_id, kind, paid_on, value, money_account_id, cleared_on)
      select company_id, id, kind, paid_on, value, money_account_id, paid_on from finance.entries
      where company_id = ${companyId} and id = any(${ids}::bigint[]) and paid_on is not null`
  await recordEach(
    scope,
    'finance_entry.created',
    booked.map((row, place) => ({ id: ids[place]!, after: said(row) })),
  )
}

const writeDeposits = ({ db, companyId, userId, clock }: Scope, deposits: readonly Deposit[]) =>
  db.run`insert into finance.transfers (company_id, from_account_id, to_account_id, value, moved_on, description,
        created_by, created_at, updated_at)
      select ${companyId}, x.from_id, x.to_id, x.value, x.day, 'Depósito do caixa', ${userId},
        ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
      from unnest(${deposits.map(({ from }) => from)}::bigint[], ${deposits.map(({ to }) => to)}::bigint[],
        ${deposits.map(({ value }) => value)}::numeric[], ${deposits.map(({ day }) => day)}::date[])
        x (from_id, to_id, value, day)`
