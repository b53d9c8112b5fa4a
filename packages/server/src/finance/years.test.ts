import { expect, it } from 'vitest'
import { insertContacts } from '../contacts/testing/many-contacts.ts'
import { seeded } from '../testing/fuzzing/seeded.ts'
import { rowsRead, searchesOf } from '../testing/rows-read.ts'
import { openOwnTestServer } from '../testing/test-server.ts'
import { entriesOf } from './entries/listing.ts'
import { RandomCompany } from './testing/random-company.ts'

const server = openOwnTestServer()

/** A company with some bookings, and as many bills of years ago. */
async function withBills(words: string, many: number) {
  const ana = await server.company()
  const company = new RandomCompany(ana, seeded('anos'))
  await company.found()
  for (let steps = 15; steps > 0; steps--) await company.step()
  await server.asOwner(
    `insert into finance.entries (company_id, category_id, kind, description, words, payment_method, value, competence,
       due_on, money_account_id, created_by)
     select e.company_id, e.category_id, e.kind, 'Conta', $3, e.payment_method, 10, '2020-03-01',
       date '2020-03-01' + n % 900, e.money_account_id, e.created_by
     from (select * from finance.entries where company_id = $1 order by id limit 1) e, generate_series(1, $2::int) n`,
    [ana.companyId, many, words],
  )
  return ana
}

it('a word that many entries have is not sought in the names of all contacts', async () => {
  const many = 3000
  const ana = await withBills('farinha', many)
  await insertContacts(server, ana, many)
  const filter = { date_by: 'due', search: 'farinha' } as const
  const contacts = await rowsRead(server, { companyId: ana.companyId }, ['contacts.contacts'], async (scope) => {
    const { response, total } = await entriesOf(scope, filter, { page: 1, per_page: 25, order: 'asc' })
    expect([response.length, total]).toEqual([25, many])
  })
  expect(contacts).toBeLessThan(many / 20)
})

it('whether the months of a page of entries are closed is not asked of every closed month', async () => {
  const ana = await withBills('conta', 2000)
  const [months, shown] = [60, 25]
  await server.asOwner(
    `insert into finance.closed_months (company_id, month, closed_by)
     select $1, date '2010-01-01' + n * interval '1 month', $2 from generate_series(1, $3::int) n`,
    [ana.companyId, ana.userId, months],
  )
  await server.asOwner(
    `insert into finance.payments (company_id, entry_id, kind, paid_on, value, money_account_id)
     select company_id, id, kind, due_on, 1, money_account_id from finance.entries where company_id = $1 and words = 'conta'`,
    [ana.companyId],
  )
  const searches = await searchesOf(server, { companyId: ana.companyId }, ['finance.payments'], async (scope) => {
    const { response } = await entriesOf(
      scope,
      { date_by: 'due', search: '' },
      { page: 1, per_page: shown, order: 'asc' },
    )
    expect(response).toHaveLength(shown)
  })
  expect(searches).toBeLessThan((months * shown) / 10)
})
