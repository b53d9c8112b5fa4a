import { addDays } from '@prumo/contract/dates.ts'
import { dayOf, dueOf, monthAfter, type Rule, raised } from '@prumo/contract/finance/entries/series.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { z } from 'zod'
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
type Latest = { id: number; series_number: number; value: Amount; competence: string }

/** Makes what is missing of a series, after the latest that is there. A series of which nothing is left has ended. */
async function extend(scope: Scope, id: number) {
  const { db, companyId, today, clock } = scope
  const series = await db.first<Series>`
    select first_due as first, first_number as "firstNumber", count from finance.series
    where company_id = ${companyId} and id = ${id} and endless for update`
  if (!series) return
  const latest = await db.first<Latest>`select id, series_number, value, competence from finance.entries
    where company_id = ${companyId} and series_id = ${id} order by series_number desc limit 1`
  if (!latest) return endSeries(scope, id)
  const { count, ...first } = series
  const rule: Rule = { ...(await rhythmOf(scope, id)), ...first }
  const next: { number: number; value: Amount; due_on: string; competence: string }[] = []
  for (let number = Math.max(count, latest.series_number) + 1; next.length < mostAtOnce; number++) {
    const due_on = dueOf(rule, number)
    if (due_on > addDays(today, ahead) || due_on > '2199-12-31') break
    next.push({
      number,
      due_on,
      value: raised(latest.value, rule, latest.series_number, number),
      competence: monthAfter(latest.competence, dayOf(rule, latest.series_number), dayOf(rule, number)),
    })
  }
  if (next.length === 0) return
  await db.run`
    insert into finance.entries (company_id, category_id, kind, account_id, description, words, payment_method,
      project_id, contact_id, money_account_id, created_by, created_at, updated_at, series_id, series_number, value,
      due_on, competence)
    select e.company_id, e.category_id, e.kind, e.account_id, e.description, e.words, e.payment_method, e.project_id,
      e.contact_id, e.money_account_id, e.created_by, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz,
      e.series_id, x.number, x.value, x.due_on, x.competence
    from finance.entries e, jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
      x (number int, value numeric, due_on date, competence date)
    where e.company_id = ${companyId} and e.id = ${latest.id}`
  await db.run`update finance.series set count = ${next.at(-1)!.number} where company_id = ${companyId} and id = ${id}`
  publish(scope, { topic: 'finance' })
}

/** Nothing more is made of a series. */
export const endSeries = ({ db, companyId }: Scope, id: number) =>
  db.run`update finance.series set endless = false where company_id = ${companyId} and id = ${id}`
