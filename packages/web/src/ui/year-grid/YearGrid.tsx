import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowBarToRight, IconArrowForwardUp } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { type Leaving, leavingBy } from './CellEditor.tsx'
import { GridLine } from './GridLine.tsx'
import { type GridColumn, type GridRow, type GridSpan, noCell, type Typed } from './grid.ts'
import { useGrid } from './useGrid.ts'
import type { Place } from './walking.ts'
import classes from './YearGrid.module.css'

type Props = {
  label: string
  /** What stands over the names of the rows: 'Conta'. */
  corner: string
  columns: readonly GridColumn[]
  /** A line above the columns' names, for columns that belong together. */
  spans?: readonly GridSpan[]
  /** The same rows as long as nothing in them changed: a row that is the same is not drawn again. */
  rows: readonly GridRow[]
  /** Told what was typed, pasted, filled or emptied, by fields, as it was typed; absent: nothing is typed here. */
  onType?: (typed: Typed) => void
  /** Why what stands in a field is not saved. */
  problemOf?: (field: string) => string | undefined
}

/**
 * Rows by the months of a year, walked through and typed like a spreadsheet: arrows, Home, End, Page Up and Down; typing
 * begins, F2 or Enter opens, Enter goes down and Tab on to the next cell that is typed; Shift stretches what is chosen,
 * Delete empties it, Ctrl+C, Ctrl+V, Ctrl+Z, and Ctrl+Enter repeats to the right. Heads and names stay in sight. The
 * screen holds the figures, and saves them with `useDraft`.
 */
