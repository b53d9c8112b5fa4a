import { addDays } from '@prumo/contract/dates.ts'
import { dayOf, dueOf, monthAfter, type Rule, raised } from '@prumo/contract/finance/entries/series.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { z } from 'zod'
import { idsOf } from '../../platform/database/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { rhythmOf } from './siblings.ts'

const atOnce = 200
/** How far ahead a series that does not end is there, in days. */
const ahead = 365
/** The most that a series gets in one night, after the application stood still. */
const mostAtOnce = 60

/** Every night, makes the next entries of series that do not end, so that a year of them is always there. */
export const extendSeries = defineJob({
  id: 'finance.series.extend',
  schema: z.object({}),
  schedule: '20 3 * * *',
  async run(_, { database, inCompany }) {
    for (let last = 0; ; ) {
      const found = await database.transaction(
        { settings: { 'app.runner': 'on' }, readOnly: true },
        (db) =>
          db.all<{ company_id: number; id: number }>`select company_id, id from finance.series
          where endless and id > ${last} order by id limit ${atOnce}`,
      )
      for (const { company_id, id } of found) await inCompany(company_id, (scope) => extend(scope, id))
      if (found.length < atOnce) return
      last = found.at(-1)!.id
    }
  },
})

type Series = { first: string; firstNumber: number; count: number }
type Latest = { id: number; series_number: number; competence: string }
type Part = { id: number; value: Amount }

/**
 * Makes what is missing of a series, after the latest that is there, divided as that is. A series of which nothing is left
 * has ended.
 */
async function extend(scope: Scope, id: number) {
  const { db, companyId, today } = scope
  const series = await db.first<Series>`
    select first_due as first, first_number as "firstNumber", count from finance.series
    where company_id = ${companyId} and id = ${id} and endless for update`
  if (!series) return
  const latest = await db.first<Latest>`select id, series_number, competence from finance.entries
    where company_id = ${companyId} and series_id = ${id} order by series_number desc limit 1`
  if (!latest) return endSeries(scope, id)
  const { count, ...counted } = series
  const rule: Rule = { ...(await rhythmOf(scope, id)), ...counted }
  const parts = await db.all<Part>`select id, value from finance.entries
    where company_id = ${companyId} and (id = ${latest.id} or split_id = ${latest.id}) order by id <> ${latest.id}, id`
  const next: { number: number; values: Amount[]; due_on: string; competence: string }[] = []
  for (let number = Math.max(count, latest.series_number) + 1; next.length < mostAtOnce; number++) {
    const due_on = dueOf(rule, number)
    if (due_on > addDays(today, ahead) || due_on > '2199-12-31') break
    next.push({
      number,
      due_on,
      values: raisedParts(parts, rule, latest.series_number, number),
      competence: monthAfter(latest.competence, dayOf(rule, latest.series_number), dayOf(rule, number)),
    })
  }
  if (next.length === 0) return
  const [first, ...rest] = parts
  const made = await copy(
    scope,
    next.map(({ values, ...one }) => ({ ...one, of: first!.id, value: values[0]!, split: null })),
  )
  if (rest.length > 0) {
    await db.run`update finance.entries set split_id = id
      where company_id = ${companyId} and id = any(${idsOf(made, 'id')}::bigint[])`
    const idOf = new Map(made.map(({ id: whole, series_number }) => [series_number, whole]))
    await copy(
      scope,
      next.flatMap(({ number, values, ...one }) =>
        rest.map((part, at) => ({
          ...one,
          of: part.id,
          value: values[at + 1]!,
          number: null,
          split: idOf.get(number)!,
        })),
      ),
    )
  }
  await db.run`update finance.series set count = ${next.at(-1)!.number} where company_id = ${companyId} and id = ${id}`
  publish(scope, { topic: 'finance' })
}

/**
 * The values of an entry's parts at a later number: the whole is raised, and divided in proportion; the first gets what is
 * left of the cents. Parts above and below zero have no proportion: each is raised by itself.
 */
function raisedParts(parts: readonly Part[], rule: Rule, from: number, to: number): Amount[] {
  const cents = parts.map(({ value }) => centsOf(value))
  const sum = (some: readonly bigint[]) => some.reduce((total, one) => total + one, 0n)
  if (new Set(cents.map((one) => one < 0n)).size > 1) return parts.map(({ value }) => raised(value, rule, from, to))
  const whole = sum(cents)
  const next = centsOf(raised(ofCents(whole), rule, from, to))
  const others = cents.slice(1).map((one) => (one * next) / whole)
  return [next - sum(others), ...others].map(ofCents)
}

type Copy = {
  of: number
  number: number | null
  split: number | null
  value: Amount
  due_on: string
  competence: string
}

/** Books entries again, open, each with a number of the series or as a part of an entry. */
const copy = ({ db, companyId, clock }: Scope, rows: readonly Copy[]) =>
  db.all<{ id: number; series_number: number | null }>`
    insert into finance.entries (company_id, category_id, kind, account_id, description, words, payment_method,
      project_id, contact_id, money_account_id, created_by, created_at, updated_at, series_id, series_number, split_id,
      value, due_on, competence)
    select e.company_id, e.category_id, e.kind, e.account_id, e.description, e.words, e.payment_method, e.project_id,
      e.contact_id, e.money_account_id, e.created_by, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz,
      case when x.number is not null then e.series_id end, x.number, x.split, x.value, x.due_on, x.competence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x ("of" bigint, number int, split bigint, value numeric, due_on date, competence date)
    join finance.entries e on e.company_id = ${companyId} and e.id = x."of"
    order by x.due_on, x."of" returning id, series_number`

/** Nothing more is made of a series. */
export const endSeries = ({ db, companyId }: Scope, id: number) =>
  db.run`update finance.series set endless = false where company_id = ${companyId} and id = ${id}`
