import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { joins, permit, setRole } from '../../identity/testing/standing.ts'
import { indicator } from '../../results/testing/indicators.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
/** Root of her bakery and of Bia's market. */
let ana: Person
let bia: Person
let bakery: Bookkeeping
let market: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  bia = await server.company()
  await setRole(server, ana, { is_root: true })
  await joins(server, ana, bia.companyId, { is_root: true, permissions: ['finance', 'results'] })
  bakery = await Bookkeeping.of(ana)
  market = await Bookkeeping.of(bia)
})

const group = async (who = ana, year = 2026) => (await who.call('GET /portfolio/group', { query: { year } })).body
const contact = async (who: Person, name: string) =>
  (await who.call('POST /contacts', { body: { name, email: `${name.toLowerCase()}@irma.example` } })).body.response.id
const mark = (id: number, kind: 'contact' | 'account', place_id: number, sibling_id: number, who = ana) =>
  who.call('POST /portfolio/group/{id}/siblings', { params: { id }, body: { kind, place_id, sibling_id } })

/** Whole cents, booked by hand as [kind, cents, competence month, paid month or 0, with the other company]. */
type Line = readonly ['in' | 'out', number, number, number, boolean]
const day = (month: number) => `2026-${String(month).padStart(2, '0')}-10`

async function book(books: Bookkeeping, lines: readonly Line[], sibling: number) {
  for (const [kind, cents, month, paid, among] of lines) {
    const more = {
      month_competence: day(month).slice(0, 7),
      date_finish: day(month),
      ...(paid > 0 && { date: day(paid) }),
      ...(among && { contact_id: sibling }),
    }
    await (kind === 'in' ? books.income(cents / 100, more) : books.expense(cents / 100, more))
  }
}

const ofBakery: readonly Line[] = [
  ['in', 10_010, 1, 2, false],
  ['in', 33_333, 1, 0, true],
  ['in', 7, 2, 2, true],
  ['out', 99_999, 3, 4, false],
]
const ofMarket: readonly Line[] = [
  ['in', 250_001, 1, 1, false],
  ['out', 33_333, 1, 3, true],
  ['out', 5, 2, 2, true],
  ['out', 1_003, 12, 0, false],
]

