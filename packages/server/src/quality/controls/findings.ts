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
  { entity, table, of, day }: Findings<Row>,
) {
  const among = (scope: Scope, parent: number, more: RawBuilder<SqlBool> = sql`true`) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where company_id = ${scope.companyId} and ${sql.ref(of)} = ${parent} and ${more}`
  const said = (row: Row, title: string) => {
    const { id: _, [of]: __, ...rest } = row
    return { label: title, ...rest }
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
      if (next_on !== undefined && later!.count === 0) await parents.update(scope, parent, { next_on })
      await record(scope, `${entity}.created`, row.id, { after: said(row, record_.title) })
      return row
    },

    /** Deletes one with its files. @throws not_found. */
    remove: async (scope: Scope, id: number): Promise<void> => {
      const row = await rows.lock(scope, id)
      const parent = await parents.find(scope, Number(row[of]))
      await discardBelow(scope, entity, [id])
      await rows.remove(scope, id)
      await record(scope, `${entity}.deleted`, id, { before: said(row, parent.title) })
    },
  }
}
