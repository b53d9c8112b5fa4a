import { Fragment, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { ChooseBox } from '../ChooseBox.tsx'
import classes from './DataTable.module.css'
import { type Column, markOf, type RowMark, type Sorting, textOf } from './rows.ts'

/** The checkboxes of a table with selectable rows. */
export type Choosing<Row> = {
  nameOf: (row: Row) => string
  isChosen: (row: Row) => boolean
  /** True for a row that cannot be selected now. */
  isFixed: (row: Row) => boolean
  onChoose: (rows: readonly Row[], on: boolean) => void
}
/** The content of the last line, by the id of its column. */
export type Totals = Readonly<Record<string, ReactNode>>

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
  sort?: { sorting: Sorting; onSort: (column: string) => void }
  /** The action of a click anywhere on a row, if any; a cell offers the same to the keyboard. */
  onRow?: (row: Row) => ((row: Row) => void) | undefined
  choosing?: Choosing<Row>
  totals?: Totals
  bodyHeight?: number
  /** Told before the first paint how wide it has to be, where it is cut. */
  onCut: (needed: number) => void
}

/** The height in px of the head. */
const HEAD = 39
/** With more columns than these a table is set closer, and its cells take two lines. */
const MANY = 9

/** The rows of a DataTable as a table. */
export function Grid<Row>({
  label,
  columns,
  rows,
  titles,
  rowId,
  rowActions,
  rowMark,
  struck,
  sort,
  onRow,
  choosing,
  totals,
  bodyHeight,
  onCut,
}: Props<Row>) {
  const chosen = choosing ? rows.filter(choosing.isChosen).length : 0
  // The boxes stay as they are while the table around them is drawn again.
  const latest = useRef({ choosing, rows, rowId })
  useLayoutEffect(() => {
    latest.current = { choosing, rows, rowId }
  })
  /** The row whose box was pressed last, from which Shift chooses on. */
  const last = useRef<string | number>(undefined)
  const onChoose = useCallback((id: string | number, on: boolean, further: boolean) => {
    const { choosing: now, rows: shown, rowId: idOf } = latest.current
    const placeOf = (wanted: string | number | undefined) => shown.findIndex((row) => idOf(row) === wanted)
    const [to, before] = [placeOf(id), further ? placeOf(last.current) : -1]
    const from = before < 0 ? to : before
    now?.onChoose(shown.slice(Math.min(from, to), Math.max(from, to) + 1), on)
    last.current = id
  }, [])
  const frame = useRef<HTMLDivElement>(null)
  const [first] = rows
  const many = rows.length
  useLayoutEffect(() => {
    const element = frame.current!
    const look = () => {
      if (element.scrollWidth > element.clientWidth) onCut(element.scrollWidth)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [columns, first, many, onCut])
  return (
    <div
      ref={frame}
      className={classes.scroll}
      data-bounded={bodyHeight !== undefined || undefined}
      style={bodyHeight === undefined ? undefined : { maxHeight: bodyHeight + HEAD }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard
      tabIndex={0}
      role="region"
      aria-label={`Tabela: ${label}`}
    >
      <table className={classes.table} data-many={columns.length > MANY || undefined}>
        <thead>
          <tr>
            {choosing && (
              <th scope="col" data-choose>
                <ChooseBox
                  aria-label="Escolher todos desta página"
                  checked={chosen === rows.length}
                  partly={chosen > 0 && chosen < rows.length}
                  onChange={(event) => choosing.onChoose(rows, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={column.sortable === false ? undefined : sort} />
            ))}
            {rowActions && (
              <th scope="col" data-actions>
                <span className="sr">Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Fragment key={`${titles?.[place] ?? ''} ${rowId(row)}`}>
              {titles && titles[place] !== titles[place - 1] && (
                <tr data-group>
                  <th scope="rowgroup" colSpan={columns.length + (choosing ? 1 : 0) + (rowActions ? 1 : 0)}>
                    {titles[place]}
                  </th>
                </tr>
              )}
              <GridRow
                row={row}
                columns={columns}
                rowActions={rowActions}
                onRow={onRow}
                mark={rowMark?.(row)?.as}
                tone={rowMark?.(row)?.tone}
                struck={struck(row)}
                name={choosing?.nameOf(row)}
                id={rowId(row)}
                checked={choosing?.isChosen(row) ?? false}
                fixed={choosing?.isFixed(row) ?? false}
                onChoose={onChoose}
              />
            </Fragment>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {choosing && <td />}
              {columns.map(({ id, align }, place) => (
                <td key={id} data-align={align}>
                  {totals[id] ?? (place === 0 ? 'Total' : null)}
                </td>
              ))}
              {rowActions && <td data-actions />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  rowActions: Props<Row>['rowActions']
  onRow: Props<Row>['onRow']
  mark: RowMark['as'] | undefined
  tone: RowMark['tone'] | undefined
  struck: boolean
  /** The name of its box; without it rows are not selected. */
  name: string | undefined
  id: string | number
  checked: boolean
  fixed: boolean
  onChoose: BoxProps['onChoose']
}

/**
 * One row; drawn again only when something about it changes. So the columns and what stands at its end have to stay the
 * same functions where a list is long or often drawn.
 */
const GridRow = memo(function GridRow<Row>({
  row,
  columns,
  rowActions,
  onRow,
  mark,
  tone,
  struck,
  name,
  id,
  checked,
  fixed,
  onChoose,
}: RowProps<Row>) {
  return (
    <tr
      data-row
      {...markOf(mark && tone && { as: mark, tone })}
      data-struck={struck || undefined}
      data-opens={onRow?.(row) ? true : undefined}
      onClick={() => onRow?.(row)?.(row)}
    >
      {name !== undefined && (
        <td data-choose onClick={(event) => event.stopPropagation()}>
          <RowBox name={name} id={id} checked={checked} disabled={fixed} onChoose={onChoose} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} title={column.cell ? undefined : textOf(column, row)}>
          {column.cell ? column.cell(row) : textOf(column, row)}
        </td>
      ))}
      {rowActions && (
        <td data-actions onClick={(event) => event.stopPropagation()}>
          <div className={classes.actions}>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

type BoxProps = {
  name: string
  id: string | number
  checked: boolean
  disabled: boolean
  onChoose: (id: string | number, on: boolean, further: boolean) => void
}

/** The checkbox of a row; drawn again only when something about it changes. */
const RowBox = memo(({ name, id, checked, disabled, onChoose }: BoxProps) => (
  <ChooseBox
    aria-label={`Escolher ${name}`}
    checked={checked}
    disabled={disabled}
    onChange={({ currentTarget, nativeEvent }) =>
      onChoose(id, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
    }
  />
))

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: Props<Row>['sort'] }) {
  const sorted = sort?.sorting?.column === column.id ? sort.sorting : undefined
  const order = sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" style={{ width: column.width }} data-align={column.align} aria-sort={sort && order}>
      {sort ? (
        <button type="button" onClick={() => sort.onSort(column.id)}>
          {column.header}
          <span aria-hidden data-on={sorted ? true : undefined}>
            {sorted?.descending ? '↓' : '↑'}
          </span>
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
