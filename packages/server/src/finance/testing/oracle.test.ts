import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../../testing/depth.ts'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { bulkBooks } from './bulk-books.ts'
import { divided, type HandBooks } from './oracle.ts'
import { forecastByHand } from './oracle-forecast.ts'
import { RandomCompany } from './random-company.ts'

// Random companies whose every figure is reckoned again by hand: in the long run hundreds, `ORACLE_SEED` for others.

/** Companies that work over HTTP, and books that are written at once. */
const companies = isLong ? 30 : 3
const bulk = isLong ? 300 : 12
const seed = process.env.ORACLE_SEED ?? 'padaria'
const server = openTestServer()

const cents = (shown: number) => BigInt(Math.round(shown * 100))
const years = [2025, 2026]
const monthsOf = (year: number) => Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`)
const percent = (part: bigint, of: bigint) => (of === 0n ? null : Number(divided(part * 10_000n, of)) / 100)

it.each(Array.from({ length: companies }, (_, n) => `${seed}-${n}`))(
  'balance, bills of the card, cash flow, DRE, consolidated DRE and averages of company %s are those reckoned by hand',
  async (of) => {
    server.setClock('2027-02-01T12:00:00-03:00')
    const ana = await server.company()
    const choice = seeded(of)
    const company = new RandomCompany(ana, choice)
    await company.found()
    for (let steps = 30; steps > 0; steps--) await company.step()
    await compareBalances(ana, company.books, '2027-02-01')
    await compareBills(ana, company.books, '2027-02-01')
    for (const year of years) {
      await compareCashFlow(ana, company.books, year)
      for (const project of [0, ...company.books.projects]) await compareDre(ana, company.books, year, project)
      await compareConsolidated(ana, company.books, year)
    }
  },
)

describe('the books that were written at once', () => {
  const today = '2026-08-15'
  let who: Person
  let chart: HandBooks
  const contacts: number[] = []

  beforeAll(async () => {
    server.setClock(`${today}T12:00:00-03:00`)
    who = await server.company()
    const company = new RandomCompany(who, seeded(seed))
    await company.found()
    chart = company.books
    for (const name of ['Escola', 'Hotel'])
      contacts.push(
        (await who.call('POST /contacts', { body: { name, email: `${name.length}@cliente.example` } })).body.response
          .id,
      )
  })

  it.each(Array.from({ length: bulk }, (_, n) => `${seed}-books-${n}`))(
    'have the balance, cash flow, DRE, forecast and causes that are reckoned by hand, of %s',
    async (of) => {
      const choice = seeded(of)
      const books = await bulkBooks({ server, who, chart, contacts }, choice)
      await compareBalances(who, books, today)
      const year = choice.pick(years)
      await compareCashFlow(who, books, year)
      await compareDre(who, books, year, choice.pick([0, ...books.projects]))
      await compareConsolidated(who, books, year)
      await compareForecast(who, books, today)
      await compareCauses(who, books, choice.pick(monthsOf(2026)))
    },
  )
})

async function compareForecast(ana: Person, books: HandBooks, today: string) {
  const { body } = await ana.call('GET /client/finance/forecast')
  const byHand = forecastByHand(books, today)
  const week = ({ first, last, ...shown }: (typeof body.weeks)[number]) => ({
    first,
    last,
    ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, cents(value)])),
  })
  expect({
    opening: cents(body.opening),
    lowest: { day: body.lowest.day, balance: cents(body.lowest.balance) },
    weeks: body.weeks.map(week),
  }).toEqual(byHand)
}

async function compareCauses(ana: Person, books: HandBooks, month: string) {
  const { body } = await ana.call('GET /client/finance/causes', { query: { month } })
  const of = (wanted: Wanted, when: string) => books.signed(wanted, [when]).realized
  const result: Wanted = (group) => group <= 11
  expect([cents(body.before), cents(body.after)]).toEqual([of(result, body.before_month), of(result, month)])
  for (const { classification_id, scheme_account_id, before, after, change, type } of body.causes) {
    if (classification_id === null) continue
    const row: Wanted = (_, category, account) => category === classification_id && account === (scheme_account_id ?? 0)
    const sign = type === '1' ? 1n : -1n
    expect([cents(before), cents(after)]).toEqual([sign * of(row, body.before_month), sign * of(row, month)])
    expect(cents(change)).toBe(of(row, month) - of(row, body.before_month))
  }
  const named = body.causes.reduce((sum, { change }) => sum + cents(change), 0n)
  expect(named + cents(body.others.change)).toBe(cents(body.change))
}

async function compareBalances(ana: Person, books: HandBooks, today: string) {
  const { body } = await ana.call('GET /client/finance/entries', { query: { per_page: 200 } })
  const byHand = [...books.entries.values()]
  expect(body.total).toBe(byHand.length)
  const sum = (income: boolean) =>
    byHand.filter((entry) => books.income(entry) === income).reduce((total, { value }) => total + value, 0n)
  expect([cents(body.sums.income), cents(body.sums.expense)]).toEqual([sum(true), sum(false)])
  for (const shown of body.response) {
    const entry = books.entries.get(shown.id)!
    expect([shown.id, cents(shown.settled), shown.date]).toEqual([
      entry.id,
      books.settled(entry),
      books.paidOn(entry) ?? null,
    ])
    const balance = shown.date === null ? null : books.balanceAfter(entry)
    expect([shown.id, shown.balance === null ? null : cents(shown.balance)]).toEqual([shown.id, balance])
  }
  const accounts = (await ana.call('GET /client/finance/money-accounts')).body.response
  for (const { id, balance } of accounts) expect([id, cents(balance)]).toEqual([id, books.on(id, today)])
}

async function compareBills(ana: Person, books: HandBooks, today: string) {
  for (const card of books.cards) {
    const { body } = await ana.call('GET /client/finance/money-accounts/{id}/bills', { params: { id: card.account } })
    const shown = body.response.map(({ total, open, ...bill }) => ({ ...bill, total: cents(total), open: cents(open) }))
    expect(shown).toEqual(books.bills(card, today))
  }
}

async function compareCashFlow(ana: Person, books: HandBooks, year: number) {
  const { body } = await ana.call('GET /client/finance/cash-flow', { query: { year } })
  for (const [
    index,
    { opening, income, expense, balance, planned_income, planned_expense },
  ] of body.response.entries()) {
    const shown = { opening, income, expense, balance, planned_income, planned_expense }
    const inCents = Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, cents(value)]))
    expect([index, inCents]).toEqual([index, books.cashFlow(monthsOf(year)[index]!)])
  }
}

type Cell = { preview: number; realized: number; preview_percentage: number | null; realized_percentage: number | null }
type Wanted = Parameters<HandBooks['signed']>[0]

/** One cell of a row: its two figures, and what they are of the base of their column. */
function compareCell(books: HandBooks, cell: Cell, row: Row, months: string[], project?: number) {
  const byHand = books.signed(row.wanted, months, project)
  const base = books.signed((group) => group <= (row.ofGross ? 1 : 2), months, project)
  const figures = (['preview', 'realized'] as const).map((column) => {
    const value = row.turned ? -byHand[column] : byHand[column]
    return [value, percent(value, base[column])]
  })
  const shown = [
    [cents(cell.preview), cell.preview_percentage],
    [cents(cell.realized), cell.realized_percentage],
  ]
  expect([row.name, months, project, shown]).toEqual([row.name, months, project, figures])
  return figures.map(([value]) => value as bigint)
}

/** A row: what it sums, and whether what goes out counts up in it. */
type Row = { name: string; wanted: Wanted; turned: boolean; ofGross: boolean }
const groupRow = (id: number, name: string, sign: string): Row => ({
  name,
  wanted: (group) => group === id,
  turned: sign === '-',
  ofGross: id === 2,
})
const resultRow = (after: number, name: string): Row => ({
  name,
  wanted: (group) => group <= after,
  turned: false,
  ofGross: false,
})
const categoryRow = (id: number, name: string, type: string, group: number): Row => ({
  name,
  wanted: (_, category) => category === id,
  turned: type === '2',
  ofGross: group === 2,
})

type Total = Cell & { media_preview: number; media_realized: number }
function compareYear(
  books: HandBooks,
  row: Row,
  months: readonly Cell[],
  total: Total,
  year: number,
  project?: number,
) {
  for (const [index, cell] of months.entries()) compareCell(books, cell, row, [monthsOf(year)[index]!], project)
  const [preview, realized] = compareCell(books, total, row, monthsOf(year), project) as [bigint, bigint]
  expect([cents(total.media_preview), cents(total.media_realized)]).toEqual([
    divided(preview, 12n),
    divided(realized, 12n),
  ])
}

async function compareDre(ana: Person, books: HandBooks, year: number, projectId: number) {
  const { body } = await ana.call('GET /client/finance/dre/{projectId}', { params: { projectId }, query: { year } })
  expect(body.response.map(({ name }) => name)).toEqual(dreGroups.map(({ name }) => name))
  for (const group of body.response) {
    const { group_id, name, sign, label_response } = group
    compareYear(books, groupRow(group_id, name, sign), group.year_result, group.total_group, year, projectId)
    if (label_response !== null)
      compareYear(books, resultRow(group_id, label_response), group.year_result_final!, group.total!, year, projectId)
    for (const topic of group.topics) {
      if (topic.id === null) continue
      const row = categoryRow(topic.id, topic.name, topic.type, group_id)
      compareYear(books, row, topic.year, topic.total, year, projectId)
      for (const account of topic.subtopics) {
        const ofAccount = { ...row, name: account.name, wanted: ((_, __, id) => id === account.id) as Wanted }
        compareYear(books, ofAccount, account.year, account.total, year, projectId)
      }
    }
  }
}

async function compareConsolidated(ana: Person, books: HandBooks, year: number) {
  const { body } = await ana.call('GET /client/finance/dre/dre/consolidado', { query: { year } })
  const columns = [...books.projects.toSorted(), 0]
  expect(body.projects.map(({ id }) => id).toSorted()).toEqual(columns.toSorted())
  const compare = (row: Row, of: (typeof body.response)[number]['topics'][number]) => {
    compareYear(books, row, of.year, of.total, year)
    for (const { project_id, entries, ...shares } of of.projects)
      compareCell(books, { ...entries, ...shares }, row, monthsOf(year), project_id)
    const { preview, realized, media_project_preview, media_project_realized } = of.total
    const average = (value: number) =>
      books.projects.length === 0 ? null : divided(cents(value), BigInt(books.projects.length))
    expect(
      [media_project_preview, media_project_realized].map((shown) => (shown === null ? null : cents(shown))),
    ).toEqual([average(preview), average(realized)])
  }
  for (const group of body.response) {
    const { group_id, name, sign, label_response, project_result, year_result, total_group } = group
    const shown = { projects: project_result, year: year_result, total: total_group }
    compare(groupRow(group_id, name, sign), shown as never)
    if (label_response !== null) {
      const after = { projects: group.projects_result_final, year: group.year_result_final, total: group.total }
      compare(resultRow(group_id, label_response), after as never)
    }
    for (const topic of group.topics)
      if (topic.id !== null) compare(categoryRow(topic.id, topic.name, topic.type, group_id), topic)
  }
}
