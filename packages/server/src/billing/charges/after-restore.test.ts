import { afterEach, expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { renewAll, renewCompany } from '../contracts/renewing.ts'
import { contracted, Paying } from '../testing/paying.ts'

const server = openTestServer()
const restoredAt = (instant: Date | null) =>
  server.asOwner(
    `insert into storage.mark (words, restored_at) values ('teste', $1)
     on conflict (only_one) do update set restored_at = excluded.restored_at`,
    [instant],
  )
afterEach(() => restoredAt(null))

it('a month that was charged after the copy was made is found at the gateway, and not charged again', async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  const ana = await server.company()
  const paying = new Paying(server)
  await contracted(paying, ana)
  const renew = async () => {
    await renewAll.run({}, server.composed.jobContext, 'job')
    await server.runJobs(renewCompany)
  }
  const charged = () =>
    paying.gateway.payments.filter(({ externalReference }) => externalReference.startsWith(`${ana.companyId}-`))
  server.setClock('2026-06-13T05:10:00-03:00')
  await renew()
  expect(charged()).toHaveLength(2)

  // The copy is of the night before: it knows of the first month only.
  const [last] = await server.asOwner<{ id: number; reference: string }>(
    'select id::int, reference from billing.charges where company_id = $1 order by id desc limit 1',
    [ana.companyId],
  )
  for (const table of ['ledger', 'charges'])
    await server.asOwner(
      `delete from billing.${table} where company_id = $1 and ${table === 'ledger' ? 'charge_id' : 'id'} = $2`,
      [ana.companyId, last!.id],
    )
  await restoredAt(new Date('2026-06-13T09:00:00-03:00'))
  server.setClock('2026-06-14T05:10:00-03:00')
  await renew()
  expect(charged()).toHaveLength(2)
  const known = await server.asOwner(
    'select from billing.charges where company_id = $1 and reference = $2 and gateway_id is not null',
    [ana.companyId, last!.reference],
  )
  expect(known).toHaveLength(1)
})
