import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { type Amount, moneyInWords } from '@prumo/contract/money.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { type DigestList, type DigestSection, digestRows } from '../../platform/notifications/digest.ts'
import type { Scope } from '../../platform/scope.ts'
import { isToReceive } from '../entries/owed.ts'

/** Days ahead that the daily e-mail looks: over a weekend, and to the morning after. */
export const soonDays = 3
const entries = '/financeiro/lancamentos?periodo=datas&situacao=abertos'

/** What is due today or late, the oldest first. */
export const dueSection: DigestSection = (scope, userIds) =>
  listed(scope, userIds, {
    title: 'Contas que vencem hoje ou estão atrasadas',
    link: `${entries}&ate=${scope.today}`,
    from: '1900-01-01',
    to: scope.today,
  })

/** What is due in the days after. */
export const soonSection: DigestSection = (scope, userIds) => {
  const [from, to] = [addDays(scope.today, 1), addDays(scope.today, soonDays)]
  return listed(scope, userIds, {
    title: 'Contas dos próximos três dias',
    link: `${entries}&de=${from}&ate=${to}`,
    from,
    to,
  })
}

type Wanted = Pick<DigestList, 'title' | 'link'> & { from: string; to: string }
type Row = { description: string; due_on: string; receive: boolean; open: Amount; total: number }

/** The same list for each of these people who may see the company's finance. */
async function listed(scope: Scope, userIds: readonly number[], { title, link, from, to }: Wanted) {
  const people = await reachableMembers(scope, userIds, 'finance')
  if (people.length === 0) return new Map<number, DigestList>()
  const rows = await scope.db.all<Row>`
    select e.description, e.due_on, ${isToReceive} as receive, abs(e.value - e.settled) as open,
      count(*) over ()::int as total
    from finance.entries e
    where e.company_id = ${scope.companyId} and e.paid_on is null and e.due_on between ${from}::date and ${to}::date
    order by e.due_on, e.id limit ${digestRows}`
  if (rows.length === 0) return new Map<number, DigestList>()
  const list: DigestList = {
    title,
    link,
    total: rows[0]!.total,
    rows: rows.map(({ description, due_on, receive, open }) => [
      formatDate(due_on),
      `${receive ? 'A receber' : 'A pagar'} ${moneyInWords(open)}: ${description}`,
    ]),
  }
  return new Map(people.map(({ id }) => [id, list]))
}
