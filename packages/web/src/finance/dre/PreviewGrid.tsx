import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useDeferredValue, useId, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import { DraftStatus } from '../../ui/draft/DraftStatus.tsx'
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

/** How many parts that somebody else changed are named. */
const NAMED = 4

/** The DRE of a project and a year, whose previews are typed. It has a `key` of project and year. */
export function PreviewGrid({ label, dre, readAt, planned, notes, write, tools }: Props) {
  const { project, year, response: groups } = dre
  const { today } = useToday()
  const writes = useWrites()
  const navigate = useNavigate()
  const conflicts = useId()
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
  const more = draft.taken.length - NAMED
  return (
    <div className={classes.all}>
      <Conflicts
        id={conflicts}
        conflicts={draft.conflicts}
        values={draft.values}
        onResolve={draft.resolve}
        taken={more > 1 ? [...draft.taken.slice(0, NAMED), `mais ${more}`] : draft.taken}
        by={draft.by}
        onSeen={draft.seen}
      />
      <div className={classes.bar}>
        <DraftStatus
          state={draft.state}
          untouched={writes ? 'O que você digita é salvo sozinho' : 'Só leitura'}
          onChoose={
            draft.conflicts.length > 0
              ? () => document.getElementById(conflicts)?.scrollIntoView({ block: 'center' })
              : undefined
          }
        />
        {tools?.(draft.flush)}
        <Button variant="subtle" color="gray" size="xs" onClick={() => folds.foldAll(!folds.allOpen)}>
          {folds.allOpen ? 'Recolher tudo' : 'Abrir tudo'}
        </Button>
      </div>
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
