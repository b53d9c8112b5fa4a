import { grossRevenue, netProfit, netRevenue } from '@prumo/contract/finance/chart/groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Figure, FigureQuery } from '../platform/figures.ts'
import { chargedOf } from './dre/cells.ts'
import { sumOfOpen } from './entries/owed.ts'

/** By month, `value` of what is booked by competence and of the charges of payments, what goes out negative in `signed`. */
const ofResult = ({ scope: { companyId }, first, end }: FigureQuery, value: RawBuilder<unknown>) => sql`
  select month, ${value} from (
    select e.competence as month, c.group_id, case e.kind when 1 then e.value else -e.value end as signed
    from finance.entries e
    join finance.categories c on c.company_id = e.company_id and c.id = e.category_id
    where e.company_id = ${companyId} and e.competence >= ${first}::date and e.competence < ${end}::date
    union all
    select month, group_id, case kind when 1 then amount else -amount end from (${chargedOf({ companyId, first, end })}) c
  ) x
  group by 1`

const monthOf = (month: string, filter: string) =>
  `/financeiro/lancamentos?mes=${month}&por=competencia${filter && `&${filter}`}`

/** Of the whole company: entries belong to projects, and to no department. */
export const financeFigures: readonly Figure[] = [
  {
    id: 'finance_entry.revenue',
    title: 'Receita operacional bruta',
    unit: 'money',
    permission: 'finance',
    parts: [],
    query: (asked) => ofResult(asked, sql`coalesce(sum(signed) filter (where group_id = ${sql.lit(grossRevenue)}), 0)`),
    link: (month) => monthOf(month, `grupo=${grossRevenue}`),
  },
  {
    id: 'finance_entry.net_margin',
    title: 'Lucro líquido sobre a receita líquida',
    unit: 'percent',
    permission: 'finance',
    parts: [],
    query: (asked) =>
      ofResult(
        asked,
        sql`100 * sum(signed) filter (where group_id <= ${sql.lit(netProfit)})
          / nullif(sum(signed) filter (where group_id <= ${sql.lit(netRevenue)}), 0)`,
      ),
    link: (month) => monthOf(month, ''),
  },
  {
    id: 'finance_entry.overdue',
    title: 'Contas a receber vencidas e não pagas',
    unit: 'money',
    permission: 'finance',
    parts: [],
    // What was due in the month and is still open: a month that ended gets smaller as it is paid.
    query: ({ scope, first, end }) => sql`
      select date_trunc('month', e.due_on), ${sumOfOpen('in')} from finance.entries e
      where e.company_id = ${scope.companyId} and e.paid_on is null and e.due_on >= ${first}::date
        and e.due_on < ${end}::date and e.due_on < ${scope.today}::date
      group by 1`,
    link: () => '/financeiro/lancamentos?periodo=datas&situacao=atrasados&tipo=entradas',
  },
]
