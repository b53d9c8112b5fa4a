import { type Kysely, sql } from 'kysely'
import { record } from '../audit/record.ts'
import { idsOf } from '../database/ids.ts'
import { anyOf } from '../database/sql.ts'
import { fail } from '../errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import type { Scope } from '../scope.ts'
import type { StagedFile } from './staging.ts'
import { asStoredFile, discardFiles, type FileRow, filesByIds, storeFile } from './stored-files.ts'

export type Attachments<More> = {
  /** The record's files, oldest first. The verb checks before whether the caller may see the record. */
  readonly list: (scope: Scope, owner: number) => Promise<FileRow[]>
  /**
   * Stores files and attaches them to a record that the caller has created or locked.
   * @throws file.quota.
   */
  readonly attach: (scope: Scope, owner: number, files: readonly StagedFile[], more?: More) => Promise<FileRow[]>
  /** The record a file is attached to. @throws not_found. */
  readonly ownerOf: (scope: Scope, file: number) => Promise<number>
  /** A file of the record, to be sent. @throws not_found. */
  readonly open: (scope: Scope, owner: number, file: number) => Promise<StoredFile>
  /** Deletes a file of the record and returns its row. @throws not_found, also for the second of two at once. */
  readonly remove: (scope: Scope, owner: number, file: number) => Promise<FileRow>
  /** Deletes every file of records that are about to be deleted. */
  readonly discardAll: (scope: Scope, owners: readonly number[]) => Promise<void>
}

/**
 * The attachments of a record: a table (company_id, owner, file_id) whose rows attach stored files to the record.
 * Tasks, minutes, processes and every other area with attachments use it.
 * @param owner the column of the record.
 * @param among the values of other columns that its rows have, where the table attaches files to several kinds.
 * @param actions of the audit trail, recorded for the record; without them the verb records its own.
 */
export function attachmentsOf<Tables, Name extends keyof Tables & string, Owner extends keyof Tables[Name] & string>(
  area: Kysely<Tables>,
  tableName: Name,
  {
    owner,
    among = {},
    actions,
  }: {
    owner: Owner
    among?: Partial<Record<keyof Tables[Name] & string, string>>
    actions?: { added: string; removed: string }
  },
): Attachments<Partial<Omit<Tables[Name], Owner | 'company_id' | 'file_id'>>> {
  const tables = area as unknown as Kysely<Record<string, Record<string, unknown>>>
  const table: string = tableName
  const of = ({ companyId }: Scope, ids: readonly number[], file?: number) =>
    sql<boolean>`company_id = ${companyId} and ${sql.ref(owner)} = ${anyOf(ids)}
      ${file === undefined ? sql`` : sql`and file_id = ${file}`}
      ${sql.join(
        Object.entries(among).map(([column, value]) => sql`and ${sql.ref(column)} = ${value}`),
        sql` `,
      )}`
  const fileIdsOf = async (scope: Scope, id: number, file?: number) => {
    const rows = await scope.db.all(
      tables
        .selectFrom(table)
        .select('file_id')
        .where(of(scope, [id], file))
        .$castTo<{ file_id: number }>(),
    )
    return idsOf(rows, 'file_id')
  }
  const find = async (scope: Scope, id: number, file: number) => {
    const [found] = await filesByIds(scope, await fileIdsOf(scope, id, file))
    if (!found) throw fail('not_found')
    return found
  }
  const take = async (scope: Scope, ids: readonly number[], file?: number) => {
    const gone = await scope.db.all(
      tables
        .deleteFrom(table)
        .where(of(scope, ids, file))
        .returning('file_id')
        .$castTo<{ file_id: number }>(),
    )
    await discardFiles(scope, idsOf(gone, 'file_id'))
    return gone.length
  }
  return {
    list: async (scope, id) => filesByIds(scope, await fileIdsOf(scope, id)),
    async attach(scope, id, files, more = {}) {
      const kept: number[] = []
      for (const file of files) kept.push(await storeFile(scope, file))
      if (!kept.length) return []
      const hung = kept.map((file_id) => ({ company_id: scope.companyId, [owner]: id, file_id, ...among, ...more }))
      await scope.db.run(tables.insertInto(table).values(hung))
      if (actions) await record(scope, actions.added, id, { after: { files: files.map(({ name }) => name) } })
      return filesByIds(scope, kept)
    },
    async ownerOf(scope, file) {
      const row = await scope.db.first(
        tables
          .selectFrom(table)
          .select(sql<number>`${sql.ref(owner)}`.as('owner'))
          .where('company_id', '=', scope.companyId)
          .where('file_id', '=', file),
      )
      if (!row) throw fail('not_found')
      return row.owner
    },
    open: async (scope, id, file) => asStoredFile(scope, await find(scope, id, file)),
    async remove(scope, id, file) {
      const found = await find(scope, id, file)
      if (!(await take(scope, [id], file))) throw fail('not_found')
      if (actions) await record(scope, actions.removed, id, { before: { file: found.name } })
      return found
    },
    discardAll: async (scope, ids) => void (ids.length && (await take(scope, ids))),
  }
}
