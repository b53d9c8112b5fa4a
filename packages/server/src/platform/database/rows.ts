import type { ErrorCode } from '@prumo/contract/errors.ts'
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectExpression,
  type Selection,
  sql,
  type Updateable,
} from 'kysely'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'
import { refuseDuplicate } from './refusals.ts'
import { anyOf, builtOnce } from './sql.ts'
import { nextVersion } from './versions.ts'

/** Columns that the database or `rowsOf` fills; `updated_at` changes with every update. */
type Stamp = 'created_at' | 'created_by' | 'updated_at'
type ColumnOf<Table> = keyof Table & string
type Order<Column> = Column | { alphabetical: Column } | RawBuilder<unknown>

type Options<Table, Column, Stamped, Owner> = {
  /** The columns that every method returns, as Kysely selects them: 'name', 'name as label', an aliased subquery. */
  columns: readonly Column[]
  /** The order of `all` and `byIds`; equal rows follow by id. */
  order?: Order<ColumnOf<Table>>
  stamps?: readonly Stamped[]
  /** The column of the owning user: every method then sees only the acting user's own rows. */
  owner?: Owner
  /** The column that says when a row was put away: no method sees such a row. */
  putAway?: ColumnOf<Table>
  /** The error code when a unique key refuses a second such row. */
  duplicate?: ErrorCode
}

export type Rows<Table, Row, Values, Changes> = {
  /** At most `most` rows whose columns equal `where`. */
  readonly all: (scope: Scope, options: { most: number; where?: Where<Table> }) => Promise<Row[]>
  /** The existing rows of `ids`, in the order of `order`. Unknown ids and ids of other companies are absent. */
  readonly byIds: (scope: Scope, ids: readonly number[]) => Promise<Row[]>
  /** @throws not_found. */
  readonly find: (scope: Scope, id: number) => Promise<Row>
  /**
   * The row, locked FOR UPDATE: nobody else changes, deletes or refers to it before the transaction ends. A subquery
   * among the columns may be older than the lock: read counts again with `find`.
   * @throws not_found.
   */
  readonly lock: (scope: Scope, id: number) => Promise<Row>
  /**
   * The row, locked FOR NO KEY UPDATE: nobody else changes or deletes it; rows that refer to it may be written meanwhile.
   * @throws not_found.
   */
  readonly lockForChange: (scope: Scope, id: number) => Promise<Row>
  /**
   * The row, locked FOR KEY SHARE: nobody deletes it before the rows that refer to it are written. @throws not_found.
   */
  readonly lockShared: (scope: Scope, id: number) => Promise<Row>
  /** The existing rows of `ids`, locked FOR UPDATE in the order of their ids. */
  readonly lockByIds: (scope: Scope, ids: readonly number[]) => Promise<Row[]>
  /** The existing rows of `ids`, locked FOR KEY SHARE in the order of their ids. */
  readonly lockSharedByIds: (scope: Scope, ids: readonly number[]) => Promise<Row[]>
  readonly count: (scope: Scope, where?: Where<Table>) => Promise<number>
  /** Returns the new row. @throws the `duplicate` error. */
  readonly insert: (scope: Scope, values: Values) => Promise<Row>
  /** Inserts all in one statement, and returns them in their order. @throws the `duplicate` error. */
  readonly insertAll: (scope: Scope, values: readonly Values[]) => Promise<Row[]>
  /** Returns the changed row. @throws not_found, the `duplicate` error. */
  readonly update: (scope: Scope, id: number, changes: Changes) => Promise<Row>
  /** Returns the deleted row. @throws not_found. */
  readonly remove: (scope: Scope, id: number) => Promise<Row>
  /** Deletes the existing rows of `ids` in one statement. */
  readonly removeByIds: (scope: Scope, ids: readonly number[]) => Promise<void>
}

type Where<Table> = { readonly [Column in keyof Selectable<Table>]?: Selectable<Table>[Column] }
type Given<Table, Stamped, Owner> = Omit<Table, 'id' | 'company_id' | (Stamped & string) | (Owner & string)>

/** Orders by a text column as Portuguese does: accents and case count last. */
export const alphabetical = <Column extends string>(column: Column) => ({ alphabetical: column })

/**
 * The rows of one company table whose key is (company_id, id): a verb finds, locks and writes them by id, one statement
 * each. It writes no audit row and publishes nothing: the verb does. Reads that join, search or page have SQL of their
 * own.
 * @param area the builder of the area's generated tables; the compiler checks the columns against them.
 */
export function rowsOf<
  Tables,
  Name extends keyof Tables & string,
  const Column extends SelectExpression<Tables, Name>,
  const Stamped extends Stamp & ColumnOf<Tables[Name]> = never,
  const Owner extends ColumnOf<Tables[Name]> = never,
