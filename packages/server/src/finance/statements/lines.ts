import { formatMonth } from '@prumo/contract/dates.ts'
import {
  type LineDifference,
  type LineStatus,
  lineGroups,
  type ShownLines,
  type StatementLine,
} from '@prumo/contract/finance/statements/model.ts'
import { type Amount, amountOf, plainDecimal } from '@prumo/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { foldedLike, patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { closedMonthOf, competenceOf, probablyRepeats, statements, statusOfLine } from './statements.ts'

type Line = {
  line: number
  part_of: number | null
  status: LineStatus
  left_out: StatementLine['left_out']
  day: string | null
  amount: Amount | null
  bank_type: string
  description: string
  own_description: string
  entry_id: number | null
  payment_id: number | null
  entry_description: string | null
  entry_contact: number | null
  entry_value: Amount | null
  entry_day: string | null
  difference: LineDifference
  category_id: number | null
  category: string | null
  account_id: number | null
  account: string | null
  month_shift: number
  project_id: number | null
  contact_id: number | null
  by_rule: boolean
  problem: string
  stored_entry_id: number | null
  other_account_id: number | null
  other_account: string | null
  probably_repeats: boolean
  currency: string
  written_day: string
  written_amount: string
  closed_month: string | null
}

type ShownLine = Omit<StatementLine, 'value' | 'match'> & {
  value: Amount | null
  match: (Omit<NonNullable<StatementLine['match']>, 'value'> & { value: Amount }) | null
}

const columns = sql`l.line, l.part_of, ${statusOfLine} as status, l.left_out, l.day, l.amount, l.bank_type, l.description,
  l.own_description, l.entry_id, l.payment_id, e.description as entry_description, e.contact_id as entry_contact,
  case when l.payment_id is null then e.value - e.settled else p.amount end as entry_value,
  case when l.payment_id is null then e.due_on else p.paid_on end as entry_day, l.difference,
  l.category_id, c.name as category, l.account_id, a.name as account, l.month_shift, l.project_id, l.contact_id, l.by_rule, l.problem,
  case when exists (select from finance.entries s where s.company_id = l.company_id and s.id = l.stored_entry_id)
    then l.stored_entry_id end as stored_entry_id,
  l.other_account_id, m.name as other_account,
  ${probablyRepeats} as probably_repeats, l.currency, l.written_day, l.written_amount, ${closedMonthOf} as closed_month`

const among = ({ companyId }: Scope, id: number, which: RawBuilder<unknown>) => sql`from finance.statement_lines l
  left join finance.entries e on e.company_id = l.company_id and e.id = l.entry_id
  left join finance.payments p on p.company_id = l.company_id and p.id = l.payment_id
  left join finance.categories c on c.company_id = l.company_id and c.id = l.category_id
  left join finance.accounts a on a.company_id = l.company_id and a.id = l.account_id
  left join finance.money_accounts m on m.company_id = l.company_id and m.id = l.other_account_id
  where l.company_id = ${companyId} and l.statement_id = ${id} ${which}`

type Wanted = Page & {
  status?: ShownLines | undefined
  search: string
  order_by: 'line' | 'date' | 'value' | 'bank_description'
  order: 'asc' | 'desc'
}

const orders = {
  // Parts stand together where their line stood.
  line: sql`coalesce(l.part_of, l.line)`,
  date: sql`l.day`,
  value: sql`l.amount`,
  bank_description: sql`l.description`,
}

/**
 * A page of the lines of a statement, of one situation or all, that have all searched words or the searched amount, with
 * the sums of all pages. @throws not_found.
 */
