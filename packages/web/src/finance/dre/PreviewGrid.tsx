import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { SharedDraft } from '../../ui/draft/SharedDraft.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { YearGrid } from '../../ui/year-grid/YearGrid.tsx'
import type { EntrySearch } from '../entries/address.ts'
import type { Notes } from './cells.ts'
import { firstPair, plannedColumns, yearColumns } from './columns.ts'
import type { ProjectDre } from './dre-queries.ts'
import { useFolds } from './folds.ts'
import classes from './PreviewGrid.module.css'
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
  notes: Notes
  write: WritePreviews
  /** What stands beside the state of saving; `save` saves what is typed before. */
  tools?: (save: () => Promise<boolean>) => ReactNode
}

/** The DRE of a project and a year, whose previews are typed. It has a `key` of project and year. */
export function PreviewGrid({ label, dre, readAt, planned, notes, write, tools }: Props) {
  const { project, year, response: groups } = dre
  const { today } = useToday()
  const writes = useWrites()
  const navigate = useNavigate()
  const folds = useFolds()
  // The switch answers at once; the figures follow.
  const drawnNotes = useDeferredValue(notes)
  const [cache] = useState(rowCache)
  const draft = usePreviews({ project: project.id, year, groups, readAt, write })
  const open = useCallback(
    (search: EntrySearch) => void navigate({ to: '/financeiro/lancamentos', search }),
    [navigate],
  )
  const rows = dreRows(groups, {
    year,
    project: project.id,
    today,
    planned,
    notes: drawnNotes,
    previews: draft.values,
    folds,
    open,
    cache,
  })
  return (
    <div className={classes.all}>
      <SharedDraft draft={draft}>
        {tools?.(draft.flush)}
        <Button variant="subtle" color="gray" size="xs" onClick={() => folds.foldAll(!folds.allOpen)}>
          {folds.allOpen ? 'Recolher tudo' : 'Abrir tudo'}
        </Button>
      </SharedDraft>
      <YearGrid
        label={label}
        corner="Conta"
        {...(planned ? plannedColumns : yearColumns)}
        firstSpan={firstPair(year, today)}
        rows={rows}
        {...(writes && { onType: draft.type })}
        expand={shareYear}
        onEnter={draft.enter}
      />
    </div>
  )
}
