import type { Scope } from '../../platform/scope.ts'
import { discardFiles } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'

const atOnce = 500

/** Deletes all personal files and folders of the acting person in the company, with their contents. */
export async function forgetOwnFiles(scope: Scope) {
  const { companyId, userId, db } = scope
  for (;;) {
    const files = await db.all(
      area
        .selectFrom('files.own_files')
        .select('file_id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .orderBy('file_id')
        .limit(atOnce),
    )
    await discardFiles(
      scope,
      files.map(({ file_id }) => file_id),
      { atOnce: true },
    )
    if (files.length < atOnce) break
  }
  await db.run(area.deleteFrom('files.folders').where('company_id', '=', companyId).where('user_id', '=', userId))
}
