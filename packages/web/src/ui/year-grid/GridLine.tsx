import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { CellEditor } from './CellEditor.tsx'
import type { GridRow } from './grid.ts'
import type { Editing } from './useGrid.ts'
import classes from './YearGrid.module.css'

/** A cell behind others that are not drawn says where it stands; a pinned one also how far from the edge it stays. */
function styleOf(place: number, pin: number | undefined, first: boolean) {
  if (pin === undefined) return first ? { gridColumnStart: place + 2 } : undefined
  return { gridColumnStart: place + 2, right: pin }
}

const trendWords = { up: 'subiu', down: 'caiu' } as const

type Props = {
  row: GridRow
  /** Its number, by which a cell is found again. */
  number: number
  /** The columns that are drawn: the first one, and the one behind the last. The one one is in always is. */
  from: number
  end: number
  /** How far from the right edge a column stays in sight: these are drawn too. */
  pins: readonly (number | undefined)[]
  /** The column one is in, if it is this row. */
  column: number | undefined
  /** The columns that are chosen in it. */
  left: number | undefined
  right: number | undefined
  editing: Editing | undefined
  /** Where it stands and how high it is, in pixels; where all rows are drawn they follow each other. */
  top: number | undefined
  height: number | undefined
}

/** A row of a grid. It is drawn anew when its figures change or one comes into it or leaves it, and not for its neighbours. */
export const GridLine = memo(function GridLine(props: Props) {
  const { row, number, from, end, pins, column, left, right, editing, top, height } = props
  const { label, unit, depth = 0, kind = 'line', cells, fold } = row
  return (
    <div
      role="row"
      // Behind the head’s row.
      aria-rowindex={number + 2}
      className={classes.row}
      data-kind={kind}
      style={top === undefined ? undefined : { top, height }}
    >
      <div role="rowheader" aria-colindex={1} className={classes.name} data-depth={depth} title={label}>
        {fold ? (
          // By keyboard the space bar folds the row of a cell: the grid is one stop of the Tab key.
          <button
            type="button"
            className={classes.fold}
            tabIndex={-1}
            aria-expanded={fold.open}
            onClick={fold.onToggle}
          >
            {fold.open ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
            <span className={classes.label}>{label}</span>
          </button>
        ) : (
          <span className={classes.label}>
            {label} {unit && <span className={classes.unit}>{unit}</span>}
          </span>
        )}
      </div>
      {cells.map((cell, place) => {
        const pin = pins[place]
        if ((place < from || place >= end) && place !== column && pin === undefined) return null
        const { field, text, note, mark, trend, problem, onOpen } = cell
        const here = place === column
        const chosen = left !== undefined && right !== undefined && place >= left && place <= right
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
            key={place}
            role="gridcell"
            aria-colindex={place + 2}
            className={classes.cell}
            style={styleOf(place, pin, place === from || place === column)}
            data-pinned={pin === undefined ? undefined : true}
            data-at={`${number}:${place}`}
            data-typed={field ? true : undefined}
            data-opens={onOpen ? true : undefined}
            data-tone={mark?.tone}
            data-chosen={chosen || undefined}
            data-noted={note ? true : undefined}
            data-editing={(here && editing !== undefined) || undefined}
            data-minus={text.startsWith('-') || text.startsWith('−') || undefined}
            tabIndex={here ? 0 : undefined}
            aria-selected={chosen || undefined}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 gives it to cells of a grid
            aria-readonly={field ? undefined : true}
            aria-invalid={problem ? true : undefined}
          >
            {here && editing ? (
              <CellEditor {...editing} label={label} />
            ) : (
              <>
                {trend && (
                  <span className={classes.trend} aria-hidden>
                    {trend === 'up' ? '↑' : '↓'}
                  </span>
                )}
                {text}
                {note && <small>{note}</small>}
                {mark && <span className="sr">, {mark.words}</span>}
                {trend && <span className="sr">, {trendWords[trend]}</span>}
              </>
            )}
          </div>
        )
      })}
    </div>
  )
})
