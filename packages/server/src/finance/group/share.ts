import type { Amount } from '@prumo/contract/money.ts'
import type { Scope } from '../../platform/scope.ts'
import { cashMonths } from '../cash-flow/cash-flow.ts'
import { type Among, isAmong } from '../dre/cells.ts'
import { figuresOf } from '../dre/figures.ts'

/** A contact, or an account, that is another company. */
export type Sibling = { contact_id: number | null; account_id: number | null; sibling_id: number }

/** A figure of the DRE: of a group, or of the result after it; of a month, 1 to 12, or of the year. */
export type ShareFigure = { level: 'group' | 'result'; group_id: number; month: number | null; realized: Amount }
type CashMonth = { month: number; income: Amount; expense: Amount; balance: Amount }

/** What a company brings to the figures of several, and what of it was booked with the others. */
export type Share = {
  dre: ShareFigure[]
  dreAmong: ShareFigure[]
  cash: CashMonth[]
  cashAmong: Omit<CashMonth, 'balance'>[]
  /** By competence: what came in from each of the others, and went out to it. */
  pairs: { sibling_id: number; income: Amount; expense: Amount }[]
}

/** The year of the company, by competence in the DRE and by date of payment in the cash. */
export async function shareOf(scope: Scope, year: number, siblings: readonly Sibling[]): Promise<Share> {
  const among = {
    contacts: siblings.flatMap(({ contact_id }) => contact_id ?? []),
    accounts: siblings.flatMap(({ account_id }) => account_id ?? []),
  }
  const none = siblings.length === 0
  const choice = { companyId: scope.companyId, year }
  const [dre, dreAmong, cash, cashAmong, pairs] = await Promise.all([
    figuresOf(scope, choice, 0),
    none ? [] : figuresOf(scope, { ...choice, among }, 0),
    cashMonths(scope, year),
    none ? [] : paidAmong(scope, year, among),
    none ? [] : pairsOf(scope, year, siblings),
  ])
  return {
    dre: wholeCompany(dre),
    dreAmong: wholeCompany(dreAmong),
    cash: cash.map(({ mes_number: month, income, expense, balance }) => ({
      month,
      income: income as Amount,
      expense: expense as Amount,
      balance: balance as Amount,
    })),
    cashAmong,
    pairs,
  }
}

const wholeCompany = (figures: Awaited<ReturnType<typeof figuresOf>>): ShareFigure[] =>
  figures.flatMap(({ level, group_id, month, project_id, realized }) =>
    project_id === null && (level === 'group' || level === 'result') ? [{ level, group_id, month, realized }] : [],
  )

const paidAmong = ({ db, companyId }: Scope, year: number, among: Among) =>
  db.all<Omit<CashMonth, 'balance'>>`
    select extract(month from p.paid_on)::int as month,
      coalesce(sum(p.amount) filter (where p.kind = 1), 0.00) as income,
      coalesce(sum(p.amount) filter (where p.kind = 2), 0.00) as expense
    from finance.payments p join finance.entries e on e.company_id = p.company_id and e.id = p.entry_id
    where p.company_id = ${companyId} and p.paid_on >= ${`${year}-01-01`}::date
      and p.paid_on < ${`${year + 1}-01-01`}::date ${isAmong(among)}
    group by 1`

/** An entry whose contact and account name two companies is of the contact's. */
const pairsOf = ({ db, companyId }: Scope, year: number, siblings: readonly Sibling[]) =>
  db.all<{ sibling_id: number; income: Amount; expense: Amount }>`
    with marked as (
      select * from unnest(${siblings.map(({ contact_id }) => contact_id)}::bigint[],
        ${siblings.map(({ account_id }) => account_id)}::bigint[],
        ${siblings.map(({ sibling_id }) => sibling_id)}::bigint[]) m (contact_id, account_id, sibling_id)
    )
    select coalesce(c.sibling_id, a.sibling_id) as sibling_id,
      coalesce(sum(e.value) filter (where e.kind = 1), 0.00) as income,
      coalesce(sum(e.value) filter (where e.kind = 2), 0.00) as expense
    from finance.entries e
    left join marked c on c.contact_id = e.contact_id
    left join marked a on a.account_id = e.account_id
    where e.company_id = ${companyId} and e.competence >= ${`${year}-01-01`}::date
      and e.competence < ${`${year + 1}-01-01`}::date and (c.sibling_id is not null or a.sibling_id is not null)
    group by 1 order by 1`
