import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { contracted, Paying, planId, readyToPay } from '../billing/testing/paying.ts'
import { setCompany, staySignedIn } from '../identity/testing/standing.ts'
import { type Seeded, seeded } from '../testing/fuzzing/seeded.ts'
import { operated } from '../testing/operator.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()

async function begun(day: string) {
  const person = await server.company()
  await setCompany(server, person, { created_at: `${day}T12:00:00-03:00` })
  return person
}

it('the figures count trials, who became a customer, what came in and who left', async () => {
  server.setClock('2030-01-20T12:00:00-03:00')
  const paying = new Paying(server)
  const [stayed, left] = [await begun('2030-01-05'), await begun('2030-01-12')]
  await begun('2030-01-20')
  for (const who of [stayed, left]) await contracted(paying, who)
  server.setClock('2030-02-10T12:00:00-03:00')
  await staySignedIn(server)
  const [contract] = (await left.call('GET /client/finance/payments')).body.response
  await left.call('DELETE /client/finance/payment/{id}', { params: { id: contract!.id } })
  // A coupon that pays everything makes nobody a payer.
  const given = await begun('2030-02-01')
  await operated(server, ['cupons', 'criar', 'gratis', '--porcento=100'])
  await readyToPay(given)
  await given.call('POST /payment/registered-pix', {
    body: { plans_id: await planId(paying, 1), cpf: '52998224725', coupon: 'GRATIS' },
  })
  const { out } = await operated(server, ['numeros', '--meses=2', '--json'])
  const { months } = JSON.parse(out)
  expect(months).toEqual([
    { month: '2030-02', revenue: '0.00', won: 0, paying: 2, lost: 1, trials: 1, converted: 0 },
    { month: '2030-01', revenue: '298.00', won: 2, paying: 0, lost: 0, trials: 3, converted: 2 },
  ])
})

it('a company is not counted as paying while its plan is paused, and as lost when it cancels then', async () => {
  server.setClock('2031-01-20T12:00:00-03:00')
  const paying = new Paying(server)
  const [paused, back] = [await begun('2031-01-05'), await begun('2031-01-05')]
  for (const who of [paused, back]) {
    const id = await contracted(paying, who)
    const contract = await who.call('GET /client/finance/payment/{id}', { params: { id } })
    const { months, starts_on } = contract.body.response.pause_choices[1]!
    await who.call('POST /client/finance/payment/{id}/pause', { params: { id }, body: { months, starts_on } })
  }
  const counted = async (month: string) => {
    const { out } = await operated(server, ['numeros', '--meses=6', '--json'])
    const found = JSON.parse(out).months.find((one: { month: string }) => one.month === month)
    return { paying: found.paying, lost: found.lost }
  }
  const before = await counted('2031-01')
  server.setClock('2031-04-10T12:00:00-03:00')
  await staySignedIn(server)
  const [contract] = (await paused.call('GET /client/finance/payments')).body.response
  await paused.call('DELETE /client/finance/payment/{id}', { params: { id: contract!.id } })
  expect(await counted('2031-02')).toEqual({ paying: before.paying + 2, lost: 0 })
  expect(await counted('2031-04')).toEqual({ paying: before.paying, lost: 1 })
})

it('a company that stops paying without canceling is lost when a late charge restricts it', async () => {
  server.setClock('2034-01-20T12:00:00-03:00')
  const paying = new Paying(server)
  const silent = await begun('2034-01-05')
  await contracted(paying, silent)
  server.setClock('2034-06-10T12:00:00-03:00')
  const { out } = await operated(server, ['numeros', '--meses=5', '--json'])
  const counted = JSON.parse(out).months.map(({ month, paying: payers, lost }: Counted) => [month, payers, lost])
  // Paid from the day after the trial, 13 January, to 12 February or so; restricted thirty days later.
  expect(counted).toEqual([
    ['2034-06', 0, 0],
    ['2034-05', 0, 0],
    ['2034-04', 0, 0],
    ['2034-03', 1, 1],
    ['2034-02', 1, 0],
  ])
})

