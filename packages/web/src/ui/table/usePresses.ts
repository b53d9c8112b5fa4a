import { useEffect, useState } from 'react'
import { useStore } from '../../platform/store.ts'
import type { RowId } from './bulk.ts'
import { pressesOf, type Send } from './presses.ts'

/** The pressed rows of a `DataTable` while they leave. */
export type Leaving<Row> = {
  /** The words for what happens to the row: 'Aprovando'. */
  words: string
  stateOf: (row: Row) => 'waits' | 'sent' | undefined
  press: (row: Row) => void
  takeBack: (row: Row) => void
}

type Options<Row> = {
  words: string
  rowId: (row: Row) => RowId
  send: Send<Row>
}

/**
 * The one-press action of a row that leaves its list: the row stays, struck, with 'Desfazer', for six seconds
 * (presses.ts). Whoever leaves the screen meanwhile has decided: the call leaves at once.
 */
export function usePresses<Row>({ words, rowId, send }: Options<Row>): Leaving<Row> {
  const [presses] = useState(() => pressesOf(rowId, send))
  useEffect(() => presses.sendBy(send))
  useStore(presses.pressed)
  useEffect(() => {
    addEventListener('pagehide', presses.sendNow)
    return () => {
      removeEventListener('pagehide', presses.sendNow)
      presses.sendNow()
    }
  }, [presses])
  return { words, stateOf: presses.stateOf, press: presses.press, takeBack: presses.takeBack }
}
