import type { WeekCell, WeekDay, WeekRow } from '@prumo/contract/routine/timesheet/model.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWrites } from '../../ui/Writes.tsx'
import type { Unsaved } from './filling.ts'
import classes from './HoursCell.module.css'
import { cellWords } from './hours.ts'

type Props = {
  row: WeekRow
  cell: WeekCell
  day: WeekDay
  /** 'Segunda-feira, 16/11/2026'. */
  dayWords: string
  unsaved: Unsaved | undefined
  /** The id of the list of unsaved cells. */
  problems: string
  onType: (row: WeekRow, cell: WeekCell, typed: string) => void
  /** Moves the focus by some rows and columns; false where there is no cell. */
  onGo: (from: HTMLElement, rows: number, columns: number) => boolean
}

/**
 * The hours of a task on a day, typed as in a spreadsheet: typing replaces the value, F2 or a second click edits it,
 * Enter and arrows save and move on, Escape cancels.
 */
export function HoursCell({ row, cell, day, dayWords, unsaved, problems, onType, onGo }: Props) {
  const saved = unsaved?.typed ?? cellWords(cell.total)
  const [typed, setTyped] = useState(saved)
  const [caret, setCaret] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The value follows the server and other tabs, unless something is being typed here.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(saved)
  }, [saved])
  const writes = useWrites()
  const why = !writes
    ? 'só para consulta'
    : day.locked
      ? 'mês fechado'
      : !day.open
        ? 'dia que ainda não chegou'
        : cell.running
          ? 'cronômetro em andamento'
          : cell.calendar_id === null
            ? 'tarefa que não existe mais'
            : undefined
  const commit = () => {
    setCaret(false)
    if (typed.trim() !== saved || unsaved?.refusal) onType(row, cell, typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    const go = (rows: number, columns: number) => {
      event.preventDefault()
      if (onGo(currentTarget, rows, columns)) return
      commit()
      currentTarget.select()
    }
    if (key === 'Enter') go(event.shiftKey ? -1 : 1, 0)
    else if (key === 'ArrowUp') go(-1, 0)
    else if (key === 'ArrowDown') go(1, 0)
    else if (key === 'ArrowLeft' && !caret) go(0, -1)
    else if (key === 'ArrowRight' && !caret) go(0, 1)
    else if (key === 'F2') {
      event.preventDefault()
      setCaret(true)
      currentTarget.setSelectionRange(typed.length, typed.length)
    } else if (key === 'Escape') {
      event.preventDefault()
      // At once: what is typed next replaces all of it, and a key that came before a later frame would be lost.
      flushSync(() => setTyped(saved))
      setCaret(false)
      currentTarget.select()
    }
  }
  return (
    <input
      ref={input}
      className={classes.cell}
      data-cell
      data-caret={caret || undefined}
      data-saving={(unsaved && !unsaved.refusal) || undefined}
      data-running={cell.running || undefined}
      aria-label={`${row.label}, ${dayWords}${why ? `, ${why}` : ''}`}
      aria-invalid={unsaved?.refusal ? true : undefined}
      aria-describedby={unsaved?.refusal ? problems : undefined}
      title={why}
      readOnly={why !== undefined}
      inputMode="text"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onDoubleClick={() => setCaret(true)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