type Counted = { month: string; revenue: string; won: number; paying: number; lost: number }
type Ledger = { company: number; charge: number; event: string; cents: number; day: string; until: string | null }
type Held = { company: number; begins: string; ends: string | null }
type Pause = { company: number; starts: string; ends: string }

/** Some years of a company, as rows: what was paid, returned, canceled, paused and left unpaid. */
async function someHistory(random: Seeded, companyId: number, planId: number) {
  let day = addDays('2041-01-01', random.below(400))
  const at = (date: string) => `${date}T15:00:00-03:00`
  for (let contracts = 1 + random.below(2); contracts > 0; contracts--) {
    const begun = day
    const [contract] = await server.asOwner<{ id: number }>(
      `insert into billing.contracts (company_id, code, plan_id, plan_name, plan_kind, plan_price, limit_people, limit_gb, method, starts_on, anchor_day, created_at)
       values ($1, md5(random()::text), $2, 'Plano', 'client', 100, 10, 10, 'pix', $3, 1, $4) returning id::int as id`,
      [companyId, planId, day, at(day)],
    )
    for (let months = random.below(8); months > 0; months--) {
      const value = random.below(6) === 0 ? '0.00' : `${50 + random.below(300)}.${10 + random.below(90)}`
      const [charge] = await server.asOwner<{ id: number }>(
        `insert into billing.charges (company_id, contract_id, reference, kind, plan_id, period_from, period_to, value, method, due_on, created_at)
         values ($1, $2, $1::bigint || '-' || substr(md5(random()::text), 1, 24), 'period', $3, $4, $5, $6, 'pix', $4, $7) returning id::int as id`,
        [companyId, contract!.id, planId, day, addDays(day, 29), value, at(day)],
      )
      const add = (event: string, rank: number, cents: string, on: string, until: string | null) =>
        server.asOwner(
          `insert into billing.ledger (company_id, charge_id, at, event, rank, value, source, paid_on, covers_from, covers_to)
           values ($1, $2, $3, $4, $5, $6, 'gateway', $7, $8, $9)`,
          [companyId, charge!.id, at(on), event, rank, cents, on, until && day, until],
        )
      await add('received', 7, value, day, addDays(day, 29))
      if (value !== '0.00' && random.below(9) === 0)
        await add('refunded', 8, `-${value}`, addDays(day, random.below(25)), null)
      day = addDays(day, 30 + (random.below(7) === 0 ? random.below(70) : 0))
    }
    if (random.below(4) === 0) {
      const ends = addDays(day, random.below(60) - 2)
      await server.asOwner(
        `insert into billing.pauses (company_id, contract_id, months, starts_on, ends_on) values ($1, $2, 1, $3, $4)`,
        [companyId, contract!.id, day, ends],
      )
      if (ends > day) day = addDays(ends, 1)
    }
    if (contracts > 1 || random.below(2) === 0) {
      const canceled = day > begun ? addDays(day, -random.below(20)) : day
      await server.asOwner(`update billing.contracts set canceled_at = $2 where id = $1`, [
        contract!.id,
        at(canceled < begun ? begun : canceled),
      ])
      day = addDays(day, random.below(90))
    }
  }
}

/** The same figures, counted day by day from the rows. */
function slowFigures(
  month: string,
  today: string,
  { ledger, held, pauses, grace }: { ledger: Ledger[]; held: Held[]; pauses: Pause[]; grace: number },
): Counted {
  const first = `${month}-01`
  const next = `${shiftMonth(month, 1)}-01`
  const within = (day: string) => day >= first && day < next
  const companies = [...new Set(held.map(({ company }) => company))]
  const firstPayment = (company: number) =>
    ledger
      .filter((one) => one.company === company && one.cents > 0)
      .map(({ day }) => day)
      .sort()[0]
  const isPaused = (company: number, day: string) =>
    pauses.some((one) => one.company === company && one.starts <= day && day <= one.ends)
  // As things stood when the day began.
  const isCustomer = (company: number, day: string) => {
    const since = firstPayment(company)
    if (since === undefined || since >= day) return false
    const contracted = held.filter((one) => one.company === company)
    if (!contracted.some(({ begins, ends }) => begins < day && (ends === null || ends >= day))) return false
    const known = ledger.filter((one) => one.company === company && one.day < day)
    const returned = new Set(known.filter(({ event }) => event === 'refunded').map(({ charge }) => charge))
    const ends = known.flatMap(({ charge, until }) => (until !== null && !returned.has(charge) ? [until] : []))
    for (const pause of pauses)
      if (pause.company === company && pause.starts <= pause.ends && pause.starts <= day) ends.push(pause.ends)
    return ends.some((end) => addDays(end, grace) > day)
  }
  const atFirst = companies.filter((company) => isCustomer(company, first))
  const seen = next > today ? addDays(today, 1) : next
  const cents = ledger.reduce((sum, one) => sum + (within(one.day) ? one.cents : 0), 0)
  return {
    month,
    revenue: (cents / 100).toFixed(2),
    won: companies.filter((company) => within(firstPayment(company) ?? '')).length,
    paying: atFirst.filter((company) => !isPaused(company, first)).length,
    lost: atFirst.filter((company) => !isCustomer(company, seen)).length,
  }
}

