import type { ReactNode } from 'react'
import { ChooseBox } from '../ChooseBox.tsx'
import { Swipe, type Swipes } from '../swipe/Swipe.tsx'
import { FIRST_ROWS, useWhole } from '../useWhole.ts'
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
  /** True for a row that is about to leave. */
  struck: (row: Row) => boolean
  choosing?: Choosing<Row>
  totals?: Totals
  brief?: boolean
  swipes?: ((row: Row) => Swipes) | undefined
}

/** How high a row is, in px, where nothing in it takes another line: what stands below the rows does not move when the rest of them come. */
const ROW = 60

/**
 * The rows of a DataTable on narrow screens: two lines each, which say what it is. A number, a yes or one of several
 * dates alone would say nothing: its header stands before it. Empty details are left out.
 */
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
  brief,
  swipes,
}: Props<Row>) {
  const whole = useWhole()
  const now = whole ? rows : rows.slice(0, FIRST_ROWS)
  const title = columns.find((column) => column.card === 'title') ?? columns[0]
  const asides = columns.filter((column) => column.card === 'aside')
  const details = [
    ...columns.filter((column) => column.card === 'lead'),
    ...columns.filter((column) => column !== title && (column.card ?? 'detail') === 'detail'),
  ]
  const lines = (row: Row) => {
    const ends = asides.filter((column) => textOf(column, row) !== '')
    const said = details.map((column) => ({ column, text: textOf(column, row) })).filter(({ text }) => text !== '')
    const dates = said.filter(({ text }) => isDate(text)).length
    const actions = rowActions && <div className={classes.actions}>{rowActions(row)}</div>
    // Beside the title they would leave it no room.
    const below = said.length > 0
    return (
      <>
        <div className={classes.lines}>
          <div className={classes.first}>
            <div className={classes.cardTitle}>{title && draw(title, row)}</div>
            {ends.map((column) => (
              <div key={column.id} className={classes.aside}>
                <span className="sr">{column.header}: </span>
                <span>{draw(column, row)}</span>
              </div>
            ))}
          </div>
          <div className={classes.second}>
            <div className={classes.details} data-brief={brief}>
              {said.map(({ column, text }) => (
                <span key={column.id}>
                  <span className={isBare(text) || (isDate(text) && dates > 1) ? undefined : 'sr'}>
                    {column.header}:{' '}
                  </span>
                  <span>{draw(column, row)}</span>
                </span>
              ))}
            </div>
            {below && actions}
          </div>
        </div>
        {!below && actions}
      </>
    )
  }
  return (
    <ul className={classes.cards} aria-label={label} style={{ paddingBottom: (rows.length - now.length) * ROW }}>
      {now.map((row, place) => (
        <li
          key={`${titles?.[place] ?? ''} ${rowId(row)}`}
          data-row
          {...markOf(rowMark?.(row))}
          data-struck={struck(row) || undefined}
        >
          {titles && titles[place] !== titles[place - 1] && <h2 className={classes.group}>{titles[place]}</h2>}
          <Swipe className={classes.card} {...(swipes && !struck(row) && swipes(row))}>
            {choosing && (
              <ChooseBox
                aria-label={`Escolher ${choosing.nameOf(row)}`}
                checked={choosing.isChosen(row)}
                disabled={choosing.isFixed(row)}
                onChange={(event) => choosing.onChoose([row], event.currentTarget.checked)}
              />
            )}
            {lines(row)}
          </Swipe>
        </li>
      ))}
      {whole && totals && (
        <li className={classes.totals}>
          <div className={classes.cardTitle}>Total</div>
          <div className={classes.details}>
            {columns
              .filter(({ id }) => totals[id] !== undefined)
              .map(({ id, header }) => (
                <span key={id}>
                  {header}: {totals[id]}
                </span>
              ))}
          </div>
        </li>
      )}
    </ul>
  )
}

const isBare = (text: string) => /^(?:(?:R\$\s)?[\d.,:%]+(?:\s%| de \d+)?|sim|não)$/i.test(text)
const isDate = (text: string) => /^(?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})$/.test(text)
const draw = <Row,>(column: Column<Row>, row: Row) =>
  column.brief ? column.brief(row) : column.cell ? column.cell(row) : textOf(column, row)
