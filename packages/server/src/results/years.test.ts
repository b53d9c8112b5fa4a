import { expect, it } from 'vitest'
import { rowsRead } from '../testing/rows-read.ts'
import { openOwnTestServer, type Person } from '../testing/test-server.ts'
import { plansOf } from './plans/listing.ts'
import { notifyPlanDays } from './reminders/plan-days.ts'

const server = openOwnTestServer()

/** Concluded plans, each with an action; every tenth says 'equipe'. */
async function concluded(ana: Person, count: number) {
  const department = await ana.call('POST /client/departments', { body: { name: 'Compras', sigla: '' } })
  await server.asOwner(
    `with made as (
       insert into results.plans (company_id, department_id, problem, to_do, to_make, to_who, to_where, to_why_do, observation,
         words, expected_end, real_end, created_by)
       select $1, $2, '', 'Plano', '', '', '', '', '', 'plano ' || case when n % 10 = 0 then 'equipe' else 'forno' end,
         date '2020-03-01' + n % 900, date '2020-03-01' + n % 900, $3
       from generate_series(1, $4::int) n returning company_id, id)
     insert into results.plan_actions (company_id, plan_id, position, what) select company_id, id, 1, 'Assar' from made`,
    [ana.companyId, department.body.response.id, ana.userId, count],
  )
}

const listing = { search: '', order: 'expected_end', direction: 'asc', page: 1, per_page: 25 } as const

it('a later page of plans reads what belongs to its own', async () => {
  const ana = await server.company()
  await concluded(ana, 2000)
  const read = await rowsRead(server, ana, ['results.plan_actions'], async (scope) => {
    const { response, total } = await plansOf(scope, { ...listing, page: 20 })
    expect([response.length, total]).toEqual([25, 2000])
  })
  expect(read).toBeLessThan(2000 / 20)
})

it('a word that many plans have is counted without reading them', async () => {
  const ana = await server.company()
  await concluded(ana, 4000)
  const read = await rowsRead(server, ana, ['results.plans'], async (scope) => {
    const { response, total, counts } = await plansOf(scope, { ...listing, search: 'equipe' })
    expect([response.length, total, counts]).toEqual([25, 400, [{ status: 'SUCCESS', count: 400 }]])
  })
  expect(read).toBeLessThan(4000 / 4)
  const totals = await Promise.all(
    [
      { open: 'true' },
      { open: 'false' },
      { status: ['LATE'] },
      { from: '2021-01-01' },
      { to_check: 'true' },
      { waiting: 'true' },
    ].map(async (more) => {
      const query = { search: 'equipe', ...more } as object
      const { response, total } = (await ana.call('GET /client/action-plan', { query })).body
      return [response.length, total]
    }),
  )
  const later = Array.from({ length: 4000 }, (_, n) => n + 1).filter((n) => n % 10 === 0 && n % 900 >= 306).length
  expect(totals).toEqual([
    [0, 0],
    [30, 400],
    [0, 0],
    [30, later],
    [0, 0],
    [0, 0],
  ])
})

it('a morning reads the plans whose day it is', async () => {
  const ana = await server.company()
  await concluded(ana, 4000)
  await server.asOwner(
    `update results.plans set verifier_id = created_by, check_on = real_end + 30 where company_id = $1 and id % 4 = 0`,
    [ana.companyId],
  )
  server.setClock('2022-05-20T06:00:00-03:00')
  const read = await rowsRead(server, { companyId: ana.companyId }, ['results.plans'], notifyPlanDays)
  server.setClock(undefined)
  expect(read).toBeLessThan(4000 / 100)
})
