import { normIds } from '@prumo/contract/quality/norms/names.ts'
import { expect, it } from 'vitest'
import type { Scope } from '../platform/scope.ts'
import { insertPlans } from '../results/testing/many-plans.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { openOwnTestServer } from '../testing/test-server.ts'
import { auditsOf } from './audits/listing.ts'
import { rncsOf } from './nonconformities/listing.ts'
import { readinessOf } from './readiness/readiness.ts'

const server = openOwnTestServer()

it('audits and readiness read as many rows whether or not years lie before', async () => {
  server.setClock('2027-02-15T12:00:00-03:00')
  const ana = await server.company()
  const company = { companyId: ana.companyId }
  const old = 8000
  await server.asOwner(
    `insert into quality.audits (company_id, year, number, title, auditors, processes, method, planned_on, concluded_on,
       created_by)
     select $1, 2000 + n % 20, n, 'Antiga', '', '', '', make_date(2000 + n % 20, 3, 1), make_date(2000 + n % 20, 3, 1), $2
     from generate_series(1, $3::int) n`,
    [ana.companyId, ana.userId, old],
  )
  const tables = ['quality.audits', 'quality.audit_answers', 'quality.audit_processes']
  expect(await rowsRead(server, company, tables, readinessOf)).toBeLessThan(old / 10)
  const listed = await rowsRead(server, company, tables, async (scope) => {
    const { response, years } = await auditsOf(scope, undefined)
    expect([response.length, years]).toEqual([500, Array.from({ length: 20 }, (_, n) => 2019 - n)])
  })
  expect(listed).toBeLessThan(old / 2)
  const audits = await rowsRead(server, company, ['quality.audits'], (scope) => auditsOf(scope, undefined))
  // Once for the list, once for the audit that it is compared with, and that one.
  expect(audits).toBeLessThan(3.5 * 500)
})

it('a page of nonconformities reads the plans of its own, and a word that many have is counted without reading them', async () => {
  const ana = await server.company()
  const company = { companyId: ana.companyId }
  const department = await ana.call('POST /client/departments', { body: { name: 'Forno', sigla: '' } })
  const old = 3000
  await server.asOwner(
    `insert into quality.nonconformities (company_id, department_id, year, number, title, kind, assessor, received_by,
       description, responsible, opened_on, cause, extent, analyst, corrections, effectiveness, remarks, closer, closed_on,
       words, stems, created_by)
     select $1, $2, 2019, n, 'Antiga', 1, '', '', '', '', date '2019-03-01', 'Pressa', '', '', '', 'Sim', '', '', date '2019-04-01',
       case when n % 5 = 0 then 'forno frio' else 'massa' end, '{}', $3
     from generate_series(1, $4::int) n`,
    [ana.companyId, department.body.response.id, ana.userId, old],
  )
  const rnc =
    'select r.id::text from quality.nonconformities r where r.company_id = $1 and r.year = 2019 and r.number = n'
  const plans = { department_id: department.body.response.id, count: old, words: `'plano'` }
  await insertPlans(server, ana, { ...plans, origin: { kind: 'rnc', id: `(${rnc})` } })
  const listed = (search: string, page: number) => async (scope: Scope) => {
    const { response, total } = await rncsOf(scope, { search, page, per_page: 25 })
    expect([response.length, total]).toEqual([25, search ? old / 5 : old])
  }
  expect(await rowsRead(server, company, ['results.plans'], listed('', 1))).toBeLessThan(old / 20)
  expect(await rowsRead(server, company, ['results.plans'], listed('', 20))).toBeLessThan(old / 20)
  expect(await rowsRead(server, company, ['quality.nonconformities'], listed('forno', 1))).toBeLessThan(old / 4)
})

it('the last audit of every norm has an index that leads to it', async () => {
  const found = await server.asOwner(
    `select indexdef from pg_indexes where tablename = 'audits' and schemaname = 'quality'`,
  )
  const of = (norm: string) =>
    (found as { indexdef: string }[]).filter(({ indexdef }) => indexdef.includes(`'${norm}'::text = ANY (norms)`))
  for (const norm of normIds) expect([norm, of(norm).length]).toEqual([norm, 1])
})
