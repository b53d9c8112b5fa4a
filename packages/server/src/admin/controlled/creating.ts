import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import type { StateRow } from '../../platform/controlled/rows.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import type { Scope } from '../../platform/scope.ts'
import type { DecidedKind } from './kind.ts'

type Made = {
  /** What the trail says of it. */
  said: object
  /** The error where another has what only one may have. */
  taken?: Parameters<typeof refuseDuplicate>[0]
  /** Writes what has tables of its own. */
  parts?: (id: number) => Promise<void>
}

/**
 * Creates a document with these columns, open and without versions.
 * @returns its id.
 * @throws `taken`.
 */
export async function insertDocument<Row extends StateRow>(
  scope: Scope,
  { tables, entity }: Pick<DecidedKind<Row, never, unknown>, 'tables' | 'entity'>,
  columns: object,
  { said, taken, parts }: Made,
): Promise<number> {
  const { companyId: company_id, userId: by } = scope
  const at = scope.clock.now()
  const all = Object.entries({ company_id, ...columns, created_by: by, created_at: at, updated_by: by, updated_at: at })
  const inserting = scope.db.first<{ id: number }>`
    insert into ${sql.table(tables.documents)} (${sql.join(all.map(([name]) => sql.ref(name)))})
    values (${sql.join(all.map(([, value]) => sql`${value}`))}) returning id`
  const { id } = (await (taken ? inserting.catch(refuseDuplicate(taken)) : inserting))!
  await parts?.(id)
  await record(scope, `${entity}.created`, id, { after: said })
  return id
}
