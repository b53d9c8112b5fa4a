import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { type Listing, useListing } from '../../ui/table/useListing.ts'
import classes from './HoursReport.module.css'
import { MonthHours } from './MonthHours.tsx'
import { monthsQuery, useExport, type Whose } from './report-queries.ts'
import type { ReportSearch } from './routes.tsx'

type Props = {
  title: string
  hint?: string
  whose: Whose
  search: ReportSearch
  onSearch: (next: ReportSearch) => void
  /** The filters, by their names in the address. */
  filters?: readonly Filter[]
  /** Before the download. */
  actions?: ReactNode
}

const none: readonly Filter[] = []

/** Months on a page (rule R113). */
const monthsAtOnce = 20

/**
 * Hours grouped by month; one month at a time can be opened to its totals and entries. Which one is open is in the
 * address.
 */
export function HoursReport({ title, hint, whose, search, onSearch, filters = none, actions }: Props) {
  const { today } = useToday()
  const { meses = 1 } = search
  const [arriving, setArriving] = useState(true)
  const months = useQuery({ ...monthsQuery(whose, meses), staleTime: 0 })
  const download = useExport(whose, today)
  const total = months.data?.total ?? 0
  const opened = search.mes ?? months.data?.response[0]?.month

  // The page of months is `meses`; `pagina` and `linhas` belong to the opened month.
  const list: Listing = {
    ...useListing({ filters: filters.map(({ name }) => name) }),
    page: meses,
    pageSize: monthsAtOnce,
    turn: ({ page }) => onSearch({ meses: page > 1 ? page : undefined, mes: undefined, pagina: undefined }),
    choose: (next) => onSearch({ ...next, meses: undefined, pagina: undefined }),
  }

  return (
    <Page
      title={title}
      hint={hint}
      actions={
        // The button is rendered before the answer says whether there are hours to download, so that nothing moves.
        <>
          {actions}
          {(total > 0 || !months.data) && (
            <ExportMenu
              onExport={(format) => download.mutate({ format })}
              pending={download.isPending && download.variables.month === undefined}
            />
          )}
        </>
      }
    >
      <ListBox
        label={title}
        list={list}
        query={months}
        total={total}
        filters={filters}
        searches={false}
        unit={['mês', 'meses']}
        sizes={[monthsAtOnce]}
        whole={total <= monthsAtOnce}
        skeleton={44}
        emptyTitle="Ainda não há horas registradas"
        emptyHint="Inicie o cronômetro em uma tarefa, ou lance as horas nela ou na semana."
      >
        <div className={classes.months} data-arriving={arriving || undefined}>
          {months.data?.response.map((month) => (
            <MonthHours
              key={month.month}
              month={month}
              whose={whose}
              open={month.month === opened}
              onToggle={() => {
                setArriving(false)
                onSearch({ mes: month.month === opened ? 'nenhum' : month.month, pagina: undefined })
              }}
              download={download}
            />
          ))}
        </div>
      </ListBox>
    </Page>
  )
}
