import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../scope.ts'
import type { PersonalRow, PersonalSection } from './personal-section.ts'

type Columns<Table> = keyof Table & string

/** A person's own rows of a company table. */
export type Own<Table> = Pick<PersonalSection, 'name' | 'title'> & {
  /** The columns that they get. */
  fields: readonly Columns<Table>[]
  /** The columns that name a person: a row is theirs by any of them. */
  by: Columns<Table> | readonly Columns<Table>[]
  /** The column that orders the person's rows and is unique among them. */
  key?: Columns<Table>
  /** What a field says where its column holds something else: { message: plainText }. */
  says?: { readonly [Column in Columns<Table>]?: (stored: string) => unknown }
  /** The rows that the person may see now, where a right to a row of theirs can be lost. */
  seen?: (scope: Scope) => Promise<RawBuilder<boolean>>
}

/**
 * The section of a person's own rows of one company table.
 * @param names what each column is called.
 * @param codes the words of the codes that a column holds.
 */
export function ownRows(
  table: string,
  names: Readonly<Record<string, string>>,
  codes: NonNullable<PersonalSection['codes']>,
  {
    name,
    title,
    fields,
    by,
    key,
    says = {},
    seen = () => Promise.resolve(sql<boolean>`true`),
  }: Own<Record<string, unknown>>,
): PersonalSection {
  const labels = Object.fromEntries(fields.map((column) => [column, names[column]!]))
  const id = sql.ref(key ?? 'id')
  const columns = sql.join([sql`${id} as id`, ...Object.keys(labels).map((column) => sql.ref(column))])
  const persons = sql.join([by].flat().map((column) => sql.ref(column as string)))
  const translations = Object.entries(says as Record<string, (stored: string) => unknown>)
  return {
    name,
    title,
    of: 'company',
    fields: labels,
    codes,
    async read(scope, last, limit) {
      const { db, companyId, userId } = scope
      const rows = await db.all<PersonalRow>`select ${columns} from ${sql.table(table)}
        where company_id = ${companyId} and ${userId} in (${persons}) and ${id} > ${last?.id ?? 0} and ${await seen(scope)}
        order by ${id} limit ${limit}`
      return rows.map((row) => ({
        ...row,
        ...Object.fromEntries(translations.map(([field, say]) => [field, say(row[field] as string)])),
      }))
    },
  }
}
