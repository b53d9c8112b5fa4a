import type { Scope } from '../scope.ts'
import { discardContents, type FileRow } from './stored-files.ts'
import { area as files } from './tables.ts'

const atOnce = 200

/** The table of contents that the collector is to remove: its rows outlive their company. */
export const contentsToRemove = 'storage.discarded'

/** At most `limit` files of the company with an id above `last`, by id. */
export async function filesAfter(scope: Scope, last: number, limit: number): Promise<FileRow[]> {
  return scope.db.all(
    files
      .selectFrom('storage.files')
      .select(['id', 'key', 'name', 'type', 'size', 'sha256', 'created_by', 'created_at'])
      .where('company_id', '=', scope.companyId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(limit),
  )
}

/** The number of the company's files, and their bytes. */
export async function everyFile(scope: Scope): Promise<{ files: number; bytes: number }> {
  const counted = await scope.db.first(
    files
      .selectFrom('storage.files')
      .select((count) => [
        count.fn.countAll<number>().as('files'),
        count.fn.coalesce(count.fn.sum<number>('size'), count.val(0)).as('bytes'),
      ])
      .where('company_id', '=', scope.companyId),
  )
  return { files: Number(counted!.files), bytes: Number(counted!.bytes) }
}

/**
 * Removes the contents of all the files of a company that is being erased, some at a time; their rows are deleted with
 * the company's other rows. Contents without a row are removed too, because no upload can be running.
 * @param inCompany runs its work in a scope of the company, in a transaction of its own.
 * @returns the number of contents.
 */
export async function discardEveryFile(
  inCompany: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
): Promise<number> {
  await inCompany(({ db, companyId, clock }) =>
    db.run(
      files
        .updateTable('storage.discarded')
        .set({ discarded_at: clock.now() })
        .where('company_id', '=', companyId)
        .where('discarded_at', '>', clock.now()),
    ),
  )
  let last = 0
  let all = 0
  for (;;) {
    const page = await inCompany(async (scope) => {
      const rows = await filesAfter(scope, last, atOnce)
      await discardContents(
        scope,
        rows.map(({ key }) => key),
      )
      return rows
    })
    all += page.length
    if (page.length < atOnce) return all
    last = page.at(-1)!.id
  }
}