export async function linesOf(scope: Scope, id: number, { status, search, order_by, order, ...wanted }: Wanted) {
  await statements.find(scope, id)
  const which = sql`${status === undefined ? sql`` : sql`and ${statusOfLine} = any(${statusesOf(status)}::text[])`}
    ${searched(search)}`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const [{ rows, total }, sums] = await Promise.all([
    pageOf<Line>(
      scope,
      {
        select: columns,
        id: sql`l.line`,
        from: among(scope, id, which),
        order: sql`${orders[order_by]} ${direction} nulls last, l.line`,
      },
      wanted,
    ),
    scope.db.first<{
      income: Amount
      expense: Amount
    }>`
      select coalesce(sum(l.amount) filter (where l.amount > 0), 0.00) as income,
        coalesce(-sum(l.amount) filter (where l.amount < 0), 0.00) as expense
      from finance.statement_lines l where l.company_id = ${scope.companyId} and l.statement_id = ${id} ${which}`,
  ])
  return { response: await shown(scope, rows), total, sums: sums! }
}

/** What is searched is in the bank's words or in those of the company, or is the amount: '612,40', '612'. */
function searched(search: string) {
  const patterns = patternsOf(search)
  if (patterns.length === 0) return sql``
  const words = sql<boolean>`${foldedLike(sql`l.description || ' ' || l.own_description`, patterns)}`
  const amount = amountOf(plainDecimal(search.trim().replace(/^R\$\s*/i, '')))
  return amount === undefined ? sql`and ${words}` : sql`and (${words} or abs(l.amount) = ${amount}::numeric)`
}

const statusesOf = (shown: ShownLines): readonly LineStatus[] =>
  shown in lineGroups ? lineGroups[shown as keyof typeof lineGroups] : [shown as LineStatus]

/** Some lines of a statement. */
export async function linesByNumber(scope: Scope, id: number, lines: readonly number[]): Promise<ShownLine[]> {
  const which = sql`and l.line = any(${lines}::int[])`
  return shown(scope, await scope.db.all<Line>`select ${columns} ${among(scope, id, which)} order by l.line`)
}

async function shown(scope: Scope, rows: readonly Line[]): Promise<ShownLine[]> {
  const contacts = await contactsByIds(scope, [...new Set(rows.flatMap(({ entry_contact }) => entry_contact ?? []))])
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    line: row.line,
    part_of: row.part_of,
    status: row.status,
    left_out: row.left_out,
    date: row.day,
    value: row.amount === null ? null : (row.amount.replace('-', '') as Amount),
    type: typeOf(row),
    bank_description: row.description,
    description: row.own_description,
    match:
      row.entry_id === null || row.entry_value === null
        ? null
        : {
            entry_id: row.entry_id,
            payment_id: row.payment_id,
            description: row.entry_description!,
            contact_name: names.get(row.entry_contact ?? 0) ?? '',
            value: row.entry_value,
            day: row.entry_day!,
            difference: row.difference,
          },
    booking:
      row.category_id === null
        ? null
        : {
            classification_id: row.category_id,
            classification_name: row.category!,
            scheme_account_id: row.account_id,
            scheme_account_name: row.account ?? '',
            project_id: row.project_id,
            contact_id: row.contact_id,
            competence: competenceOf(row),
            by_rule: row.by_rule,
          },
    transfer:
      row.other_account_id === null
        ? null
        : { money_account_id: row.other_account_id, money_account_name: row.other_account!, by_rule: row.by_rule },
    problem: row.problem || closedProblem(row),
    currency: row.currency,
    written: { day: row.written_day, amount: row.written_amount },
    entry_id: row.stored_entry_id,
    probably_repeats: row.probably_repeats,
  }))
}

/** An amount that nobody can read has no sign. */
const typeOf = ({ amount }: Line) => (amount?.startsWith('-') ? '2' : '1')

const notBooked: ReadonlySet<LineStatus> = new Set([...lineGroups.pending, ...lineGroups.ready])

/** Why a line cannot be booked as things are; '' when nothing stands in the way. */
const closedProblem = ({ closed_month, status }: Line) =>
  closed_month && notBooked.has(status)
    ? `O mês de ${formatMonth(closed_month.slice(0, 7))} está fechado: a linha não entra enquanto ele não for reaberto.`
    : ''
