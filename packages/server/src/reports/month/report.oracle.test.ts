import { beforeAll, expect, it } from 'vitest'
import { bulkBooks } from '../../finance/testing/bulk-books.ts'
import { divided, type HandBooks } from '../../finance/testing/oracle.ts'
import { RandomCompany } from '../../finance/testing/random-company.ts'
import { isLong } from '../../testing/depth.ts'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

// What the report says of money is reckoned again by hand, over random books, with nothing of the server's code.

const server = openTestServer()
let ana: Person
let chart: HandBooks

beforeAll(async () => {
  server.setClock('2027-02-01T12:00:00-03:00')
  ana = await server.company()
  const company = new RandomCompany(ana, seeded('relatório'))
  await company.found()
  chart = company.books
})

const cents = (shown: number) => BigInt(Math.round(shown * 100))
const later = (month: string, by: number) => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
const words = (value: bigint) => {
  const size = value < 0n ? -value : value
  const reais = String(size / 100n).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `R$ ${reais},${String(size % 100n).padStart(2, '0')}`
}
const resultLines: readonly [after: number, name: string][] = [
  [2, 'Receita líquida'],
  [3, 'Margem de contribuição'],
  [6, 'Resultado operacional (EBITDA)'],
  [10, 'Resultado antes de IR/CSLL'],
  [11, 'Lucro líquido'],
]

it.each(Array.from({ length: isLong ? 100 : 8 }, (_, n) => n))(
  'results, months, reasons, cash and sentences of random books %i are those reckoned by hand',
  async (n) => {
    const choice = seeded(`relatório-${n}`)
    const books = await bulkBooks({ server, who: ana, chart, contacts: [] }, choice)
    const month = later('2026-01', choice.below(12))
    const { finance, cash } = (
      await ana.call('GET /client/relatorio-do-mes/{month}', { params: { month }, query: { parts: 'finance,cash' } })
    ).body.response
    const upTo = (after: number, of: string) => books.signed((group) => group <= after, [of])
    // A month without anything has no statement.
    const told = finance!.lines.length > 0 ? resultLines : []
    if (told.length === 0) expect(upTo(11, month).realized).toBe(0n)
    for (const [after, name] of told) {
      const line = finance!.lines.find((one) => one.level === 'result' && one.name === name)!
      const { realized, preview } = upTo(after, month)
      const base = upTo(2, month).realized
      expect([name, cents(line.value), line.planned === null ? 0n : cents(line.planned), line.share]).toEqual([
        name,
        realized,
        preview,
        base === 0n ? null : Number(divided(realized * 10_000n, base)) / 100,
      ])
      expect(cents(line.before)).toBe(upTo(after, later(month, -1)).realized)
    }
    const months = Array.from({ length: 12 }, (_, at) => later(month, at - 11))
    expect(finance!.months.map((one) => [one.month, cents(one.revenue), cents(one.profit)])).toEqual(
      months.map((of) => [of, upTo(2, of).realized, upTo(11, of).realized]),
    )
    const change = upTo(11, month).realized - upTo(11, later(month, -1)).realized
    const named = finance!.reasons.reduce((sum, reason) => sum + cents(reason.change), 0n)
    expect([named + cents(finance!.others.change), cents(finance!.profit.change)]).toEqual([change, change])
    const flow = books.cashFlow(month)
    expect([cash!.opening, cash!.income, cash!.expense, cash!.balance].map(cents)).toEqual([
      flow.opening,
      flow.income,
      flow.expense,
      flow.balance,
    ])
    expect(cash!.months.map(({ balance }) => cents(balance))).toEqual(months.map((of) => books.cashFlow(of).balance))
    const profit = upTo(11, month).realized
    const said = finance!.sentences[0]!.text
    if (profit !== 0n || change !== 0n) expect(said).toContain(words(profit))
    const besides =
      profit < 0n ? ` ${change > 0n ? 'melhor' : 'pior'} que o de` : ` a ${change > 0n ? 'mais' : 'menos'} que em`
    if (change !== 0n) expect(said).toContain(`${words(change)}${besides}`)
    expect(cash!.sentences[0]!.text).toContain(`entraram ${words(flow.income)} e saíram ${words(flow.expense)}`)
  },
)
