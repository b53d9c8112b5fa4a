import { Button } from '@mantine/core'
import { IconFilterOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Changes } from './Changes.tsx'
import { Donuts } from './Donuts.tsx'
import classes from './GraphicsScreen.module.css'
import { chartMonthsQuery, slicesQuery } from './graphics-queries.ts'
import { PeriodForm } from './PeriodForm.tsx'
import { BreakEvenChart, ResultChart } from './YearCharts.tsx'

const route = getRouteApi('/member/graphics')

/** 'Financeiro Gráficos' (screen S152): the donuts of the current year, or of a chosen period, and twelve months. */
export default function GraphicsScreen() {
  const { de, ate } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  const [asks, setAsks] = useState(false)
  const year = today.slice(0, 4)
  const [start, end] = [de ?? `${year}-01-01`, ate ?? `${year}-12-31`]
  // What has not come yet is not compared with what has been.
  const month = (end < today ? end : today).slice(0, 7)
  const slices = useQuery(slicesQuery(start, end))
  const months = useQuery(chartMonthsQuery(month))
  const waiting = (count: number) =>
    Array.from({ length: count }, (_, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- alike, and without state
      <div key={place} className="card">
        <ListSkeleton rows={7} />
      </div>
    ))
  return (
    <Page
      title="Financeiro Gráficos"
      actions={
        <>
          {(de !== undefined || ate !== undefined) && (
            <Button
              variant="default"
              leftSection={<IconFilterOff aria-hidden />}
              onClick={() => void navigate({ search: {} })}
            >
              Limpar o filtro
            </Button>
          )}
          <Button leftSection={<IconSearch aria-hidden />} onClick={() => setAsks(true)}>
            Buscar
          </Button>
        </>
      }
    >
      <div className={classes.charts}>
        <QueryBoundary query={slices} skeleton={waiting(2)}>
          {(shown) => <Donuts slices={shown} start={start} end={end} />}
        </QueryBoundary>
        <QueryBoundary query={months} skeleton={waiting(2)}>
          {(shown) => (
            <>
              <ResultChart months={shown.months} />
              <BreakEvenChart {...shown} />
              <Changes changes={shown.changes} month={month} />
            </>
          )}
        </QueryBoundary>
      </div>
      {asks && (
        <PeriodForm
          period={{ start, end }}
          onPeriod={(chosen) => void navigate({ search: { de: chosen.start, ate: chosen.end } })}
          onClose={() => setAsks(false)}
        />
      )}
    </Page>
  )
}
