import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import type { Rows } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { discardBelow } from '../../platform/records/below.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Registered } from './register.ts'

/** The most of one kind that hang on one record. */
export const findingLimit = 500

type Findings<Row> = {
  entity: string
  /** The table, the column of the record it is about, and that of its day. */
  table: string
  of: keyof Row & string
  day: keyof Row & string
  /** Whether one says when the record is looked at again; the table keeps that day and the one before it. */
  sets: boolean
}

/** The verbs of what was found about a record of a register, each on a day: it stays as it was, or is deleted. */
export function findingsOf<
  Parent extends Registered,
  ParentTable,
  ParentValues,
  Table,
  Row extends { id: number },
  Values,
  Changes,
>(
  parents: Rows<ParentTable, Parent, ParentValues, { next_on?: string | null }>,
  rows: Rows<Table, Row, Values, Changes>,
  { entity, table, of, day, sets }: Findings<Row>,
) {
  const among = (scope: Scope, parent: number, more: RawBuilder<SqlBool> = sql`true`) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where company_id = ${scope.companyId} and ${sql.ref(of)} = ${parent} and ${more}`
  const said = (row: Row, title: string) => {
    const { id: _, [of]: __, ...rest } = row
    return { label: title, ...rest }
  }
  /** Undoes what one did to the day of its record: for the one after it that set another, or for the record. */
  const giveDayBack = async (scope: Scope, parent: Parent, id: number) => {
    const set = await scope.db.all<{ id: number; next_on: string | null; former_next_on: string | null }>`
      select id, next_on, former_next_on from ${sql.table(table)}
      where company_id = ${scope.companyId} and ${sql.ref(of)} = ${parent.id} and id >= ${id}
        and (next_on is not null or former_next_on is not null)
      order by id limit 2`
    const [own, after] = set
    if (own?.id !== id) return
    if (!after) {
      if (parent.next_on === own.next_on) await parents.update(scope, parent.id, { next_on: own.former_next_on })
    } else if (after.former_next_on === own.next_on)
      await scope.db.run`
        update ${sql.table(table)} set former_next_on = ${own.former_next_on}::date
        where company_id = ${scope.companyId} and id = ${after.id}`
  }
  return {
    /**
     * Adds one. @param next_on when the record is looked at again; an older finding that is added later does not change it.
     * @throws not_found, list.too_many.
     */
    add: async (
      scope: Scope,
      parent: number,
      valuesOf: (row: Parent) => Values | Promise<Values>,
      next_on?: string | null,
    ): Promise<Row> => {
      const record_ = await parents.lockForChange(scope, parent)
      const { count } = (await scope.db.first(among(scope, parent)))!
      if (count >= findingLimit) throw fail('list.too_many')
      const row = await rows.insert(scope, await valuesOf(record_))
      const later = await scope.db.first(among(scope, parent, sql<SqlBool>`${sql.ref(day)} > ${row[day]}::date`))
      if (next_on !== undefined && later!.count === 0) {
        await parents.update(scope, parent, { next_on })
        await scope.db.run`
          update ${sql.table(table)} set next_on = ${next_on}::date, former_next_on = ${record_.next_on}::date
          where company_id = ${scope.companyId} and id = ${row.id}`
      }
      await record(scope, `${entity}.created`, row.id, { after: said(row, record_.title) })
      return row
    },

    /**
     * Deletes one with its files. The day it had set for the next look is the one before again, unless another was set
     * since. @throws not_found.
     */
    remove: async (scope: Scope, id: number): Promise<void> => {
      const parent = await parents.lockForChange(scope, Number((await rows.find(scope, id))[of]))
      const row = await rows.lock(scope, id)
      if (sets) await giveDayBack(scope, parent, id)
      await discardBelow(scope, entity, [id])
      await rows.remove(scope, id)
      await record(scope, `${entity}.deleted`, id, { before: said(row, parent.title) })
    },
  }
}
