import { addDays } from '@prumo/contract/dates.ts'
import type { Seeded } from '../../testing/fuzzing/seeded.ts'
import type { Person, TestServer } from '../../testing/test-server.ts'
import { HandBooks, type HandEntry, type HandPayment } from './oracle.ts'

const amount = (cents: bigint) => (Number(cents) / 100).toFixed(2)
/** What is random lies in two years. */
const [first, length] = ['2025-01-01', 730]

/**
 * New books of a company that has its chart, projects and money accounts: whatever it booked is deleted, and random
 * entries, payments, transfers and previews are written in a few statements, so that hundreds of companies take seconds.
 *
 * @param chart the books with the chart, projects and opening values, which stay.
 */
export async function bulkBooks(
  { server, who, chart, contacts }: { server: TestServer; who: Person; chart: HandBooks; contacts: readonly number[] },
  choice: Seeded,
): Promise<HandBooks> {
  const books = new HandBooks()
  Object.assign(books, { categories: chart.categories, projects: chart.projects, opening: chart.opening })
  const { below, pick } = choice
  const cents = () => BigInt(1 + below(pick([99, 10_000, 999_999_999])))
  const day = () => addDays(first, below(length))
  const account = () => pick([...books.opening.keys()])
  const place = () => {
    const category = pick(books.categories)
    return { category: category.id, account: category.accounts.length ? pick(category.accounts) : 0 }
  }
  const paymentsOf = (due: string, value: bigint): HandPayment[] => {
    const payments: HandPayment[] = []
    let open = value
    for (let parts = below(4); parts > 0 && open > 0n; parts--) {
      const part = parts === 1 || open < 3n ? open : open / 2n
      payments.push({
        date: addDays(due, below(60) - 20),
        value: part,
        interest: below(4) ? 0n : BigInt(below(300)),
        fine: below(4) ? 0n : BigInt(below(300)),
        discount: below(4) ? 0n : part / 3n,
        account: account(),
      })
      open -= part
    }
    return payments
  }
  const entries = Array.from({ length: 30 + below(60) }, (): Omit<HandEntry, 'id'> => {
    const [due, value] = [day(), cents() + 2n]
    return {
      ...place(),
      value,
      due,
      competence: pick([due, day()]).slice(0, 7),
      project: pick([0, ...books.projects]),
      contact: pick([0, ...contacts]),
      payments: paymentsOf(due, value),
    }
  })
  // Some move money every week, so that there are habits.
  const [weekly, weeks] = [place(), below(60)]
  for (let week = 0; week < weeks; week++) {
    const due = addDays(first, 400 + week * 7 + below(3))
    const value = cents() + 2n
    const payment = { date: due, value, interest: 0n, fine: 0n, discount: 0n, account: account() }
    entries.push({ ...weekly, value, due, competence: due.slice(0, 7), project: 0, contact: 0, payments: [payment] })
  }
  const [from, to] = choice.shuffled([...books.opening.keys()]) as [number, number]
  books.transfers = Array.from({ length: below(6) }, () => ({ from, to, value: cents(), date: day() }))
  const cells = new Map(
    Array.from({ length: below(30) }, () => {
      const cell = { project: pick([0, ...books.projects]), ...place(), month: day().slice(0, 7), value: cents() }
      return [`${cell.project} ${cell.category} ${cell.account} ${cell.month}`, cell]
    }),
  )
  books.previews = [...cells.values()]
  const ids = await write(server, who, books, entries)
  for (const [n, entry] of entries.entries()) books.entries.set(ids[n]!, { ...entry, id: ids[n]! })
  return books
}

async function write(server: TestServer, who: Person, books: HandBooks, entries: readonly Omit<HandEntry, 'id'>[]) {
  const { companyId, userId } = who
  for (const table of ['payments', 'entries', 'transfers', 'previews'])
    await server.asOwner(`delete from finance.${table} where company_id = $1`, [companyId])
  const money = [...books.opening.keys()][0]
  const rows = await server.asOwner<{ id: number }>(
    `insert into finance.entries (company_id, category_id, kind, account_id, description, words, payment_method, value,
       competence, due_on, project_id, contact_id, money_account_id, settled, paid_on, created_by)
     select $1, x.category, c.kind, nullif(x.account, 0), 'Lançamento', 'lancamento', 2, x.value, x.competence, x.due,
       nullif(x.project, 0), nullif(x.contact, 0), $2, x.settled, x.paid, $3
     from jsonb_to_recordset($4::jsonb) x (n int, category bigint, account bigint, value numeric, competence date,
       due date, project bigint, contact bigint, settled numeric, paid date)
     join finance.categories c on c.company_id = $1 and c.id = x.category
     order by x.n returning id`,
    [
      companyId,
      money,
      userId,
      JSON.stringify(
        entries.map(({ payments, value, competence, ...entry }, n) => {
          const settled = payments.reduce((sum, payment) => sum + payment.value, 0n)
          const paid =
            settled === value
              ? payments
                  .map(({ date }) => date)
                  .sort()
                  .at(-1)
              : null
          return { ...entry, n, value: amount(value), competence: `${competence}-01`, settled: amount(settled), paid }
        }),
      ),
    ],
  )
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
  await server.asOwner(
    `insert into finance.payments (company_id, entry_id, kind, paid_on, value, interest, fine, discount, money_account_id)
     select $1, x.entry, e.kind, x.date, x.value, x.interest, x.fine, x.discount, x.account
     from jsonb_to_recordset($2::jsonb) x (entry bigint, date date, value numeric, interest numeric, fine numeric,
       discount numeric, account bigint)
     join finance.entries e on e.company_id = $1 and e.id = x.entry`,
    [
      companyId,
      JSON.stringify(
        entries.flatMap(({ payments }, n) =>
          payments.map(({ date, account, ...cents }) => ({
            entry: ids[n],
            date,
            account,
            ...Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, amount(value)])),
          })),
        ),
      ),
    ],
  )
  await server.asOwner(
    `insert into finance.transfers (company_id, from_account_id, to_account_id, value, moved_on, created_by)
     select $1, x."from", x."to", x.value, x.date, $2
     from jsonb_to_recordset($3::jsonb) x ("from" bigint, "to" bigint, value numeric, date date)`,
    [companyId, userId, JSON.stringify(books.transfers.map((one) => ({ ...one, value: amount(one.value) })))],
  )
  await server.asOwner(
    `insert into finance.previews (company_id, project_id, category_id, account_id, month, value)
     select $1, nullif(x.project, 0), x.category, nullif(x.account, 0), x.month, x.value
     from jsonb_to_recordset($2::jsonb) x (project bigint, category bigint, account bigint, month date, value numeric)`,
    [
      companyId,
      JSON.stringify(books.previews.map((one) => ({ ...one, month: `${one.month}-01`, value: amount(one.value) }))),
    ],
  )
  return ids
}
