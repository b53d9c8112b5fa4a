import type { Icon } from '@tabler/icons-react'
import { messageOf } from '../../platform/api-error.ts'
import { showError, toast } from '../../platform/messages.ts'
import { changed, type Topic } from '../../platform/query.ts'

/** An action on several selected rows of a list. */
export type BulkAction<Row> = {
  label: string
  icon: Icon
  /** Red: it destroys something, and asks first. */
  danger?: boolean
  /** Returns false when the user cancelled: the rows stay selected. */
  run: (rows: readonly Row[]) => Promise<boolean>
}

type Work<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  act: (row: Row) => Promise<unknown>
  topic: Topic
  /** The message of success: `(n) => count(n, 'ATA arquivada', 'ATAs arquivadas')`. */
  done: (count: number) => string
  /** Undoes the action on one row, where possible: the message of success offers 'Desfazer' for all. */
  undo?: (row: Row) => Promise<unknown>
}

/** Runs an action on each row, one after the other; returns the rows that failed, with the reason. */
export async function eachOf<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>) {
  const done: Row[] = []
  const failed: { row: Row; reason: unknown }[] = []
  for (const row of rows)
    try {
      await act(row)
      done.push(row)
    } catch (reason) {
      failed.push({ row, reason })
    }
  return { done, failed }
}

/** Runs an action on all selected rows, and says for how many it succeeded, and which failed and why. */
export async function doToEach<Row>({ rows, nameOf, act, topic, done: words, undo }: Work<Row>): Promise<true> {
  const { done, failed } = await eachOf(rows, act)
  if (done.length > 0) {
    const takeBack = undo && (() => void doToEach({ rows: done, nameOf, act: undo, topic, done: () => 'Desfeito' }))
    toast(words(done.length), takeBack && { label: 'Desfazer', run: takeBack })
  }
  // Rows with the same reason are named together.
  const reasons = Map.groupBy(failed, ({ reason }) => messageOf(reason))
  for (const [reason, all] of reasons) showError(`${all.map(({ row }) => nameOf(row)).join(', ')}: ${reason}`)
  await changed(topic)
  return true
}

export type RowId = string | number

/** The selected rows after one or several were selected or cleared; rows of other pages stay as they were. */
export function choose<Row>(
  chosen: ReadonlyMap<RowId, Row>,
  rows: readonly Row[],
  rowId: (row: Row) => RowId,
  on: boolean,
): ReadonlyMap<RowId, Row> {
  const next = new Map(chosen)
  for (const row of rows) {
    if (on) next.set(rowId(row), row)
    else next.delete(rowId(row))
  }
  return next
}