describe('the group', () => {
  it('is the sum of its companies without what they booked with each other, to the cent, as reckoned by hand', async () => {
    const [toMarket, toBakery] = [await contact(ana, 'Mercado'), await contact(bia, 'Padaria')]
    await mark(ana.companyId, 'contact', toMarket, bia.companyId)
    await mark(bia.companyId, 'contact', toBakery, ana.companyId)
    await book(bakery, ofBakery, toMarket)
    await book(market, ofMarket, toBakery)
    const { companies, without, lines, cash, pairs } = await group()
    expect([companies.map(({ id }) => id).sort(), without]).toEqual([[ana.companyId, bia.companyId].sort(), []])

    // By hand: sales are group 1, the office group 5; a result is all groups down to it.
    const all = [...ofBakery, ...ofMarket]
    const handed = (kind: Line[0], of: readonly Line[], month?: number) =>
      of.reduce((sum, [way, cents, on]) => sum + (way === kind && (month === undefined || on === month) ? cents : 0), 0)
    const apart = all.filter(([, , , , among]) => !among)
    const signedUpTo = (last: number, of: readonly Line[], month?: number) =>
      (last >= 1 ? handed('in', of, month) : 0) - (last >= 5 ? handed('out', of, month) : 0)
    const inCents = (value: number) => Math.round(value * 100)
    for (const { group_id, result, name, total, months, eliminated } of lines) {
      const reckon = (of: readonly Line[], month?: number) =>
        result
          ? signedUpTo(group_id, of, month)
          : group_id === 1
            ? handed('in', of, month)
            : group_id === 5
              ? handed('out', of, month)
              : 0
      expect([name, inCents(total), inCents(eliminated)]).toEqual([name, reckon(apart), reckon(apart) - reckon(all)])
      expect([name, ...months.map(inCents)]).toEqual([name, ...months.map((_, at) => reckon(apart, at + 1))])
    }
    expect(lines.filter(({ result }) => result)).toHaveLength(dreGroups.filter(({ result }) => result).length)

    const paid = (kind: Line[0], of: readonly Line[], month: number) =>
      of.reduce((sum, [way, cents, , on]) => sum + (way === kind && on === month ? cents : 0), 0)
    let balance = 0
    for (const one of cash) {
      balance += paid('in', all, one.month) - paid('out', all, one.month)
      expect([one.month, inCents(one.income), inCents(one.expense), inCents(one.balance)]).toEqual([
        one.month,
        paid('in', apart, one.month),
        paid('out', apart, one.month),
        balance,
      ])
    }
    expect(pairs.map(({ sold, bought, difference }) => [sold, bought, difference])).toEqual([[333.4, 333.38, 0.02]])
  })

  it('eliminates what is booked on a marked account as well, once', async () => {
    const lent = { category: bakery.sales.category, account: await bakery.account('Do mercado', bakery.sales.category) }
    const toMarket = await contact(ana, 'Mercado')
    await mark(ana.companyId, 'account', lent.account, bia.companyId)
    await mark(ana.companyId, 'contact', toMarket, bia.companyId)
    await bakery.income(100, { scheme_account_id: lent.account, contact_id: toMarket })
    await bakery.income(7, {})
    const [revenue] = (await group()).lines
    expect([revenue!.companies.toSorted((one, other) => one - other), revenue!.eliminated, revenue!.total]).toEqual([
      [0, 107],
      -100,
      7,
    ])
    expect((await group()).pairs).toMatchObject([{ sold: 100, bought: 0, difference: 100 }])
  })

  it('adds the indicators that companies have by one name, where a sum means something', async () => {
    for (const [who, value] of [
      [ana, 40],
      [bia, 2.5],
    ] as const) {
      const { id } = await indicator({ ana: who, secret: 's' }, undefined, {
        title: 'Clientes atendidos',
        aggregation: 'sum',
      })
      const mean = await indicator({ ana: who, secret: 's' }, undefined, { title: 'Nota', aggregation: 'average' })
      await who.call('POST /client/indicators/save-data', {
        query: { year: 2026 },
        body: {
          indicators: [id, mean.id].map((one) => ({ id: one, values: { '04': value }, meta: { '04': 10 } })) as never,
        },
      })
    }
    const { month, indicators } = await group()
    expect(month).toBe('2026-04')
    expect(
      indicators.map(({ title, total, companies }) => [title, companies.map(({ value }) => value).sort(), total]),
    ).toEqual([
      ['Clientes atendidos', [2.5, 40], 42.5],
      ['Nota', [2.5, 40], null],
    ])
  })

  it('leaves out a company whose finance the owner does not see, and says which', async () => {
    await market.income(500, {})
    await server.asOwner(
      `update identity.members set permissions = '{results}' where company_id = $1 and user_id = $2`,
      [bia.companyId, ana.userId],
    )
    const { companies, without, lines } = await group()
    expect([companies.map(({ id }) => id), without.length, lines[0]!.total]).toEqual([[ana.companyId], 1, 0])
    const refused = await mark(bia.companyId, 'contact', 1, ana.companyId)
    expect(refused.error.code).toBe('permission.denied')
  })

  it('is empty for everybody who is root of one company or none, and marks nothing for them', async () => {
    const { companies, lines, indicators } = await group(bia)
    expect([companies, lines.every(({ total }) => total === 0), indicators]).toEqual([[], true, []])
    const place = await contact(bia, 'Padaria')
    expect((await mark(bia.companyId, 'contact', place, ana.companyId, bia)).status).toBe(404)
  })

  it('is marked once a contact, by somebody who may change its finance, and unmarked; the trail says so', async () => {
    const place = await contact(bia, 'Padaria')
    const made = await mark(bia.companyId, 'contact', place, ana.companyId)
    expect(made.body.response).toMatchObject({ kind: 'contact', name: 'Padaria', sibling_id: ana.companyId })
    expect((await mark(bia.companyId, 'contact', place, ana.companyId)).error.code).toBe('portfolio.sibling_taken')
    expect((await mark(bia.companyId, 'contact', place, bia.companyId)).error.code).toBe('portfolio.sibling_self')
    const stranger = await server.company()
    expect((await mark(bia.companyId, 'contact', place, stranger.companyId)).status).toBe(404)
    const places = await ana.call('GET /portfolio/group/{id}/places', {
      params: { id: bia.companyId },
      query: { search: 'pad' },
    })
    expect(places.body.contacts).toEqual([{ id: place, name: 'Padaria' }])
    const { id } = made.body.response
    const params = { id: bia.companyId, sibling: id }
    expect((await ana.call('DELETE /portfolio/group/{id}/siblings/{sibling}', { params })).status).toBeLessThan(300)
    expect((await ana.call('GET /portfolio/group/siblings')).body.response).toEqual([])
    const told = await server.asOwner(
      `select action from audit.trail where company_id = $1 and entity = 'portfolio_sibling' order by id`,
      [bia.companyId],
    )
    expect(told).toEqual([{ action: 'portfolio_sibling.marked' }, { action: 'portfolio_sibling.unmarked' }])
    await permit(server, ana, ['results'])
    expect((await mark(bia.companyId, 'contact', place, ana.companyId)).error.code).toBe('permission.denied')
  })
})
