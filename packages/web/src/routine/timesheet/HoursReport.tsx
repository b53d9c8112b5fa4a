import { Button } from '@mantine/core'
import { todayIn } from '@prumo/contract/dates.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableFooter } from '../../ui/table/TableFooter.tsx'
import classes from './HoursReport.module.css'
import { MonthHours } from './MonthHours.tsx'
import type { ReportSearch } from './routes.tsx'
import { monthsQuery, useExport, type Whose } from './timesheet-queries.ts'

type Props = {
  title: string
  hint: string
  whose: Whose
  search: ReportSearch
  onSearch: (next: ReportSearch) => void
  filters?: ReactNode
}

/** Months a page holds (rules R113). */
const monthsAtOnce = 20

/** Hours grouped by month; one month at a time is opened to its totals and lines. What is opened is in the address. */
export function HoursReport({ title, hint, whose, search, onSearch, filters }: Props) {
  const { time_zone } = useAccount()
  const { meses = 1 } = search
  const [arriving, setArriving] = useState(true)
  const months = useQuery({ ...monthsQuery(whose, meses), staleTime: 0 })
  const download = useExport(whose, todayIn(time_zone, Date.now()))
  const total = months.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / monthsAtOnce))
  const opened = search.mes ?? months.data?.response[0]?.month

  // The address is an old one.
  useEffect(() => {
    if (months.data && !months.isPlaceholderData && meses > pages) onSearch({ meses: pages > 1 ? pages : undefined })
    // oxlint-disable-next-line react/exhaustive-deps -- a new function each time, which does the same
  }, [months.data, months.isPlaceholderData, meses, pages])

  const save = (format: 'csv' | 'xlsx', label: string) => (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden />}
      loading={download.isPending && download.variables.format === format && download.variables.month === undefined}
      disabled={download.isPending}
      onClick={() => download.mutate({ format })}
    >
      {label}
    </Button>
  )
  return (
    <Page
      title={title}
      hint={hint}
      actions={
        total > 0 && (
          <>
            {save('csv', 'Baixar CSV')}
            {save('xlsx', 'Baixar Excel')}
          </>
        )
      }
    >
      <section className={`card ${classes.box}`} aria-label={title}>
        {filters && (
          <search className={classes.filters} aria-label="Filtros">
            {filters}
          </search>
        )}
        <div className={classes.body} aria-busy={months.isPlaceholderData} data-arriving={arriving || undefined}>
          <QueryBoundary query={months} skeleton={<ListSkeleton rows={6} height={44} />}>
            {({ response }) =>
              response.length === 0 ? (
                <EmptyState
                  searched={whose.report === 'team' && whose.person !== undefined}
                  title="Ainda não há horas registradas"
                  hint="Inicie o cronômetro em uma tarefa, ou lance as horas nela ou na semana."
                />
              ) : (
                response.map((month) => (
                  <MonthHours
                    key={month.month}
                    month={month}
                    whose={whose}
                    open={month.month === opened}
                    onToggle={() => {
                      setArriving(false)
                      onSearch({ mes: month.month === opened ? 'nenhum' : month.month, pagina: undefined })
                    }}
                    page={search.pagina ?? 1}
                    pageSize={search.linhas ?? 20}
                    onTurn={({ page, pageSize }) =>
                      onSearch({ pagina: page > 1 ? page : undefined, linhas: pageSize === 20 ? undefined : pageSize })
                    }
                    download={download}
                  />
                ))
              )
            }
          </QueryBoundary>
        </div>
        {pages > 1 && (
          <TableFooter
            total={total}
            unit={['mês', 'meses']}
            sizes={[monthsAtOnce]}
            page={Math.min(meses, pages)}
            pages={pages}
            pageSize={monthsAtOnce}
            onTurn={({ page }) => onSearch({ meses: page > 1 ? page : undefined, mes: undefined, pagina: undefined })}
          />
        )}
      </section>
    </Page>
  )
}
