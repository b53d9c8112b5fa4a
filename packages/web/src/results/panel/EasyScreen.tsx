import { TextInput } from '@mantine/core'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import type { MonthKey } from '@prumo/contract/results/month-keys.ts'
import { lightNames, unitNames } from '@prumo/contract/results/structure.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToday } from '../../platform/clock.ts'
import { useAmend } from '../../ui/amending.ts'
import { DraftStatus } from '../../ui/draft/DraftStatus.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { WrittenFields } from '../../ui/Writes.tsx'
import { markOf } from '../figures.ts'
import { type Dashboard, dashboardQuery, detailsQuery } from '../results-queries.ts'
import classes from './EasyScreen.module.css'
import { PanelTrail } from './PanelTrail.tsx'
import { fieldOf, problemOf } from './typed.ts'
import { usePanel } from './usePanel.ts'

const route = getRouteApi('/member/indicadores/easy-dashboard/$department')

/** 'Configuração rápida': the value and the target of one month, indicator by indicator (screen S119, decision O114). */
export default function EasyScreen() {
  const department = Number(route.useParams().department)
  const { today } = useToday()
  const { mes } = route.useSearch()
  const navigate = route.useNavigate()
  const amend = useAmend()
  const thisMonth = today.slice(0, 7)
  const month = mes ?? thisMonth
  const year = Number(month.slice(0, 4))
  const panel = useQuery(dashboardQuery(department, year))
  const show = (next: string) => void navigate({ search: { mes: next } })
  const details = useQuery(detailsQuery(department))
  // First the month that ended, while a figure of it is missing.
  const first = details.isFetching ? undefined : details.data?.missing === 0 ? thisMonth : shiftMonth(thisMonth, -1)
  useEffect(() => {
    if (mes === undefined && first !== undefined) amend(() => ({ mes: first }))
  }, [mes, first, amend])
  return (
    <Page
      title="Configuração rápida"
      width="text"
      hint={<PanelTrail department={department} here="Mês" />}
      actions={
        <PdfButton href={`/api/client/dashboard-indicators/department/${department}/pdf?month=${month}`}>
          PDF do mês
        </PdfButton>
      }
    >
      <PeriodNav
        unit="month"
        title={mes === undefined ? '' : formatMonth(mes)}
        onStep={(direction) => show(shiftMonth(month, direction))}
        onToday={() => show(thisMonth)}
        reading={panel.isPlaceholderData}
      />
      <QueryBoundary query={panel}>
        {(shown) =>
          // The month is one of another year while its own is read.
          mes === undefined || shown.year !== year ? (
            <ListSkeleton rows={8} />
          ) : shown.response.length === 0 ? (
            <EmptyState title="Você ainda não tem nenhum indicador." />
          ) : (
            <WrittenFields>
              <MonthFields
                key={`${department}:${shown.year}`}
                department={department}
                dashboard={shown}
                readAt={panel.dataUpdatedAt}
                month={month.slice(5) as MonthKey}
              />
            </WrittenFields>
          )
        }
      </QueryBoundary>
    </Page>
  )
}

type Props = { department: number; dashboard: Dashboard; readAt: number; month: MonthKey }

function MonthFields({ department, dashboard, readAt, month }: Props) {
  const draft = usePanel({ department, dashboard, readAt })
  const field = (id: number, line: 'now_year' | 'meta', label: string, title: string) => {
    const name = fieldOf(id, line, month)
    const text = draft.values[name] ?? ''
    return (
      <TextInput
        label={label}
        aria-label={`${title}: ${label}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={problemOf(text)}
        onChange={({ currentTarget }) => draft.type(new Map([[name, currentTarget.value]]))}
        onBlur={() => draft.enter()}
      />
    )
  }
  return (
    <>
      <DraftStatus state={draft.state} />
      <ul className={classes.list} aria-label="Indicadores">
        {dashboard.response.map(({ id, title, unit, lights }) => {
          const light = lights[month]
          return (
            <li key={id} className={`card ${classes.row}`}>
              <span className={classes.name}>
                <b>{title}</b>
                <small>{unitNames[unit]}</small>
                {light && <StatusMark tone={markOf[light]}>{lightNames[light]}</StatusMark>}
              </span>
              {field(id, 'now_year', 'Valor', title)}
              {field(id, 'meta', 'Meta', title)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
