import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import type { Choosing, Totals } from './Grid.tsx'
import { type Column, markOf, type RowMark, textOf } from './rows.ts'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The title of the group of each row, where they stand in groups. */
  titles?: readonly string[]
  rowId: (row: Row) => string | number
  rowActions?: (row: Row) => ReactNode
  rowMark?: (row: Row) => RowMark
  /** Whether a row is about to leave. */
  struck: (row: Row) => boolean
  choosing?: Choosing<Row>
  totals?: Totals
}

/** The rows of a DataTable as cards, on narrow screens. Empty lines are left out. */
export function Cards<Row>({
  label,
  columns,
  rows,
  titles,
  rowId,
  rowActions,
  rowMark,
  struck,
  choosing,
  totals,
}: Props<Row>) {
  const title = columns.find((column) => column.card === 'title') ?? columns[0]
  const lines = columns.filter((column) => column !== title && column.card !== 'none')
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, place) => (
        <li
          key={`${titles?.[place] ?? ''} ${rowId(row)}`}
          data-row
          {...markOf(rowMark?.(row))}
          data-struck={struck(row) || undefined}
        >
          {titles && titles[place] !== titles[place - 1] && <h2 className={classes.group}>{titles[place]}</h2>}
          <div className={classes.cardHead}>
            {choosing && (
              <Checkbox
                className={classes.choose}
                aria-label={`Escolher ${choosing.nameOf(row)}`}
                checked={choosing.isChosen(row)}
                disabled={choosing.isFixed(row)}
                onChange={(event) => choosing.onChoose([row], event.currentTarget.checked)}
              />
            )}
            <div className={classes.cardTitle}>{title && draw(title, row)}</div>
            {rowActions && <div className={classes.actions}>{rowActions(row)}</div>}
          </div>
          <dl className={classes.lines}>
            {lines
              .filter((column) => textOf(column, row) !== '')
              .map((column) => (
                <div key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{draw(column, row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
      {totals && (
        <li className={classes.totals}>
          <div className={classes.cardTitle}>Total</div>
          <dl className={classes.lines}>
            {lines
              .filter(({ id }) => totals[id] !== undefined)
              .map(({ id, header }) => (
                <div key={id}>
                  <dt>{header}</dt>
                  <dd>{totals[id]}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    </ul>
  )
}

const draw = <Row,>(column: Column<Row>, row: Row) => (column.cell ? column.cell(row) : textOf(column, row))
