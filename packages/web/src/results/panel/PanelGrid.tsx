import { isMonthKey } from '@prumo/contract/results/month-keys.ts'
import { type ReactNode, useMemo } from 'react'
import { useToday } from '../../platform/clock.ts'
import { SharedDraft } from '../../ui/draft/SharedDraft.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { FigureChoices, useFigureChoices } from '../../ui/year-grid/FigureChoices.tsx'
import { YearGrid } from '../../ui/year-grid/YearGrid.tsx'
import { DepartmentObjectives } from '../objectives/DepartmentObjectives.tsx'
import type { Dashboard } from '../results-queries.ts'
import { AboutCell } from './AboutCell.tsx'
import { columnsOf, firstSpan, isRunning, spansOf } from './columns.ts'
import { Deviations } from './Deviations.tsx'
import classes from './Panel.module.css'
import { readPasted } from './read-pasted.ts'
import { paceWords, panelRows } from './rows.ts'
import { usePanel } from './usePanel.ts'

type Props = { department: number; dashboard: Dashboard; readAt: number; steps: ReactNode }

/** The panel of a department and a year, typed like a spreadsheet. It has a `key` of department and year. */
export function PanelGrid({ department, dashboard, readAt, steps }: Props) {
  const { year, response: rows } = dashboard
  const { today } = useToday()
  const writes = useWrites()
  const { cents } = useFigureChoices()
  const columns = useMemo(() => columnsOf(year, today), [year, today])
  const spans = useMemo(() => spansOf(columns), [columns])
  const draft = usePanel({ department, dashboard, readAt })
  const money = rows.some(({ unit }) => unit === 'moeda')
  const paces = rows.flatMap((row) => {
    const words = paceWords(row)
    return words ? [{ id: row.id, title: row.title, words }] : []
  })
  return (
    <div className={classes.all}>
      <SharedDraft draft={draft}>
        {(state) => (
          <YearGrid
            label={`Painel de indicadores de ${year}`}
            corner="Indicador · Etiquetas"
            columns={columns}
            spans={spans}
            firstSpan={firstSpan(year, today)}
            rows={panelRows(rows, draft.values, { cents, running: isRunning(year, today) })}
            {...(writes && { onType: draft.type })}
            onEnter={draft.enter}
            readPasted={(copied, { row, column }) => readPasted(copied, { row: row.id, column }, rows)}
            state={state}
            above={{ year, steps, ...(money && { choices: <FigureChoices of={['cents']} /> }) }}
            about={({ id }, { id: month }) => {
              const row = id.endsWith(':now_year') ? rows.find((one) => id === `${one.id}:now_year`) : undefined
              return (
                row && isMonthKey(month) && <AboutCell key={`${id} ${month}`} row={row} year={year} month={month} />
              )
            }}
          />
        )}
      </SharedDraft>
      {paces.length > 0 && (
        <ul className={`card ${classes.paces}`} aria-label="Ritmo do ano">
          {paces.map(({ id, title, words }) => (
            <li key={id}>
              <b>{title}.</b> {words}
            </li>
          ))}
        </ul>
      )}
      <DepartmentObjectives department={department} />
      <Deviations rows={rows} year={year} department={department} />
    </div>
  )
}
