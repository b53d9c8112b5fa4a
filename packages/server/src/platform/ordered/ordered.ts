import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import { type Change, record } from '../audit/record.ts'
import {
  closeGap,
  lockPosition,
  makeRoom,
  moveTo,
  type OrderedList,
  reorder,
  reorderRows,
} from '../database/ordering.ts'
import type { Rows } from '../database/rows.ts'
import { requireVersion } from '../database/versions.ts'
import { publish } from '../live/publishing.ts'
import type { Scope } from '../scope.ts'

type Stored = { id: number; updated_at: Date }
type OrderedRows<Row, Values, Changes> = Pick<
  Rows<unknown, Row, Values, Changes>,
  'find' | 'lock' | 'insert' | 'update' | 'remove'
>

type Options<Row, Shown> = {
  list: OrderedList
  /** The most rows of one list. */
  most: number
  /** The entity in the audit trail. */
  entity: string
  /** The topic of live events. */
  topic: LiveTopicName
  /** What the trail says of a row. */
  words: (row: Row) => object
  /** What it says of a new row besides, for example where that hangs. */
  createdIn?: (scope: Scope, row: Row) => Promise<object>
  /** The trail's row of a new order; `parent` is what the list hangs below. `<entity>.reordered` of the company unless told. */
  reordered?: (scope: Scope, parent: number | null) => Promise<{ action: string; id: number; change?: Change }>
  /** The rows as the contract declares them, in the same order. */
  present: (rows: readonly Row[], scope: Scope) => readonly Shown[] | Promise<readonly Shown[]>
  /** Asked while the row is locked, before it is deleted: throws when something hangs below it. */
  removable?: (scope: Scope, id: number) => Promise<unknown>
}

/** A place from 1; null: the end of the list for a new row, where it is for one that is changed. */
type Wanted = { wanted: number | null }

/**
 * The verbs of records that people put in order, for norms, macro-processes and every area with such a list. Each verb
 * writes its audit row and publishes its topic once, and only when something changed.
 * @param rows the rows of the list's table, with the stamp `updated_at`.
 */
export const orderedOf = <Row extends Stored, Values extends { position: number }, Changes extends object, Shown>(
  rows: OrderedRows<Row, Values, Changes>,
  { list, most, entity, topic, words, createdIn, reordered, present, removable }: Options<Row, Shown>,
) => {
  const recorded = async (scope: Scope, action: string, id: number, change?: Change) => {
    await record(scope, action, id, change)
    publish(scope, { topic })
  }
  const recordOrder = async (scope: Scope, parent: number | null) => {
    const { action, id, change } = (await reordered?.(scope, parent)) ?? {
      action: `${entity}.reordered`,
      id: scope.companyId,
    }
    await recorded(scope, action, id, change)
  }
  const shown = async (scope: Scope, row: Row) => (await present([row], scope))[0]!

  return {
    /** @throws not_found. */
    find: async (scope: Scope, id: number): Promise<Shown> => shown(scope, await rows.find(scope, id)),

    /**
     * @param values reads or keeps what is written, while the list is locked.
     * @throws list.too_many, the `duplicate` error of the rows.
     */
    create: async (
      scope: Scope,
      { wanted, parent = null }: Wanted & { parent?: number | null },
      values: () => Promise<Omit<Values, 'position'>>,
    ): Promise<Shown> => {
      const position = await makeRoom(scope, list, parent, { wanted, most })
      const row = await rows.insert(scope, { ...(await values()), position } as Values)
      await recorded(scope, `${entity}.created`, row.id, {
        after: { ...words(row), ...(await createdIn?.(scope, row)) },
      })
      return shown(scope, row)
    },

    /**
     * Puts a record in its place and writes what differs; its place is no part of its version.
     * @param version the version the writer edited; undefined: the write goes over any version.
     * @param values as in `create`, while the row is locked; undefined values stay as they are.
     * @throws not_found, record.stale with the current record, the `duplicate` error of the rows.
     */
    change: async (
      scope: Scope,
      id: number,
      { wanted, version }: Wanted & { version?: string | undefined },
      values: () => Promise<Changes>,
    ): Promise<Shown> => {
      const placed = wanted !== null && (await moveTo(scope, list, id, wanted))
      if (placed) await recordOrder(scope, placed.parent)
      const before = await rows.lock(scope, id)
      await requireVersion(before, version, () => shown(scope, before))
      const changes = await values()
      if (!differs(before, changes)) return shown(scope, before)
      const after = await rows.update(scope, id, changes)
      await recorded(scope, `${entity}.updated`, id, { before: words(before), after: words(after) })
      return shown(scope, after)
    },

    /** @throws not_found, and what `removable` does. */
    remove: async (scope: Scope, id: number) => {
      const { parent, position } = await lockPosition(scope, list, id)
      await rows.lock(scope, id)
      await removable?.(scope, id)
      const row = await rows.remove(scope, id)
      await closeGap(scope, list, parent, position)
      await recorded(scope, `${entity}.deleted`, id, { before: words(row) })
    },

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
