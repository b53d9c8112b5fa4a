import { expect, it } from 'vitest'
import { insertContacts } from '../contacts/testing/many-contacts.ts'
import { seeded } from '../testing/fuzzing/seeded.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { openTestServer } from '../testing/test-server.ts'
import { entriesOf } from './entries/listing.ts'
import { RandomCompany } from './testing/random-company.ts'

const server = openTestServer()

it('a word that many entries have is not sought in the names of all contacts', async () => {
  const ana = await server.company()
  const company = new RandomCompany(ana, seeded('anos'))
  await company.found()
  for (let steps = 15; steps > 0; steps--) await company.step()
  const many = 3000
  await insertContacts(server, ana, many)
  await server.asOwner(
    `insert into finance.entries (company_id, category_id, kind, description, words, payment_method, value, competence,
       due_on, money_account_id, created_by)
     select e.company_id, e.category_id, e.kind, 'Farinha', 'farinha', e.payment_method, 10, '2020-03-01',
       date '2020-03-01' + n % 900, e.money_account_id, e.created_by
     from (select * from finance.entries where company_id = $1 order by id limit 1) e, generate_series(1, $2::int) n`,
    [ana.companyId, many],
  )
  const filter = { date_by: 'due', search: 'farinha' } as const
  const contacts = await rowsRead(server, { companyId: ana.companyId }, ['contacts.contacts'], async (scope) => {
    const { response, total } = await entriesOf(scope, filter, { page: 1, per_page: 25, order: 'asc' })
    expect([response.length, total]).toEqual([25, many])
  })
  expect(contacts).toBeLessThan(many / 20)
})
