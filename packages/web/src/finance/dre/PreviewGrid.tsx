import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { SharedDraft } from '../../ui/draft/SharedDraft.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { FigureChoices, useFigureChoices } from '../../ui/year-grid/FigureChoices.tsx'
import { YearGrid } from '../../ui/year-grid/YearGrid.tsx'
import type { EntrySearch } from '../entries/address.ts'
import { firstPair, type Period, yearColumns } from './columns.ts'
import type { ProjectDre } from './dre-queries.ts'
import { FoldAll } from './FoldAll.tsx'
import { useFolds } from './folds.ts'
import { shareYear } from './previews.ts'
import { rowCache } from './row-cache.ts'
import { dreRows } from './rows.ts'
import { usePreviews, type WritePreviews } from './usePreviews.ts'

type Props = {
  label: string
  dre: ProjectDre
  /** When it was read, in milliseconds since 1970. */
  readAt: number
  /** What is planned alone, or beside what was realised. */
  planned: boolean
  /** True if what was realised says how it differs from what was planned. */
  compares?: boolean
  period: Period
  write: WritePreviews
  /** The steps of the year. */
  steps: ReactNode
  /** What is chosen or done over the figures; `save` saves what is typed before. */
  tools: (save: () => Promise<boolean>) => ReactNode
}

/** The DRE of a project and a year, whose previews are typed. It has a `key` of project and year. */
export function PreviewGrid({ label, dre, readAt, planned, compares = false, period, write, steps, tools }: Props) {
  const { project, year, response: groups } = dre
  const { today } = useToday()
  const writes = useWrites()
  const navigate = useNavigate()
  const folds = useFolds()
  const [cache] = useState(rowCache)
  const draft = usePreviews({ project: project.id, year, groups, readAt, write })
  const open = useCallback(
    (search: EntrySearch) => void navigate({ to: '/financeiro/lancamentos', search }),
    [navigate],
  )
  const { cents, planned: both, empty, filled, percentages } = useFigureChoices()
  // The choice answers at once; the figures follow.
  const notes = useDeferredValue(compares ? 'variance' : percentages && !planned ? 'percentages' : 'none')
  const sides = planned ? 'planned' : both || compares ? 'both' : 'realized'
  const columns = useMemo(
    () => yearColumns(period, { sides, year, today, filled }),
    [period, sides, year, today, filled],
  )
  const rows = dreRows(groups, {
    year,
    project: project.id,
    today,
    sides,
    period,
    cents,
    empty,
    notes,
    filled,
    previews: draft.values,
    folds,
    open,
    cache,
  })
  return (
    <SharedDraft draft={draft}>
      {(state) => (
        <YearGrid
          key={period}
          label={label}
          corner="Conta"
          {...columns}
          firstSpan={firstPair(period, { year, today, filled })}
          rows={rows}
          {...(writes && { onType: draft.type })}
          expand={shareYear}
          onEnter={draft.enter}
          state={state}
          above={{
            year,
            steps,
            tools: (
              <>
                {tools(draft.flush)}
                <FoldAll folds={folds} />
              </>
            ),
            choices: (
              <FigureChoices
                of={[...(planned || compares ? [] : (['planned', 'percentages'] as const)), 'empty', 'cents', 'filled']}
              />
            ),
          }}
        />
      )}
    </SharedDraft>
  )
}
