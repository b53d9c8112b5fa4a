import type { Icon } from '@tabler/icons-react'
import { messageOf } from '../../platform/api-error.ts'
import { showError, toast } from '../../platform/messages.ts'
import { changed, type Topic } from '../../platform/query.ts'

/** What can be done with the chosen rows of a list at once. */
export type BulkAction<Row> = {
  label: string
  icon: Icon
  /** Red: it destroys something, and asks before. */
  danger?: boolean
  /** Answers false when the user refused: the rows stay chosen. */
  run: (rows: readonly Row[]) => Promise<boolean>
}

type Work<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  act: (row: Row) => Promise<unknown>
  topic: Topic
  /** The words of success: `(n) => count(n, 'ATA arquivada', 'ATAs arquivadas')`. */
  done: (count: number) => string
  /** Takes one back, where that can be: the message of success offers 'Desfazer' for all. */
  undo?: (row: Row) => Promise<unknown>
}

/** Does to each row what was asked, one after the other; gives those that could not be, with the reason. */
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

/** Does it to all chosen rows and says of how many it was done, and by name which could not be and why. */
export async function doToEach<Row>({ rows, nameOf, act, topic, done: words, undo }: Work<Row>): Promise<true> {
  const { done, failed } = await eachOf(rows, act)
  if (done.length > 0) {
    const takeBack = undo && (() => void doToEach({ rows: done, nameOf, act: undo, topic, done: () => 'Desfeito' }))
    toast(words(done.length), takeBack && { label: 'Desfazer', run: takeBack })
  }
  // Those with one reason are told together.
  const reasons = Map.groupBy(failed, ({ reason }) => messageOf(reason))
  for (const [reason, all] of reasons) showError(`${all.map(({ row }) => nameOf(row)).join(', ')}: ${reason}`)
  await changed(topic)
  return true
}

export type RowId = string | number

/** The chosen rows after one or several were ticked or cleared; rows of other pages stay as they were. */
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