export function YearGrid({ label, corner, columns, spans, rows, onType, problemOf }: Props) {
  const grid = useGrid({ columns, rows, onType })
  const { at, chosen, editing } = grid
  const root = useRef<HTMLDivElement>(null)
  const told = useId()
  const inside = useRef(false)

  // The cell one came to by a key takes the focus once it is drawn; a grid that was never entered takes none.
  useEffect(() => {
    if (!inside.current || editing) return
    const cell = cellElement(root.current, at)
    if (cell && document.activeElement !== cell) cell.focus()
  }, [at, editing])

  const leave = (text: string, to?: Leaving) => {
    grid.commit(text)
    if (to === 'next' || to === 'previous') grid.next(to === 'next' ? 1 : -1)
    else if (to) grid.walk(arrowOf[to], false, false)
  }
  const onEditorKey = (event: KeyboardEvent, field: HTMLInputElement) => {
    const to = leavingBy(event, editing?.caret ?? false)
    if (event.key !== 'Escape' && !to) return
    event.preventDefault()
    // A dialog around the grid is not closed by what ends the typing in one cell.
    event.stopPropagation()
    if (to) leave(field.value, to)
    else grid.cancel()
  }
  const open = () => rows[at.row]?.cells[at.column]?.onOpen?.()
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event
    const ctrl = event.ctrlKey || event.metaKey
    if (event.target instanceof HTMLInputElement) return onEditorKey(event, event.target)
    if (altKey || !(event.target as Element).closest('[role="gridcell"]')) return
    if (grid.walk(key, ctrl, shiftKey)) return event.preventDefault()
    if (ctrl && key === 'Enter') grid.fillRight()
    else if (ctrl && key.toLowerCase() === 'z') (shiftKey ? grid.redo : grid.undo)()
    else if (ctrl && key.toLowerCase() === 'y') grid.redo()
    else if (ctrl) return
    else if (key === 'Enter') {
      if (!grid.begin()) open()
    } else if (key === 'F2') grid.begin()
    else if (key === 'Delete' || key === 'Backspace') grid.empty()
    else if (key.length !== 1 || key === ' ' || !grid.begin(key)) return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event.target)
    if (!place || (event.target as Element).tagName === 'INPUT') return
    inside.current = true
    const again = place.row === at.row && place.column === at.column
    grid.go(place, event.shiftKey)
    // Under a finger there is no second click and no key: the cell one is in opens.
    if (event.pointerType === 'touch' && again) grid.begin()
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place && !event.shiftKey && onOpenable(rows, place)) rows[place.row]?.cells[place.column]?.onOpen?.()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.copied())
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!onType || editing) return
    event.preventDefault()
    grid.paste(event.clipboardData.getData('text/plain'))
  }
  const here = rows[at.row]?.cells[at.column] ?? noCell
  const problem = here.field ? problemOf?.(here.field) : undefined
  const style = { '--columns': columns.length } as React.CSSProperties
  return (
    <div className={classes.box} style={style}>
      <div
        ref={root}
        role="grid"
        tabIndex={-1}
        className={classes.grid}
        aria-label={label}
        aria-readonly={onType ? undefined : true}
        aria-multiselectable
        aria-describedby={told}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onDoubleClick={() => grid.begin()}
        onCopy={onCopy}
        onPaste={onPaste}
        onFocus={() => {
          inside.current = true
        }}
        onBlur={({ target, relatedTarget }) => {
          if (target instanceof HTMLInputElement && editing) leave(target.value)
          if (relatedTarget && !root.current?.contains(relatedTarget)) inside.current = false
        }}
      >
        <div role="rowgroup" className={classes.head}>
          {spans && (
            <div role="row" className={classes.row} aria-hidden>
              <div className={classes.name} />
              {spans.map(({ label: over, columns: count }) => (
                <div key={over} className={classes.span} style={{ gridColumn: `span ${count}` }}>
                  {over}
                </div>
              ))}
            </div>
          )}
          <div role="row" className={classes.row}>
            <div role="columnheader" className={classes.name}>
              {corner}
            </div>
            {columns.map(({ id, label: short, name, sum }) => (
              <div key={id} role="columnheader" className={classes.cell} data-sum={sum} aria-label={name}>
                {short}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row, number) => {
            const own = number === at.row
            const within = number >= chosen.top && number <= chosen.bottom
            return (
              <GridLine
                key={row.id}
                row={row}
                number={number}
                column={own ? at.column : undefined}
                left={within ? chosen.left : undefined}
                right={within ? chosen.right : undefined}
                editing={own ? editing : undefined}
                problemOf={problemOf}
              />
            )
          })}
        </div>
      </div>
      <div className={classes.foot}>
        <p id={told} className={classes.told} data-wrong={problem ? true : undefined} aria-live="polite">
          {rows[at.row] && columns[at.column] && `${rows[at.row]!.label}, ${columns[at.column]!.name}: `}
          {problem ?? [here.text || 'vazio', here.mark?.words].filter(Boolean).join(', ')}
        </p>
        {onType && (
          <div className={classes.tools}>
            <Tool label="Repetir à direita (Ctrl+Enter)" onClick={grid.fillRight} disabled={!here.field}>
              <IconArrowBarToRight size={17} aria-hidden />
            </Tool>
            <Tool label="Desfazer (Ctrl+Z)" onClick={grid.undo} disabled={!grid.mayUndo}>
              <IconArrowBackUp size={17} aria-hidden />
            </Tool>
            <Tool label="Refazer (Ctrl+Y)" onClick={grid.redo} disabled={!grid.mayRedo}>
              <IconArrowForwardUp size={17} aria-hidden />
            </Tool>
          </div>
        )}
      </div>
    </div>
  )
}

type ToolProps = { label: string; onClick: () => void; disabled: boolean; children: React.ReactNode }

const Tool = ({ label, onClick, disabled, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick} disabled={disabled}>
      {children}
    </ActionIcon>
  </Tooltip>
)

const arrowOf = { down: 'ArrowDown', up: 'ArrowUp', left: 'ArrowLeft', right: 'ArrowRight' } as const

const cellElement = (root: HTMLElement | null, { row, column }: Place) =>
  root?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`)

function placeOf(target: EventTarget): Place | undefined {
  const at = (target as Element).closest<HTMLElement>('[data-at]')?.dataset.at
  if (!at) return undefined
  const [row = 0, column = 0] = at.split(':').map(Number)
  return { row, column }
}

/** A click opens what is not typed; where something is typed it only goes there. */
const onOpenable = (rows: readonly GridRow[], { row, column }: Place) => {
  const cell = rows[row]?.cells[column]
  return cell?.onOpen !== undefined && cell.field === undefined
}
