import { isMonthKey } from '@prumo/contract/results/month-keys.ts'
import { useId } from 'react'
import { useToday } from '../../platform/clock.ts'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import { DraftStatus } from '../../ui/draft/DraftStatus.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { YearGrid } from '../../ui/year-grid/YearGrid.tsx'
import type { Dashboard } from '../results-queries.ts'
import { AboutCell } from './AboutCell.tsx'
import { columns, firstSpan, spans } from './columns.ts'
import { Deviations } from './Deviations.tsx'
import classes from './Panel.module.css'
import { paceWords, panelRows } from './rows.ts'
import { usePanel } from './usePanel.ts'

type Props = { department: number; dashboard: Dashboard; readAt: number }

/** How many parts that somebody else changed are named. */
const NAMED = 4

/** The panel of a department and a year, typed like a spreadsheet. It has a `key` of department and year. */
export function PanelGrid({ department, dashboard, readAt }: Props) {
  const { year, response: rows } = dashboard
  const { today } = useToday()
  const writes = useWrites()
  const conflicts = useId()
  const draft = usePanel({ department, dashboard, readAt })
  const more = draft.taken.length - NAMED
  const paces = rows.flatMap((row) => {
    const words = paceWords(row)
    return words ? [{ id: row.id, title: row.title, words }] : []
  })
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
      <DraftStatus
        state={draft.state}
        untouched={writes ? 'O que você digita é salvo sozinho' : 'Só leitura'}
        onChoose={
          draft.conflicts.length > 0
            ? () => document.getElementById(conflicts)?.scrollIntoView({ block: 'center' })
            : undefined
        }
      />
      <YearGrid
        label={`Painel de indicadores de ${year}`}
        corner="Indicador · Etiquetas"
        columns={columns}
        spans={spans}
        firstSpan={firstSpan(year, today)}
        rows={panelRows(rows, draft.values)}
        {...(writes && { onType: draft.type })}
        onEnter={draft.enter}
        about={({ id }, { id: month }) => {
          const row = id.endsWith(':now_year') ? rows.find((one) => id === `${one.id}:now_year`) : undefined
          return row && isMonthKey(month) && <AboutCell key={`${id} ${month}`} row={row} year={year} month={month} />
        }}
      />
      {paces.length > 0 && (
        <ul className={`card ${classes.paces}`} aria-label="Ritmo do ano">
          {paces.map(({ id, title, words }) => (
            <li key={id}>
              <b>{title}.</b> {words}
            </li>
          ))}
        </ul>
      )}
      <Deviations rows={rows} year={year} department={department} />
    </div>
  )
}
