import { addMonths, formatMonth } from '@prumo/contract/dates.ts'
import { type Amount, moneyInWords } from '@prumo/contract/money.ts'
import { count } from '@prumo/contract/words.ts'
import { contactsByIds } from '../contacts/contacts/contacts.ts'
import type { Insight, Insights } from '../platform/insights.ts'
import type { Scope } from '../platform/scope.ts'
import { isOwedByCustomer } from './entries/owed.ts'

/** Fewer entries say nothing yet. */
const fewest = 10
/** Categories of costs and of revenue that are told. */
const most = 3
/** Shares in percent from which a customer is called a dependence, and a change of the revenue is told. */
const dependence = 30
const turn = 10

type Share = { kind: 1 | 2; name: string; share: number; entries: number }
type Customer = { contact_id: number; share: number }

// $1 the company, $2 the first month, $3 the first day after the last. Movements outside the DRE (group 12) are no
// revenue and no cost.
const within = `e.company_id = $1 and e.competence >= $2::date and e.competence < $3::date`
const shares = `
  select kind, name, share, entries from (
    select c.kind, c.name, (sum(count(*)) over ())::int as entries,
      round(sum(e.value) * 100 / sum(sum(e.value)) over (partition by c.kind))::int as share,
      row_number() over (partition by c.kind order by sum(e.value) desc, c.id) as place
    from finance.entries e join finance.categories c on c.company_id = $1 and c.id = e.category_id
    where ${within} and c.group_id <> 12 group by c.kind, c.id, c.name having sum(e.value) > 0
  ) x where place <= ${most} order by kind, place`
const customers = `
  select contact_id, share from (
    select e.contact_id, round(sum(e.value) * 100 / sum(sum(e.value)) over ())::int as share
    from finance.entries e join finance.categories c on c.company_id = $1 and c.id = e.category_id
    where ${within} and c.group_id = 1 and e.kind = 1 group by e.contact_id having sum(e.value) > 0
  ) x where contact_id is not null order by share desc, contact_id limit 1`
// Only beside a whole year before: books that begin later would say that the revenue multiplied.
const growth = `
  select round(now * 100 / nullif(earlier, 0) - 100)::int as percent from (
    select sum(e.value) filter (where e.competence >= $2::date) as now,
      sum(e.value) filter (where e.competence < $2::date) as earlier,
      count(distinct e.competence) filter (where e.competence < $2::date) as months
    from finance.entries e join finance.categories c on c.company_id = $1 and c.id = e.category_id
    where e.company_id = $1 and e.competence >= $4::date and e.competence < $3::date and c.group_id = 1) x
  where months = 12`

const dre = '/dre'

/** The largest costs and revenues of the last twelve whole months, dependence on a customer, growth, and what is overdue. */
export const financeInsights: Insights = {
  permission: 'finance',
  async read(scope) {
    const { db, companyId, today } = scope
    const end = `${today.slice(0, 7)}-01`
    const [start, before] = [addMonths(end, -12), addMonths(end, -24)]
    const year = [companyId, start, end]
    const [parts, bought, [grown], [late]] = await Promise.all([
      db.raw<Share>(shares, year),
      db.raw<Customer>(customers, year),
      db.raw<{ percent: number | null }>(growth, [...year, before]),
      db.all<{ entries: number; total: Amount }>`
        select count(*)::int as entries, coalesce(sum(e.value - e.settled), 0) as total from finance.entries e
        where e.company_id = ${companyId} and ${isOwedByCustomer} and e.paid_on is null and e.due_on < ${today}::date`,
    ])
    const source = `12 meses até ${formatMonth(addMonths(end, -1))}`
    const told: Insight[] = late!.entries > 0 ? [overdueOf(late!)] : []
    if ((parts[0]?.entries ?? 0) < fewest) return told
    return [
      ...parts.map(
        ({ kind, name, share }): Insight => ({
          block: kind === 1 ? 'revenue' : 'cost',
          title: name,
          source: `${share}% ${kind === 1 ? 'das receitas' : 'das despesas'}, ${source}`,
          link: dre,
        }),
      ),
      ...(await dependenceOn(scope, bought[0], source)),
      ...grew(grown?.percent ?? 0, source),
      ...told,
    ]
  },
}

async function dependenceOn(scope: Scope, first: Customer | undefined, source: string): Promise<Insight[]> {
  if (!first || first.share < dependence) return []
  const [contact] = await contactsByIds(scope, [first.contact_id])
  if (!contact) return []
  const title = `Um cliente traz ${first.share}% da receita: ${contact.name}`
  return [{ block: 'weakness', title, source, link: '/financeiro/lancamentos' }]
}

function grew(percent: number, source: string): Insight[] {
  if (Math.abs(percent) < turn) return []
  const title = percent > 0 ? `Receita cresceu ${percent}% em um ano` : `Receita caiu ${-percent}% em um ano`
  return [{ block: percent > 0 ? 'strength' : 'weakness', title, source, link: dre }]
}

const overdueOf = ({ entries, total }: { entries: number; total: Amount }): Insight => ({
  block: 'weakness',
  title: `Clientes devem ${moneyInWords(total)} já vencidos`,
  source: count(entries, 'lançamento a receber', 'lançamentos a receber'),
  link: '/financeiro/lancamentos?periodo=datas&situacao=abertos',
})
