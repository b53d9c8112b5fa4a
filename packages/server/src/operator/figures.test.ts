import { expect, it } from 'vitest'
import { contracted, Paying, planId, readyToPay } from '../billing/testing/paying.ts'
import { setCompany, staySignedIn } from '../identity/testing/standing.ts'
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
