import { SegmentedControl } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { exportTimeout, useTableFile } from '../../ui/table/table-file.ts'
import { FigureChoices, useFigureChoices } from '../../ui/year-grid/FigureChoices.tsx'
import { YearGrid } from '../../ui/year-grid/YearGrid.tsx'
import type { EntrySearch } from '../entries/address.ts'
import { type Beside, consolidatedColumns, consolidatedRows } from './consolidated-rows.ts'
import { type ConsolidatedDre, consolidatedQuery } from './dre-queries.ts'
import { FoldAll } from './FoldAll.tsx'
import { useFolds } from './folds.ts'
import { rowCache } from './row-cache.ts'
import { gridHeight } from './rows.ts'
import { comparedUntil, yearsColumns, yearsRows } from './year-rows.ts'

const route = getRouteApi('/member/dre/consolidada')

/** The DRE of the whole company (screen S151): projects side by side, or the months of the year. */
export default function ConsolidatedScreen() {
  const { ano, ver } = route.useSearch()
  const navigate = route.useNavigate()
  const { year } = useYear(ano)
  const dre = useQuery(consolidatedQuery(year))
  const file = useTableFile({
    name: () => `dre-consolidada-${year}`,
    what: 'a DRE consolidada',
    read: (format) =>
      api('GET /client/finance/dre/dre/consolidado/csv', { query: { year, format }, timeout: exportTimeout }),
  })
  return (
    <Page
      title={`DRE consolidada ${year}`}
      hint="A soma de todos os projetos e do que não tem projeto, pela competência."
      actions={
        <ExportMenu
          onExport={file.mutate}
          pending={file.isPending}
          pdf={`/api/client/finance/dre/dre/consolidado/pdf?year=${year}`}
        />
      }
    >
      <YearOf
        ano={ano}
        onYear={(next) => void navigate({ search: (before) => ({ ...before, ano: next }) })}
        query={dre}
        height={gridHeight}
        headed
      >
        {(shown, steps) =>
          ver === 'anos' ? (
            <Years dre={shown} steps={steps} />
          ) : (
            <ConsolidatedGrid key={ver} dre={shown} beside={ver === 'meses' ? 'months' : 'projects'} steps={steps} />
          )
        }
      </YearOf>
    </Page>
  )
}

/** What stands side by side. */
function SidesChoice() {
  const { ver } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <SegmentedControl
      aria-label="Lado a lado"
      value={ver ?? 'projetos'}
      data={[
        { value: 'projetos', label: 'Por projeto' },
        { value: 'meses', label: 'Por mês' },
        { value: 'anos', label: 'Anos' },
      ]}
      onChange={(next) =>
        void navigate({
          search: (before) => ({ ...before, ver: next === 'meses' || next === 'anos' ? next : undefined }),
        })
      }
    />
  )
}

type GridProps = { dre: ConsolidatedDre; beside: Beside; steps: ReactNode }

function ConsolidatedGrid({ dre: { year, projects, response }, beside, steps }: GridProps) {
  const navigate = useNavigate()
  const folds = useFolds()
  const [cache] = useState(rowCache)
  const open = useCallback(
    (search: EntrySearch) => void navigate({ to: '/financeiro/lancamentos', search }),
    [navigate],
  )
  const { today } = useToday()
  const { cents, planned, empty, filled, percentages } = useFigureChoices()
  const notes = useDeferredValue(percentages ? 'percentages' : 'none')
  const sides = planned ? 'both' : 'realized'
  const { columns, spans } = useMemo(
    () => consolidatedColumns({ year, projects }, { beside, sides, today, filled }),
    [year, projects, beside, sides, today, filled],
  )
  return (
    <YearGrid
      label={`DRE consolidada de ${year}`}
      corner="Conta"
      columns={columns}
      spans={spans}
      // The total of the company is what a phone shows first.
      firstSpan={spans.length - 1}
      rows={consolidatedRows(response, { year, beside, sides, cents, empty, notes, filled, folds, open, cache })}
      above={{
        year,
        steps,
        tools: (
          <>
            <SidesChoice />
            <FoldAll folds={folds} />
          </>
        ),
        choices: <FigureChoices of={['planned', 'percentages', 'empty', 'cents', 'filled']} />,
      }}
    />
  )
}

/** How many years stand beside each other. */
const compared = [2, 1] as const

/** The year beside the two before it, of the same months, and what changed. */
function Years({ dre, steps }: { dre: ConsolidatedDre; steps: ReactNode }) {
  const navigate = useNavigate()
  const folds = useFolds()
  const { today } = useToday()
  const { cents, empty } = useFigureChoices()
  const before = useQueries({ queries: compared.map((back) => consolidatedQuery(dre.year - back)) })
  const until = comparedUntil(dre.year, today)
  const earlier = before.flatMap(({ data }) => data ?? [])
  if (earlier.length < before.length)
    return (
      <>
        {steps}
        <div className="card" style={{ minHeight: gridHeight }}>
          <ListSkeleton rows={15} />
        </div>
      </>
    )
  const years = [...earlier, dre]
  return (
    <YearGrid
      label={`DRE consolidada de ${years.map(({ year }) => year).join(', ')}`}
      corner="Conta"
      {...yearsColumns(
        years.map(({ year }) => year),
        until,
      )}
      firstSpan={years.length - 1}
      rows={yearsRows(years, {
        until,
        cents,
        empty,
        folds,
        open: (search) => void navigate({ to: '/financeiro/lancamentos', search }),
      })}
      above={{
        steps,
        tools: (
          <>
            <SidesChoice />
            <FoldAll folds={folds} />
          </>
        ),
        choices: <FigureChoices of={['empty', 'cents']} />,
      }}
    />
  )
}
