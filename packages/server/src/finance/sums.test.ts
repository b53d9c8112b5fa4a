import { expect, it } from 'vitest'
import { seeded } from '../testing/fuzzing/seeded.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { openOwnTestServer } from '../testing/test-server.ts'
import { cashMonths } from './cash-flow/cash-flow.ts'
import { chartMonths } from './cash-flow/chart-months.ts'
import { forecast } from './forecast/forecast.ts'
import { financeToday } from './reminders/today.ts'
import { mergeSums } from './sums.ts'
import { RandomCompany } from './testing/random-company.ts'

const server = openOwnTestServer()

/** What the sums of a company say, and what its rows do. */
const summed = (companyId: number) =>
  server.asOwner(
    `select what, month, kind, money_account_id, category_id, account_id, project_id, sum(value) as value,
       sum(counted)::int as counted
     from finance.sums where company_id = $1 group by 1, 2, 3, 4, 5, 6, 7 having sum(counted) <> 0 or sum(value) <> 0
     order by 1, 2, 3, 4, 5, 6, 7`,
    [companyId],
  )
const reckoned = (companyId: number) =>
  server.asOwner(
    `select what, month, kind, money_account_id, category_id, account_id, project_id, sum(value) as value,
       count(*)::int as counted
     from (
       select 'competence' as what, competence as month, kind, null::bigint as money_account_id, category_id, account_id,
         project_id, value from finance.entries where company_id = $1
       union all
       select 'due', date_trunc('month', due_on)::date, kind, null, null, null, null, value
       from finance.entries where company_id = $1
       union all
       select 'paid', date_trunc('month', paid_on)::date, kind, money_account_id, null, null, null, amount
       from finance.payments where company_id = $1
       union all
       select 'paid', date_trunc('month', moved_on)::date, 0::smallint, from_account_id, null, null, null, -value
       from finance.transfers where company_id = $1
       union all
       select 'paid', date_trunc('month', moved_on)::date, 0::smallint, to_account_id, null, null, null, value
       from finance.transfers where company_id = $1) rows
     group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`,
    [companyId],
  )

it('the sums of months are those of the rows, whatever happens to them, before and after a night', async () => {
  server.setClock('2027-02-01T12:00:00-03:00')
  const ana = await server.company()
  const company = new RandomCompany(ana, seeded('somas'))
  await company.found()
  for (let steps = 25; steps > 0; steps--) await company.step()
  const rows = await reckoned(ana.companyId)
  expect(rows.length).toBeGreaterThan(10)
  expect(await summed(ana.companyId)).toEqual(rows)
  await mergeSums.run({}, server.composed.jobContext, '')
  expect(await summed(ana.companyId)).toEqual(rows)
  const [left] = await server.asOwner(
    `select count(*)::int as places, count(*) filter (where not merged)::int as unmerged from finance.sums where company_id = $1`,
    [ana.companyId],
  )
  expect(left).toEqual({ places: rows.length, unmerged: 0 })

  await server.asOwner('select finance.sum_again()')
  expect(await summed(ana.companyId)).toEqual(rows)
})

it('nobody reads or writes a sum but through the acting company', async () => {
  const [ana, bruno] = [await server.company(), await server.company()]
  const company = new RandomCompany(ana, seeded('de quem'))
  await company.found()
  for (let steps = 10; steps > 0; steps--) await company.step()
  const asApplication = async (companyId: number, text: string) => {
    const client = await server.composed.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
      return (await client.query(text)).rowCount
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  for (const text of ['select from finance.sums', 'delete from finance.sums', 'select finance.sum_again()'])
    expect(await asApplication(ana.companyId, text)).toBe('42501')
  const all = `select from finance.summed('competence', null, null)`
  expect(await asApplication(ana.companyId, all)).toBeGreaterThan(0)
  expect(await asApplication(bruno.companyId, all)).toBe(0)
})

it('figures read as many rows whether or not years lie before', async () => {
  server.setClock('2027-02-15T12:00:00-03:00')
  const ana = await server.company()
  const company = new RandomCompany(ana, seeded('anos'))
  await company.found()
  for (let steps = 15; steps > 0; steps--) await company.step()
  const old = 3000
  await server.asOwner(
    `with made as (
       insert into finance.entries (company_id, category_id, kind, description, words, payment_method, value, competence,
         due_on, money_account_id, settled, paid_on, created_by)
       select e.company_id, e.category_id, e.kind, 'Antigo', 'antigo', e.payment_method, 10, '2020-03-01',
         date '2020-03-01' + n % 28, e.money_account_id, 10, date '2020-03-01' + n % 28, e.created_by
       from (select * from finance.entries where company_id = $1 order by id limit 1) e, generate_series(1, $2::int) n
       returning company_id, id, kind, paid_on, money_account_id)
     insert into finance.payments (company_id, entry_id, kind, paid_on, value, money_account_id)
     select company_id, id, kind, paid_on, 10, money_account_id from made`,
    [ana.companyId, old],
  )
  const read = await rowsRead(
    server,
    { companyId: ana.companyId },
    ['finance.entries', 'finance.payments'],
    async (scope) => {
      await financeToday(scope)
      await cashMonths(scope, 2027)
      await chartMonths(scope, '2027-02')
      await forecast(scope)
    },
  )
  expect(read).toBeLessThan(old / 2)
  expect((await ana.call('GET /client/finance/entries')).body.total).toBeGreaterThan(old)
})
