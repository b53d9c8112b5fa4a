import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowBarToRight, IconArrowForwardUp } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNarrow } from '../useNarrow.ts'
import { type Leaving, leavingBy } from './CellEditor.tsx'
import { fit, measureText, opened, scrollTo } from './fitting.ts'
import { type Above, FoldedHead, GridHead } from './GridHead.tsx'
import { GridLine } from './GridLine.tsx'
import { type GridColumn, type GridRow, type GridSpan, noCell, type Typed } from './grid.ts'
import { SpanNav } from './SpanNav.tsx'
import { columnsOf, cutter } from './spans.ts'
import { useCellsInSight } from './useCellsInSight.ts'
import { type ReadPasted, useGrid } from './useGrid.ts'
import { useWidth } from './useWidth.ts'
import type { Place } from './walking.ts'
import classes from './YearGrid.module.css'

/** How long one who types in a cell rests before what stands there counts as typed. */
const PAUSE_MS = 400

type Props = {
  label: string
  /** The heading of the names of the rows: 'Conta'. */
  corner: string
  columns: readonly GridColumn[]
  /** A line above the columns' names, for columns that belong together; one of them at a time where there is little room. */
  spans: readonly GridSpan[]
  /** The span that is shown first where only one is: the current month. */
  firstSpan?: number
  /** The same rows as long as nothing in them changed: a row that is the same is not drawn again. */
  rows: readonly GridRow[]
  /** Told what was typed, pasted, filled or emptied, by fields, as it was typed; absent: nothing is typed here. */
  onType?: (typed: Typed) => void
  /** A further meaning of a typed field: the months among which a yearly figure is shared. */
  expand?: (typed: Typed) => Typed
  /** How what another program copied is read, where columns are side by side. */
  readPasted?: ReadPasted
  /** Told when a cell was left by Enter or Tab: what was typed is saved at once. */
  onEnter?: () => void
  /** More about the current cell, under the grid. */
  about?: (row: GridRow, column: GridColumn) => ReactNode
  /** Content over it. */
  above?: Above
  /** The state of saving (`DraftStatus`), under the grid. */
  state?: ReactNode
}

/**
 * Rows by the months of a year, walked through and typed like a spreadsheet: arrows, Home, End, Page Up and Down; typing
 * begins, F2 or Enter opens, Enter goes down and Tab on to the next cell that is typed; Shift stretches what is chosen,
 * Delete empties it, Ctrl+C, Ctrl+V, Ctrl+Z, Ctrl+Enter repeats to the right, and the space bar folds what a row is made
 * of. Heads and names stay in sight. The screen holds the figures, and saves them with `useDraft`.
 */
