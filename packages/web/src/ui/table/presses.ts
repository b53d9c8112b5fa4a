import { createStore, type Store } from '../../platform/store.ts'
import { deadTime } from '../dead-time.ts'
import type { RowId } from './bulk.ts'

/** Milliseconds in which a press can be taken back, counted from the last one of a list. */
export const toTakeBack = { duration: 6000 }

/** Does what was pressed, to all rows of a run; settles when the list was read again. */
export type Send<Row> = (rows: readonly Row[]) => Promise<unknown>
type Pressed<Row> = ReadonlyMap<RowId, { row: Row; state: 'waits' | 'sent' }>

export type Presses<Row> = {
  pressed: Store<Pressed<Row>>
  /** Undefined for a row that nobody pressed. */
  stateOf: (row: Row) => 'waits' | 'sent' | undefined
  press: (row: Row) => void
  takeBack: (row: Row) => void
  /** Whoever sends from now on: each render of a screen has another function. */
  sendBy: (send: Send<Row>) => void
  /** Sends what waits without waiting longer: the page is being left. */
  sendNow: () => void
}

/**
 * Presses of the button at the end of a row that takes the row out of its list. The row keeps its place and can be taken
 * back for six seconds; then the call leaves. The rows of a run leave together, so that no other row slides under the
 * pointer between two presses.
 */
export function pressesOf<Row>(rowId: (row: Row) => RowId, first: Send<Row>): Presses<Row> {
  let send = first
  const pressed = createStore<Pressed<Row>>(new Map())
  let timer: ReturnType<typeof setTimeout> | undefined
  // Other rows stand where those stood that left.
  const moved = deadTime()
  // In the row that was pressed last other buttons stand where the pointer is.
  const changed = { row: undefined as RowId | undefined, ...deadTime() }
  const change = (row: Row) => {
    changed.row = rowId(row)
    changed.begin()
  }
  const isDead = (row: Row) => moved.lasts() || (changed.lasts() && changed.row === rowId(row))
  const put = (rows: readonly Row[], state: 'waits' | 'sent' | undefined) =>
    pressed.set((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (state === undefined) next.delete(rowId(row))
        else next.set(rowId(row), { row, state })
      }
      return next
    })
  const stateOf = (row: Row) => pressed.get().get(rowId(row))?.state
  const sendNow = () => {
    clearTimeout(timer)
    const rows = [...pressed.get().values()].filter(({ state }) => state === 'waits').map(({ row }) => row)
    if (rows.length === 0) return
    put(rows, 'sent')
    const left = () => {
      moved.begin()
      put(rows, undefined)
    }
    void send(rows).then(left, left)
  }
  return {
    pressed,
    stateOf,
    press(row) {
      if (isDead(row) || stateOf(row) !== undefined) return
      change(row)
      put([row], 'waits')
      clearTimeout(timer)
      timer = setTimeout(sendNow, toTakeBack.duration)
    },
    takeBack(row) {
      if (isDead(row) || stateOf(row) !== 'waits') return
      change(row)
      put([row], undefined)
    },
    sendBy: (next) => {
      send = next
    },
    sendNow,
  }
}
