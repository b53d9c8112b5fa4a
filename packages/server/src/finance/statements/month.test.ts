import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'
import { storeStatement } from './storing.ts'
import { type Booked, monthOfLines } from './testing/month-of-lines.ts'
import { ofx } from './testing/ofx-files.ts'

const server = openTestServer()

/**
 * A month of 137 lines as somebody works through it: all suggestions in one press, then of each account the lines that are
 * left, chosen by search or shift, in one.
 */
it('137 lines take at most fifteen decisions the first month, and five the second', async () => {
  server.setClock('2026-11-28T12:00:00-03:00')
  const ana = await server.company()
  const books = await Bookkeeping.of(ana)
  const account = async (name: string, category = books.costs.category) => ({
    classification_id: category,
    scheme_account_id: await books.account(name, category),
  })
  const accounts = {
    debit_sales: await account('Vendas no débito', books.sales.category),
    credit_sales: await account('Vendas no crédito', books.sales.category),
    pix_sales: await account('Vendas por PIX', books.sales.category),
    payroll: await account('Salários'),
    ingredients: await account('Ingredientes'),
    fees: await account('Tarifas'),
    fuel: await account('Combustível'),
    office: await account('Material'),
  }
  const money = async (name: string, type: '1' | '2' = '1') =>
    (await ana.call('POST /client/finance/money-accounts', { body: { name, type } })).body.response.id
  const [bank, card, till] = [await money('Banco'), await money('Cartão'), await money('Gaveta', '2')]
  const others = { withdrawals: till, card_bill: card }

  async function work(month: string, unknown: number) {
    const { lines: sent, bills } = monthOfLines(month, unknown)
    expect(sent).toHaveLength(137)
    for (const { description, value, due } of bills)
      await books.expense(value, { description, date_finish: due, month_competence: month })
    const [statement] = (await ana.call('POST /client/finance/statements', { files: [ofx(sent)] })).body.response
    const params = { id: statement!.id }
    if (statement!.money_account_id === null)
      await ana.call('PUT /client/finance/statements/{id}', { params, body: { money_account_id: bank } })
    const pending = async () =>
      (
        await ana.call('GET /client/finance/statements/{id}/lines', {
          params,
          query: { status: 'pending', per_page: 1000 },
        })
      ).body.response
    let decisions = 0
    const decide = async (lines: number[], decision: object) => {
      if (lines.length === 0) return
      decisions++
      const answer = await ana.call('PUT /client/finance/statements/{id}/lines', {
        params,
        body: { lines, decision: decision as never },
      })
      expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    }
    const numbers = (some: Awaited<ReturnType<typeof pending>>) => some.map(({ line }) => line)
    const proposed = (await pending()).filter(({ status }) => status === 'proposed')
    // The estimated bill is told by its difference; the others are confirmed at once.
    const differs = proposed.filter(({ value, match }) => value !== match!.value)
    await decide(numbers(differs), { type: 'match', difference: 'value' })
    await decide(numbers(proposed.filter((line) => !differs.includes(line))), { type: 'match' })
    for (const kind of [...Object.keys(accounts), ...Object.keys(others)] as Booked[]) {
      const left = (await pending()).filter(({ line }) => sent[line - 1]!.booked === kind)
      const other = others[kind as keyof typeof others]
      await decide(
        numbers(left),
        other
          ? { type: 'transfer', money_account_id: other }
          : {
              type: 'book',
              ...accounts[kind as keyof typeof accounts],
              competence: kind === 'payroll' ? 'previous' : 'same',
            },
      )
    }
    expect(await pending()).toEqual([])
    await ana.call('POST /client/finance/statements/{id}/run', { params })
    await server.runJobs(storeStatement)
    const { lines } = (await ana.call('GET /client/finance/statements/{id}', { params })).body.response
    expect(lines).toMatchObject({ stored: 137 })
    return decisions
  }

  const first = await work('2026-10', 0)
  const second = await work('2026-11', 6)
  expect([first, second]).toEqual([12, 5])
  // Wages of the fifth are of the month before.
  const { body } = await ana.call('GET /client/finance/entries', {
    query: { scheme_account_id: accounts.payroll.scheme_account_id, per_page: 200 },
  })
  expect([...new Set(body.response.map(({ competence }) => competence))].toSorted()).toEqual(['2026-09', '2026-10'])
})