export function YearGrid({
  label,
  corner,
  spans,
  firstSpan = 0,
  onType,
  expand,
  readPasted,
  onEnter,
  about,
  above,
  state,
  columns: all,
  rows: every,
}: Props) {
  const [measure, narrow] = useNarrow()
  const [chosenSpan, setChosenSpan] = useState(firstSpan)
  const span = Math.min(chosenSpan, spans.length - 1)
  const [from, end] = narrow ? columnsOf(spans, span) : [0, all.length]
  const cut = useMemo(() => cutter(from, end), [from, end])
  const columns = narrow ? all.slice(from, end) : all
  const rows = narrow ? every.map(cut) : every
  const grid = useGrid({ columns, rows, onType, expand, readPasted: narrow ? undefined : readPasted })
  const { at, chosen, editing } = grid
  const root = useRef<HTMLDivElement>(null)
  const [measureGrid, width] = useWidth()
  const look = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element
      return measureGrid(element)
    },
    [measureGrid],
  )
  const now = all.findLastIndex((column) => column.now)
  const fitting = useMemo(() => {
    const room = narrow ? Infinity : width
    return opened(fit({ corner, columns: all, spans, rows: every }, room, measureText), spans, now, room)
  }, [corner, all, every, spans, narrow, width, now])
  const { name, widths, pins } = fitting
  const opensAt = now < 0 ? 0 : scrollTo(fitting, now, width)
  const sight = useCellsInSight({ grid: root, rows, columns, fitting, at: at.row, width, opensAt, enabled: !narrow })
  const drawn = narrow ? { from: 0, end: columns.length } : sight
  const shown = narrow ? rows.map((row, number) => ({ row, number, top: undefined, height: undefined })) : sight.placed
  const told = useId()
  const inside = useRef(false)
  /** True where the cell was entered by pointer, not by a key. */
  const pressing = useRef(false)

  // The cell one came to by a key takes the focus once it is drawn; a grid that was never entered takes none.
  useEffect(() => {
    if (!inside.current || editing) return
    const cell = cellElement(root.current, at)
    // What is pressed stays under the pointer until it is released: it is in sight.
    if (cell && document.activeElement !== cell) cell.focus({ preventScroll: pressing.current })
  }, [at, editing])

  const note = useRef(grid.note)
  useEffect(() => {
    note.current = grid.note
  })
  const pausing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onInput = ({ target }: FormEvent) => {
    clearTimeout(pausing.current)
    pausing.current = setTimeout(() => note.current((target as HTMLInputElement).value), PAUSE_MS)
  }
  const leave = (text: string, to?: Leaving) => {
    clearTimeout(pausing.current)
    grid.commit(text)
    if (to === 'next' || to === 'previous') grid.next(to === 'next' ? 1 : -1)
    else if (to) grid.walk(arrowOf[to], false, false)
  }
  const isEntered = (key: string) => key === 'Enter' || key === 'Tab'
  const onEditorKey = (event: KeyboardEvent, field: HTMLInputElement) => {
    const to = leavingBy(event, editing?.caret ?? false)
    if (event.key !== 'Escape' && !to) return
    event.preventDefault()
    // A dialog around the grid is not closed by what ends the typing in one cell.
    event.stopPropagation()
    if (!to) {
      clearTimeout(pausing.current)
      return grid.cancel()
    }
    leave(field.value, to)
    if (isEntered(event.key)) onEnter?.()
  }
  const open = () => rows[at.row]?.cells[at.column]?.onOpen?.()
  const onKeyDown = (event: KeyboardEvent) => {
    pressing.current = false
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
    else if (key === ' ') rows[at.row]?.fold?.onToggle()
    else if (key.length !== 1 || !grid.begin(key)) return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event.target)
    if (!place || (event.target as Element).tagName === 'INPUT') return
    inside.current = true
    pressing.current = true
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
  const hereRow = rows[at.row]
  const hereColumn = columns[at.column]
  const here = hereRow?.cells[at.column] ?? noCell
  const measures: Record<`--${string}`, string | number> = narrow
    ? { '--columns': columns.length, '--cell': `${Math.max(leastCell, ...widths.slice(from, end))}px` }
    : {
        '--name': `${name}px`,
        '--type': `${fitting.type}px`,
        '--pad': `${fitting.pad}px`,
        '--pinned': `${fitting.pinned}px`,
        '--tracks': widths.map((one) => (fitting.whole ? `minmax(${one}px, 1fr)` : `${one}px`)).join(' '),
      }
  const style = measures as React.CSSProperties
  const box = (
    <div
      ref={measure}
      className={classes.box}
      style={style}
      data-narrow={narrow || undefined}
      data-single={(narrow && end - from === 1) || undefined}
      data-whole={(!narrow && fitting.whole) || undefined}
    >
      {narrow && (above || spans.length > 1) && (
        <SpanNav spans={spans} place={span} onPlace={setChosenSpan} year={above?.year}>
          {above && <FoldedHead {...above} />}
        </SpanNav>
      )}
      <div
        ref={look}
        role="grid"
        tabIndex={-1}
        className={classes.grid}
        aria-label={label}
        aria-readonly={onType ? undefined : true}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-describedby={told}
        onKeyDown={onKeyDown}
        onInput={onInput}
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
          {!narrow && spans.some(({ columns: count }) => count > 1) && (
            <div className={classes.row} aria-hidden>
              <div className={classes.name} />
              {spans.map(({ label: over, columns: count }, place) => {
                const [first, behind] = columnsOf(spans, place)
                const pin = pins[first] === undefined ? undefined : pins[behind - 1]
                return (
                  <div
                    // oxlint-disable-next-line react/no-array-index-key -- a span is its columns
                    key={place}
                    className={classes.span}
                    style={{ gridColumn: `span ${count}`, right: pin }}
                    data-pinned={pin === undefined ? undefined : true}
                    data-now={columns[first]?.now || undefined}
                    title={over}
                  >
                    <span className={classes.label}>{over}</span>
                  </div>
                )
              })}
            </div>
          )}
          <div role="row" aria-rowindex={1} className={classes.row}>
            <div role="columnheader" aria-colindex={1} className={classes.name}>
              {corner}
            </div>
            {columns.map(({ id, label: short, name: full, sum, now: current }, place) => (
              <div
                key={id}
                role="columnheader"
                aria-colindex={place + 2}
                className={classes.cell}
                data-sum={sum}
                data-now={current}
                data-pinned={narrow || pins[place] === undefined ? undefined : true}
                style={narrow ? undefined : { right: pins[place] }}
                aria-current={current ? 'date' : undefined}
                aria-label={full}
              >
                {short}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classes.rows} style={narrow ? undefined : { height: sight.height }}>
          {shown.map(({ row, number, top, height }) => {
            const own = number === at.row
            const within = number >= chosen.top && number <= chosen.bottom
            return (
              <GridLine
                key={row.id}
                row={row}
                number={number}
                from={drawn.from}
                end={drawn.end}
                pins={narrow ? noPins : pins}
                column={own ? at.column : undefined}
                left={within ? chosen.left : undefined}
                right={within ? chosen.right : undefined}
                editing={own ? editing : undefined}
                top={top}
                height={height}
              />
            )
          })}
        </div>
      </div>
      <div className={classes.foot}>
        <p id={told} className={classes.told} data-wrong={here.problem ? true : undefined} aria-live="polite">
          {hereRow && hereColumn && `${hereRow.label}, ${hereColumn.name}: `}
          {here.problem ?? [here.text || 'vazio', here.note, here.mark?.words].filter(Boolean).join(', ')}
          {here.onOpen && !here.field && '. Enter abre os lançamentos'}
        </p>
        {hereRow && hereColumn && about?.(hereRow, hereColumn)}
        {state && <div className={classes.state}>{state}</div>}
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
  return (
    <div>
      {!narrow && above && <GridHead {...above} />}
      {box}
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

const noPins: readonly undefined[] = []
/** Of a cell where one span is shown, in pixels: a finger's width and more. */
const leastCell = 100

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
