import { sql } from 'kysely'
import { recordEach } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import type { Rows } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Registered, saidOf } from './register.ts'

type Importing = {
  entity: string
  most: number
  /** 'fornecedores'. */
  many: string
  table: string
  /** Where something is said of its records: tables and the column that names the record. */
  said: readonly (readonly [table: string, column: string])[]
}

/** What the import of a spreadsheet stores in a register, and takes back where nobody touched it since. */
export function registerImport<Table, Row extends Registered, Values, Changes>(
  rows: Rows<Table, Row, Values, Changes>,
  { entity, most, many, table, said }: Importing,
) {
  return {
    /** @throws list.too_many, and as `insertAll`. */
    store: async (scope: Scope, values: readonly Values[]): Promise<number[]> => {
      await lockNamed(scope, entity)
      if ((await rows.count(scope)) + values.length > most)
        throw fail('list.too_many', { message: `A lista tem no máximo ${most} ${many}.` })
      const made = await rows.insertAll(scope, values)
      await recordEach(
        scope,
        `${entity}.created`,
        made.map((row) => ({ id: row.id, after: saidOf(row) })),
      )
      return made.map(({ id }) => id)
    },

    takeBack: async (scope: Scope, ids: readonly number[]): Promise<number[]> => {
      const existing = await rows.lockByIds(scope, ids)
      const untouched = await scope.db.all<{ id: number }>`select t.id from ${sql.table(table)} t
        where t.company_id = ${scope.companyId} and t.id = any(${ids}::bigint[]) and t.updated_at = t.created_at
          and not (${sql.join(
            said.map(
              ([other, column]) => sql`exists (select from ${sql.table(other)} o
                where o.company_id = t.company_id and ${sql.ref(`o.${column}`)} = t.id)`,
            ),
            sql` or `,
          )})`
      const goes = new Set(untouched.map(({ id }) => id))
      const gone = existing.filter(({ id }) => goes.has(id))
      await rows.removeByIds(scope, [...goes])
      await recordEach(
        scope,
        `${entity}.deleted`,
        gone.map((row) => ({ id: row.id, before: { title: row.title } })),
      )
      return gone.map(({ id }) => id)
    },
  }
}