>(
  area: Kysely<Tables>,
  tableName: Name,
  { columns, order, stamps = [], owner, putAway, duplicate }: Options<Tables[Name], Column, Stamped, Owner>,
) {
  type Row = Selection<Tables, Name, Column>
  type Values = Insertable<Given<Tables[Name], Stamped, Owner>>
  type Changes = Updateable<Given<Tables[Name], Stamped, Owner>>

  // The types above are for the verbs. Kysely's own types cannot follow a table that is a type parameter.
  const tables = area as unknown as Kysely<Record<string, Record<string, unknown>>>
  const table: string = tableName
  const selected = columns as unknown as readonly ['id']
  type Whose = Pick<Scope, 'companyId' | 'userId'>
  const mine = (scope: Whose) => (owner === undefined ? {} : { [owner]: scope.userId })
  const meets = (scope: Whose, values: object = {}) => {
    const present = putAway === undefined ? {} : { [putAway]: null }
    const conditions = Object.entries({ company_id: scope.companyId, ...mine(scope), ...present, ...values })
    const texts = conditions.map(([column, value]) =>
      value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
    )
    return sql<boolean>`${sql.join(texts, sql` and `)}`
  }
  const select = (scope: Whose, values?: object) =>
    tables.selectFrom(table).select(selected).where(meets(scope, values))
  const amongst = (ids: readonly number[]) => sql<boolean>`id = ${anyOf(ids)}`
  const ordering = orderOf(order)
  const one = (change: (query: ReturnType<typeof select>) => ReturnType<typeof select> = (query) => query) => {
    const query = builtOnce(['companyId', 'userId', 'id'], ({ id, ...whose }) => change(select(whose, { id })))
    return async ({ db, companyId, userId }: Scope, id: number) =>
      found(await db.first(query({ companyId, userId, id })))
  }
  const some = (change: (query: ReturnType<typeof select>) => ReturnType<typeof select>) => {
    const query = builtOnce(['companyId', 'userId', 'ids'], ({ ids, ...whose }) =>
      change(select(whose).where(amongst(ids))),
    )
    return async ({ db, companyId, userId }: Scope, ids: readonly number[]) =>
      ids.length ? ((await db.all(query({ companyId, userId, ids }))) as Row[]) : []
  }

  const stamped = (scope: Scope, at: 'insert' | 'update') => ({
    ...(at === 'insert' && has('created_at') && { created_at: scope.clock.now() }),
    ...(at === 'insert' && has('created_by') && { created_by: scope.actor.userId }),
    ...(has('updated_at') && { updated_at: at === 'insert' ? scope.clock.now() : nextVersion(scope) }),
  })
  const has = (stamp: Stamp) => (stamps as readonly Stamp[]).includes(stamp)
  const inserting = (scope: Scope, values: readonly Values[]) => {
    const given = { company_id: scope.companyId, ...mine(scope), ...stamped(scope, 'insert') }
    return tables
      .insertInto(table)
      .values(values.map((one) => ({ ...given, ...one })))
      .returning(selected)
  }
  const refusing = <T>(work: Promise<T>) => (duplicate ? work.catch(refuseDuplicate(duplicate)) : work)
  const saying = async (row: Promise<unknown>) => found(await refusing(row))
  const found = (row: unknown) => {
    if (!row) throw fail('not_found')
    return row as Row
  }

  const rows: Rows<Tables[Name], Row, Values, Changes> = {
    all: (scope, { most, where }) =>
      scope.db.all(select(scope, where).orderBy(ordering).orderBy('id').limit(most)) as Promise<Row[]>,
    byIds: some((query) => query.orderBy(ordering).orderBy('id')),
    find: one(),
    lock: one((query) => query.forUpdate()),
    lockForChange: one((query) => query.forNoKeyUpdate()),
    lockShared: one((query) => query.forKeyShare()),
    lockByIds: some((query) => query.orderBy('id').forUpdate()),
    lockSharedByIds: some((query) => query.orderBy('id').forKeyShare()),
    count: async (scope, where) => {
      const counting = tables.selectFrom(table).select(sql<number>`count(*)`.as('count')).where(meets(scope, where))
      return (await scope.db.first(counting))!.count
    },
    insert: (scope, values) => saying(scope.db.first(inserting(scope, [values]))),
    insertAll: async (scope, values) =>
      values.length ? ((await refusing(scope.db.all(inserting(scope, values)))) as Row[]) : [],
    update: async (scope, id, changes) => {
      const set = { ...(changes as object), ...stamped(scope, 'update') }
      if (Object.values(set).every((value) => value === undefined)) return rows.find(scope, id)
      return saying(scope.db.first(tables.updateTable(table).set(set).where(meets(scope, { id })).returning(selected)))
    },
    remove: async (scope, id) =>
      found(await scope.db.first(tables.deleteFrom(table).where(meets(scope, { id })).returning(selected))),
    removeByIds: async (scope, ids) => {
      if (ids.length) await scope.db.run(tables.deleteFrom(table).where(meets(scope)).where(amongst(ids)))
    },
  }
  return rows
}

function orderOf(order: Order<string> = 'id'): RawBuilder<unknown> {
  if (typeof order === 'string') return sql`${sql.ref(order)}`
  return 'alphabetical' in order ? sql`${sql.ref(order.alphabetical)} collate "pt-BR-x-icu"` : order
}