it('the figures are those of a slow count over the rows, and the NPS that of its points', async () => {
  const random = seeded('figures')
  const today = '2043-03-17'
  server.setClock('2040-12-01T12:00:00-03:00')
  const person = await begun('2040-12-01')
  const plan = await planId(new Paying(server), 1)
  for (let count = 0; count < 40; count++) {
    const [company] = await server.asOwner<{ id: number }>(
      `insert into identity.companies (name, tax_id, email, payment_status, created_at)
       values ($1, '52998224725', $1 || '@figures.com.br', 'PAYMENT_TRUE', $2) returning id::int as id`,
      [`figures${count}`, `${addDays('2041-01-01', random.below(700))}T12:00:00-03:00`],
    )
    await someHistory(random, company!.id, plan)
  }
  const points = Array.from({ length: 31 }, () => random.below(11))
  for (const [place, given] of points.entries())
    await server.asOwner(
      `insert into journey.ratings (company_id, user_id, module_id, points, created_at) values ($1, $2, $3, $4, $5)`,
      [person.companyId, person.userId, 1000 + place, given, '2042-06-01T12:00:00-03:00'],
    )
  server.setClock(`${today}T12:00:00-03:00`)
  const { out } = await operated(server, ['numeros', '--meses=27', '--json'])
  const { months, nps, points: counted } = JSON.parse(out)
  const rows = {
    ledger: await server.asOwner<Ledger>(
      `select company_id::int as company, charge_id::int as charge, event, (value * 100)::int as cents,
         coalesce(paid_on, (at at time zone 'America/Sao_Paulo')::date)::text as day, covers_to::text as until
       from billing.ledger`,
    ),
    held: await server.asOwner<Held>(
      `select company_id::int as company, (created_at at time zone 'America/Sao_Paulo')::date::text as begins,
         (canceled_at at time zone 'America/Sao_Paulo')::date::text as ends from billing.contracts`,
    ),
    pauses: await server.asOwner<Pause>(
      `select company_id::int as company, starts_on::text as starts, ends_on::text as ends from billing.pauses`,
    ),
    grace: 30,
  }
  const expected = Array.from({ length: 27 }, (_, place) => slowFigures(shiftMonth('2043-03', -place), today, rows))
  expect(months.map(({ trials: _, converted: __, ...money }: { trials: number; converted: number }) => money)).toEqual(
    expected,
  )
  expect(expected.some(({ lost }) => lost > 1)).toBe(true)
  expect(expected.some(({ paying }) => paying > 10)).toBe(true)
  const started = await server.asOwner<{ id: number; month: string }>(
    `select id::int as id, to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month from identity.companies`,
  )
  const payers = new Set(rows.ledger.filter(({ cents }) => cents > 0).map(({ company }) => company))
  for (const { month, trials, converted } of months) {
    const ids = started.filter((one) => one.month === month).map(({ id }) => id)
    expect([month, trials, converted]).toEqual([month, ids.length, ids.filter((id) => payers.has(id)).length])
  }
  const balance = points.filter((one) => one >= 9).length - points.filter((one) => one <= 6).length
  expect([counted, nps]).toEqual([31, Math.round((100 * balance) / 31)])
})
