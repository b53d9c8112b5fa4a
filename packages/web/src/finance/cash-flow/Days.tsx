import { Group, SegmentedControl } from '@mantine/core'
import { formatMonth, shiftMonth, weekday, weekdayAbbreviation } from '@prumo/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Moved, Signed, signedMoney } from '../Amount.tsx'
import { MoneyAccountPick } from '../money/MoneyAccountPick.tsx'
import { type CashFlowDay, cashFlowDaysQuery } from './cash-flow-queries.ts'

const route = getRouteApi('/member/fluxo-caixa')

/** The choice between the months of a year and the days of a month of the cash flow. */
export const DayByDay = ({ days, onChange }: { days: boolean; onChange: () => void }) => (
  <SegmentedControl
    aria-label="Período das linhas"
    value={days ? 'dias' : 'meses'}
    data={[
      { value: 'meses', label: 'Por mês' },
      { value: 'dias', label: 'Por dia' },
    ]}
    onChange={onChange}
  />
)

/** A month day by day, of one money account or all: what moved, what is due, and what there is at the end of each. */
export function Days({ month }: { month: string }) {
  const { conta } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  const query = useQuery(cashFlowDaysQuery({ month, ...(conta !== undefined && { money_account_id: conta }) }))
  const rows = query.data?.filter((day) => isShown(day, today))
  const go = (dias: string) => void navigate({ search: (before) => ({ ...before, dias }) })
  return (
    <Page
      title={`Fluxo de caixa de ${formatMonth(month)}`}
      hint="De hoje em diante, o saldo conta com o que vence até o dia, e com o que está atrasado como se fosse pago hoje."
    >
      <Group justify="space-between" mb="sm" gap="sm">
        <PeriodNav
          unit="month"
          title={formatMonth(month)}
          onStep={(direction) => go(shiftMonth(month, direction))}
          onToday={() => go(today.slice(0, 7))}
          reading={query.isPlaceholderData}
        />
        <Group gap="sm" align="flex-end">
          <MoneyAccountPick
            label={undefined}
            aria-label="Conta do dinheiro"
            placeholder="Todas as contas"
            clearable
            value={conta ?? null}
            onChange={(id) => void navigate({ search: (before) => ({ ...before, conta: id ?? undefined }) })}
          />
          <DayByDay days onChange={() => void navigate({ search: { ano: Number(month.slice(0, 4)) } })} />
        </Group>
      </Group>
      <DataTable
        label={`Dias de ${formatMonth(month)}`}
        list={useListing({ apart: true })}
        query={{ ...query, data: rows }}
        columns={columnsOf(conta)}
        rowId={({ date }) => date}
        searches={false}
        sizes={[31]}
        unit={['dia', 'dias']}
        emptyTitle="Nada se move nem vence neste mês"
      />
    </Page>
  )
}

/** A day on which something moves or is due, and today. */
const isShown = ({ income, expense, transferred, to_receive, to_pay, date }: CashFlowDay, today: string) =>
  date === today || [income, expense, transferred, to_receive, to_pay].some((amount) => amount !== 0)

const columnsOf = (account: number | undefined): Column<CashFlowDay>[] => [
  {
    id: 'date',
    header: 'Dia',
    text: ({ date }) => `${formatDay(date)}, ${weekdayAbbreviation(weekday(date))}`,
    card: 'title',
    width: 150,
  },
  ...moved('income', 'Entrou', '1', 'pagamento', account),
  ...moved('expense', 'Saiu', '2', 'pagamento', account),
  ...(account === undefined
    ? []
    : [
        {
          id: 'transferred',
          header: 'Transferências',
          value: ({ transferred }: CashFlowDay) => transferred,
          text: ({ transferred }: CashFlowDay) => (transferred === 0 ? '' : signedMoney(transferred)),
          align: 'end',
        } satisfies Column<CashFlowDay>,
      ]),
  ...moved('to_receive', 'A receber', '1', 'vencimento', account),
  ...moved('to_pay', 'A pagar', '2', 'vencimento', account),
  {
    id: 'balance',
    header: 'Saldo no fim do dia',
    text: ({ balance }) => signedMoney(balance),
    cell: ({ balance, expected }) => (
      <span>
        <Signed value={balance} plain={balance >= 0} />
        {expected && <small> previsto</small>}
      </span>
    ),
    align: 'end',
    card: 'aside',
  },
]

/** An amount of a day, which opens its entries. */
const moved = (
  id: 'income' | 'expense' | 'to_receive' | 'to_pay',
  header: string,
  type: '1' | '2',
  by: 'pagamento' | 'vencimento',
  account: number | undefined,
): Column<CashFlowDay>[] => [
  {
    id,
    header,
    value: (day) => day[id],
    text: (day) => (day[id] === 0 ? '' : signedMoney(type === '1' ? day[id] : -day[id])),
    cell: (day) =>
      day[id] !== 0 && (
        <TextLink
          to="/financeiro/lancamentos"
          search={{
            periodo: 'datas',
            de: day.date,
            ate: day.date,
            tipo: type === '1' ? 'entradas' : 'saidas',
            ...(by === 'pagamento' ? { por: 'pagamento' } : { situacao: 'abertos' }),
            ...(account !== undefined && { dinheiro: account }),
          }}
          c="inherit"
        >
          <Moved type={type} value={day[id]} plain />
        </TextLink>
      ),
    align: 'end',
  },
]
