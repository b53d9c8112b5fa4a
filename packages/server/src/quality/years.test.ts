import { normIds } from '@prumo/contract/quality/norms/names.ts'
import { expect, it } from 'vitest'
import { rowsRead } from '../testing/rows-read.ts'
import { openTestServer } from '../testing/test-server.ts'
import { auditsOf } from './audits/listing.ts'
import { readinessOf } from './readiness/readiness.ts'

const server = openTestServer()

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
})

it('the last audit of every norm has an index that leads to it', async () => {
  const found = await server.asOwner(
    `select indexdef from pg_indexes where tablename = 'audits' and schemaname = 'quality'`,
  )
  const of = (norm: string) =>
    (found as { indexdef: string }[]).filter(({ indexdef }) => indexdef.includes(`'${norm}'::text = ANY (norms)`))
  for (const norm of normIds) expect([norm, of(norm).length]).toEqual([norm, 1])
})
