import { createStore, type Store, useStoreOf } from '../../platform/store.ts'
import type { LineValues } from './LineEditor.tsx'
import type { Line } from './statement-queries.ts'

type State = {
  /** The line that is classified in its row. */
  turn: { line: number; status: Line['status']; opened: boolean } | undefined
  /** True if the fields that few lines need are shown. */
  more: boolean
  typed: ReadonlyMap<number, LineValues>
}
export type Worksheet = Store<State>

/**
 * Which line has its turn, and what is typed of any. It is no state of the list, which is not drawn again when a key is
 * pressed in one of its rows.
 */
export const newWorksheet = (): Worksheet => createStore<State>({ turn: undefined, more: false, typed: new Map() })

/** Gives a line its turn, or none. `opened`: its accounts are shown at once. */
export const giveTurn = (sheet: Worksheet, line: Line | undefined, opened = false) =>
  sheet.set((before) => ({ ...before, turn: line && { line: line.line, status: line.status, opened } }))

/** True if a line has its turn; not once it stands elsewhere: somebody else decided, or it was recognised. */
export const useHasTurn = (sheet: Worksheet, { line, status }: Line) =>
  useStoreOf(sheet, ({ turn }) => turn?.line === line && turn.status === status)
