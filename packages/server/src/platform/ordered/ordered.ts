import { type Change, record } from '../audit/record.ts'
import { moveToBin } from '../bin/bin.ts'
import {
  closeGap,
  lockPosition,
  makeRoom,
  moveTo,
  type OrderedList,
  putLast,
  reorder,
  reorderRows,
} from '../database/ordering.ts'
import type { Rows } from '../database/rows.ts'
import { requireVersion } from '../database/versions.ts'
import type { Scope } from '../scope.ts'
import { cleanTexts, plainTexts } from './formatted.ts'

type Stored = { id: number; updated_at: Date }
type OrderedRows<Row, Values, Changes> = Pick<
  Rows<unknown, Row, Values, Changes>,
  'find' | 'lock' | 'insert' | 'update' | 'remove'
> & { all: (scope: Scope, options: { most: number }) => Promise<Row[]> }

type Options<Row, Changes, Place, Shown> = {
  list: OrderedList
  /** The most rows of one list. */
  most: number
  /**
   * The field of what is written that has the place: a number from 1; null: the end of the list for a new row, where it
   * is for one that is changed.
   */
  place: Place
  /** The columns with formatted text: cleaned before it is stored, without formatting for `words`. */
  formatted?: readonly (keyof Row & string)[]
  /**
   * Asked of what is written, while the list or the row is locked: throws when something it refers to is not there.
   * `before` is the row that is changed.
   */
  prepare?: (scope: Scope, written: Changes, before?: Row) => Promise<unknown>
  /** The entity in the audit trail. */
  entity: string
  /** What the trail says of a row. */
  words: (row: Row) => object
  /** What it says of a new row besides, for example where that hangs. */
  createdIn?: (scope: Scope, row: Row) => Promise<object>
  /**
   * The trail's row of a new order; `parent` is the record above the list. By default `<entity>.reordered` of the
   * company.
   */
  reordered?: (scope: Scope, parent: number | null) => Promise<{ action: string; id: number; change?: Change }>
  /** The rows as the contract declares them, in the same order. */
  present: (rows: readonly Row[], scope: Scope) => readonly Shown[] | Promise<readonly Shown[]>
  /** Its deletion puts it into the bin: the title it has there. */
  binned?: (row: Row) => string
  /** Called while the row is locked, before it is deleted: throws when there are records below it. */
  removable?: (scope: Scope, id: number) => Promise<unknown>
}

/** What is written of a record, with its place under the name that the contract gives it. */
type Placed<Written, Place extends string> = Omit<Written, 'position'> & Record<Place, number | null>

/**
 * The verbs of records that people put in order, for norms, macro-processes and every area with such a list. Each verb
 * writes its audit row once, and only when something changed.
 * @param rows the rows of the list's table, with the stamp `updated_at`.
 */
export const orderedOf = <
  Row extends Stored,
  Values extends { position: number },
  Changes extends object,
  const Place extends string,
  Shown,
>(
  rows: OrderedRows<Row, Values, Changes>,
  options: Options<Row, Changes, Place, Shown>,
) => {
  const {
    list,
    most,
    place,
    formatted = [],
    prepare,
    entity,
    createdIn,
    reordered,
    present,
    removable,
    binned,
  } = options
  const words = (row: Row) => options.words(plainTexts(row, formatted))
  /** What was sent, taken apart: where it goes, and the columns to write. */
  const parts = (sent: object) => {
    const { [place as string]: wanted, updated_at: version, ...columns } = sent as Record<string, unknown>
    return { wanted: wanted as number | null, version: version as string | undefined, columns }
  }
  const prepared = async <Written>(scope: Scope, columns: object, before?: Row): Promise<Written> => {
    await prepare?.(scope, columns as Changes, before)
    return (await cleanTexts(scope, columns, formatted)) as Written
  }
  const recordOrder = async (scope: Scope, parent: number | null) => {
    const { action, id, change } = (await reordered?.(scope, parent)) ?? {
      action: `${entity}.reordered`,
      id: scope.companyId,
    }
    await record(scope, action, id, change)
  }
  const shown = async (scope: Scope, row: Row) => (await present([row], scope))[0]!

  return {
    /** The list of the company, in its order. */
    all: async (scope: Scope) => [...(await present(await rows.all(scope, { most }), scope))],

    /** @throws not_found. */
    find: async (scope: Scope, id: number): Promise<Shown> => shown(scope, await rows.find(scope, id)),

    /** @throws list.too_many, the `duplicate` error of the rows, and what `prepare` does. */
    create: async (scope: Scope, input: Placed<Values, Place>): Promise<Shown> => {
      const { wanted, columns } = parts(input)
      const parent = list.parent === null ? null : (columns[list.parent] as number)
      const position = await makeRoom(scope, list, parent, { wanted, most })
      const values = await prepared<Omit<Values, 'position'>>(scope, columns)
      const row = await rows.insert(scope, { ...values, position } as Values)
      await record(scope, `${entity}.created`, row.id, {
        after: { ...words(row), ...(await createdIn?.(scope, row)) },
      })
      return shown(scope, row)
    },

    /**
     * Puts a record in its place and writes what differs; undefined values stay as they are. Its place is no part of its
     * version. `updated_at` is the version the writer edited; without it the write goes over any version.
     * @throws not_found, record.stale with the current record, the `duplicate` error of the rows, and what `prepare` does.
     */
    change: async (
      scope: Scope,
      id: number,
      change: Placed<Changes, Place> & { updated_at?: string | undefined },
    ): Promise<Shown> => {
      const { wanted, version, columns } = parts(change)
      const placed = wanted !== null && (await moveTo(scope, list, id, wanted))
      if (placed) await recordOrder(scope, placed.parent)
      const before = await rows.lock(scope, id)
      await requireVersion(scope, entity, before, version, () => shown(scope, before))
      const changes = await prepared<Changes>(scope, columns, before)
      if (!differs(before, changes)) return shown(scope, before)
      const after = await rows.update(scope, id, changes)
      await record(scope, `${entity}.updated`, id, { before: words(before), after: words(after) })
      return shown(scope, after)
    },

    /** @throws not_found, and what `removable` does. */
    remove: async (scope: Scope, id: number) => {
      const { parent, position } = await lockPosition(scope, list, id)
      const locked = await rows.lock(scope, id)
      await removable?.(scope, id)
      if (binned) await moveToBin(scope, entity, { id, title: binned(locked) })
      const row = await rows.remove(scope, id)
      await closeGap(scope, list, parent, position)
      await record(scope, `${entity}.deleted`, id, { before: words(row) })
    },

    /** Puts a record that is in the list again, from the bin, last. */
    putLast: (scope: Scope, id: number) => putLast(scope, list, id),

    /** Gives a list a new order: that of the company, or the one that the first of the ids is in. @throws not_found. */
    reorder: async (scope: Scope, ids: readonly number[]) => {
      const { parent, moved } =
        list.parent === null
          ? { parent: null, moved: await reorder(scope, list, null, ids) }
          : await reorderRows(scope, list, ids)
      if (moved) await recordOrder(scope, parent)
    },
  }
}

const differs = (row: object, changes: object) =>
  Object.entries(changes).some(([column, value]) => value !== undefined && Reflect.get(row, column) !== value)
