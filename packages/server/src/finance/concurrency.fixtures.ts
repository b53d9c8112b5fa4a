import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import type { Person } from '../testing/test-server.ts'
import { ofx } from './statements/testing/ofx-files.ts'
import { Bookkeeping } from './testing/bookkeeping.ts'

async function booked(ana: Person, value: number) {
  const books = await Bookkeeping.of(ana)
  return { books, ...(await books.expense(value, { month_competence: '2026-03', date_finish: '2026-03-10' })) }
}

export const financeScenarios: readonly Scenario[] = [
  scenario({
    name: 'an entry that several people pay at once is paid once',
    arrange: ({ ana }) => booked(ana, 100),
    actions: ({ id }, { ana }) => [
      ...times(4, () => ({
        what: 'whole',
        records: 'finance_entry.paid',
        make: () =>
          ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body: { date: '2026-03-09' } }),
      })),
      ...times(4, () => ({
        what: 'part',
        records: 'finance_entry.paid',
        make: () =>
          ana.call('POST /client/finance/entries/{id}/payments', {
            params: { id },
            body: { date: '2026-03-09', value: 30 },
          }),
      })),
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const [sums] = await server.asOwner<{ paid: string; settled: string }>(
        `select coalesce(sum(p.value), 0) as paid, e.settled from finance.entries e
         left join finance.payments p on p.company_id = e.company_id and p.entry_id = e.id
         where e.company_id = $1 and e.id = $2 group by e.settled`,
        [ana.companyId, id],
      )
      return [
        ...unless(
          sums!.paid === '100.00' && sums!.settled === '100.00',
          `${sums!.paid} paid, ${sums!.settled} settled`,
        ),
        ...outcomes.unexpected('whole', 'finance.already_paid'),
        ...outcomes.unexpected('part', 'finance.already_paid', 'finance.overpaid'),
      ]
    },
  }),

  scenario({
    name: 'an account and its category are deleted while entries are typed, and no entry names one that is gone',
    arrange: ({ ana }) => Bookkeeping.of(ana),
    actions: (books, { ana }) => [
      ...times(6, () => ({ what: 'book', records: 'finance_entry.created', make: () => books.book({}) })),
      ...times(2, () => ({
        what: 'delete account',
        make: () => ana.call('DELETE /client/finance/subtopic/{id}', { params: { id: books.sales.account } }),
      })),
      ...times(2, () => ({
        what: 'delete category',
        make: () => ana.call('DELETE /client/finance/topic/{id}', { params: { id: books.sales.category } }),
      })),
    ],
    async invariants(books, outcomes, { server, ana }) {
      const written = await countOf(server, 'finance.entries where company_id = $1', [ana.companyId])
      const accounts = await countOf(server, 'finance.accounts where company_id = $1 and id = $2', [
        ana.companyId,
        books.sales.account,
      ])
      return [
        ...unless(written === outcomes.done('book').length, `${written} entries`),
        ...unless(written === 0 || accounts === 1, 'entries name an account that is gone'),
        ...outcomes.unexpected('book', 'not_found', 'request.invalid'),
        ...outcomes.unexpected('delete account', 'not_found', 'finance.in_use'),
        ...outcomes.unexpected('delete category', 'not_found', 'finance.in_use'),
      ]
    },
  }),

  scenario({
    name: 'a month is closed while entries of it are booked, changed and paid, and nothing of it changes afterwards',
    async arrange({ ana }) {
      const books = await Bookkeeping.of(ana)
      const entry = await books.expense(100, { month_competence: '2020-03', date_finish: '2020-03-10' })
      return { books, entry }
    },
    actions: ({ books, entry }, { ana }) => [
      ...times(4, () => ({ what: 'book', make: () => books.book({ month_competence: '2020-03' }) })),
      ...times(2, (n) => ({
        what: 'change',
        make: () =>
          ana.call('PUT /client/finance/entries/{id}', {
            params: { id: entry.id },
            body: { ...books.input(entry), value: 200 + n },
          }),
      })),
      ...times(2, () => ({
        what: 'pay',
        make: () =>
          ana.call('POST /client/finance/entries/{id}/payments', {
            params: { id: entry.id },
            body: { date: '2020-03-09', value: 10 },
          }),
      })),
      ...times(2, () => ({
        what: 'close',
        make: () => ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2020-03' } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      // Whoever wrote before the closing recorded it before, because the closing waits for them.
      const late = await countOf(
        server,
        `audit.trail t where t.company_id = $1 and t.entity = 'finance_entry' and t.id > (
           select min(c.id) from audit.trail c where c.company_id = $1 and c.action = 'finance_month.closed')`,
        [ana.companyId],
      )
      const closings = await countOf(server, `audit.trail where company_id = $1 and action = 'finance_month.closed'`, [
        ana.companyId,
      ])
      return [
        ...unless(late === 0 && closings === 1, `${late} changes came late, ${closings} closings`),
        ...outcomes.unexpected('book', 'finance.month_closed'),
        ...outcomes.unexpected('change', 'finance.month_closed'),
        ...outcomes.unexpected('pay', 'finance.month_closed'),
        ...outcomes.unexpected('close'),
      ]
    },
  }),

  scenario({
    name: 'a bank statement that several people send and run at once is one statement, and runs once',
    arrange: async ({ ana }) => {
      const books = await Bookkeeping.of(ana)
      const file = () => ofx([{ day: '2026-03-10', amount: '-12.30', memo: 'LUZ' }])
      const { id } = (await ana.call('POST /client/finance/statements', { files: [file()] })).body.response[0]!
      const booking = { classification_id: books.costs.category, scheme_account_id: books.costs.account }
      const body = { lines: [1], decision: { type: 'book' as const, ...booking } }
      await ana.call('PUT /client/finance/statements/{id}/lines', { params: { id }, body })
      await ana.call('POST /client/finance/statements/{id}/account', { params: { id } })
      return { id, file }
    },
    actions: ({ id, file }, { ana }) => [
      ...times(4, () => ({
        what: 'send',
        make: () => ana.call('POST /client/finance/statements', { files: [file()] }),
      })),
      ...times(4, () => ({
        what: 'run',
        records: 'finance_statement.started',
        make: () => ana.call('POST /client/finance/statements/{id}/run', { params: { id } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const written = await countOf(server, 'finance.statements where company_id = $1', [ana.companyId])
      const ran = outcomes.done('run').length
      return [
        ...unless(written === 1, `${written} statements`),
        ...unless(ran === 1, `${ran} runs`),
        ...outcomes.unexpected('send'),
        ...outcomes.unexpected('run', 'statement.state', 'statement.nothing'),
      ]
    },
  }),

  scenario({
    name: 'two people type previews of one project at once, and the cells of both are kept',
    arrange: ({ ana }) => Bookkeeping.of(ana),
    actions: (books, { ana }) =>
      times(12, (i) => ({
        what: 'type',
        make: () =>
          ana.call('PUT /client/finance/dre', {
            body: {
              project_id: 0,
              year: 2026,
              values: [{ subtopic_id: books.sales.account, month: i + 1, preview: 10 + i, was: 0 }],
            },
          }),
      })),
    async invariants(_, outcomes, { server, ana }) {
      const kept = await countOf(server, 'finance.previews where company_id = $1', [ana.companyId])
      return [...unless(kept === 12, `${kept} of 12 cells were kept`), ...outcomes.unexpected('type')]
    },
  }),
]
