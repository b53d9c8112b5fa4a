import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { exportTimeout, useTableFile } from '../../ui/table/table-file.ts'
import { CashFlowChart } from './CashFlowChart.tsx'
import classes from './CashFlowScreen.module.css'
import { CashFlowTable } from './CashFlowTable.tsx'
import { cashFlowQuery } from './cash-flow-queries.ts'
import { DayByDay, Days } from './Days.tsx'

const route = getRouteApi('/member/fluxo-caixa')

/** 'Fluxo de caixa' (screen S154): the months of a year by date of payment; one at a time opens to its entries. */
export default function CashFlowScreen() {
  const { dias } = route.useSearch()
  return dias === undefined ? <Months /> : <Days month={dias} />
}

function Months() {
  const { ano, mes } = route.useSearch()
  const { today } = useToday()
  const navigate = route.useNavigate()
  const { year } = useYear(ano)
  const flow = useQuery(cashFlowQuery(year))
  const file = useTableFile({
    name: () => `fluxo-de-caixa-${year}`,
    what: 'o fluxo de caixa',
    read: (format) => api('GET /client/finance/cash-flow/csv', { query: { year, format }, timeout: exportTimeout }),
  })
  return (
    <Page
      title={`Fluxo de caixa ${year}`}
      hint="O que entrou e saiu pela data de pagamento, ao lado do que venceu em cada mês."
      actions={<ExportMenu onExport={file.mutate} pending={file.isPending} />}
    >
      <YearOf
        ano={ano}
        onYear={(next) => void navigate({ search: { ano: next } })}
        query={flow}
        height={1000}
        controls={
          <DayByDay
            days={false}
            onChange={() =>
              void navigate({ search: { dias: today.startsWith(String(year)) ? today.slice(0, 7) : `${year}-01` } })
            }
          />
        }
      >
        {({ year: shown, response: months }) => (
          <div className={classes.all}>
            <CashFlowTable
              year={shown}
              months={months}
              open={mes}
              onOpen={(month) =>
                void navigate({
                  search: (before) => ({ ...before, mes: month === mes ? undefined : month }),
                  resetScroll: false,
                  replace: true,
                })
              }
            />
            <CashFlowChart year={shown} months={months} />
          </div>
        )}
      </YearOf>
    </Page>
  )
}
