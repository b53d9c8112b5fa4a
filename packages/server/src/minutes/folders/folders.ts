import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { tell } from '../../platform/live/telling.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireRemoval } from '../minutes/policy.ts'
import type { MinutesTables } from '../tables.ts'

const area = builder<MinutesTables>()
/** The most folders a list answers. */
const most = 500

export type Folder = { id: number; name: string }

/** The company's folders of minutes by name, with how many minutes that are not archived lie in each. */
export async function folders(scope: Scope): Promise<(Folder & { protocols_count: number })[]> {
  return scope.db.all(
    area
      .selectFrom('minutes.folders as f')
      .leftJoin('minutes.minutes as m', (join) =>
        join
          .onRef('m.company_id', '=', 'f.company_id')
          .onRef('m.folder_id', '=', 'f.id')
          .on('m.archived_at', 'is', null),
      )
      .select(['f.id', 'f.name'])
      .select(sql<number>`count(m.id)::int`.as('protocols_count'))
      .where('f.company_id', '=', scope.companyId)
      .groupBy(['f.company_id', 'f.id'])
      .orderBy(sql`f.name collate "pt-BR-x-icu"`)
      .orderBy('f.id')
      .limit(most),
  )
}

/** @throws not_found. */
export async function findFolder(scope: Scope, id: number): Promise<Folder & { created_by: number }> {
  const folder = await scope.db.first(one(scope, id))
  if (!folder) throw fail('not_found')
  return folder
}

/** Locks a folder FOR KEY SHARE: nobody deletes it before what lies in it is written. @throws not_found. */
export async function lockFolderShared(scope: Scope, id: number) {
  if (!(await scope.db.first(one(scope, id).forKeyShare()))) throw fail('not_found')
}

const one = (scope: Scope, id: number) =>
  area
    .selectFrom('minutes.folders')
    .select(['id', 'name', 'created_by'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)

/** @throws folder.duplicate: names are told apart without regard to case. */
export async function createFolder(scope: Scope, { name }: { name: string }): Promise<Folder> {
  const folder = await named(
    scope.db.first(
      area
        .insertInto('minutes.folders')
        .values({ company_id: scope.companyId, name, created_by: scope.userId, created_at: scope.clock.now() })
        .returning(['id', 'name']),
    ),
  )
  await record(scope, 'minutes_folder.created', folder!.id, { after: { name } })
  tell(scope, { topic: 'minutes' })
  return folder!
}

/** @throws not_found, folder.duplicate. */
export async function renameFolder(scope: Scope, id: number, { name }: { name: string }): Promise<Folder> {
  const before = await findFolder(scope, id)
  await named(
    scope.db.run(
      area.updateTable('minutes.folders').set({ name }).where('company_id', '=', scope.companyId).where('id', '=', id),
    ),
  )
  if (before.name !== name) {
    await record(scope, 'minutes_folder.renamed', id, { before: { name: before.name }, after: { name } })
  }
  tell(scope, { topic: 'minutes' })
  return { id, name }
}

/**
 * Deletes a folder; its minutes go to the top level and stay as they are (decision O072).
 *
 * @throws not_found, minutes.not_own for who neither made it nor is responsible.
 */
export async function deleteFolder(scope: Scope, id: number): Promise<{ moved: number }> {
  const folder = await findFolder(scope, id)
  requireRemoval(scope, folder)
  const moved = await scope.db.run(
    area
      .updateTable('minutes.minutes')
      .set({ folder_id: null })
      .where('company_id', '=', scope.companyId)
      .where('folder_id', '=', id),
  )
  const gone = await scope.db.run(
    area.deleteFrom('minutes.folders').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  // Of two at once the second waited here.
  if (!gone) throw fail('not_found')
  await record(scope, 'minutes_folder.deleted', id, { before: { name: folder.name, moved } })
  tell(scope, { topic: 'minutes' })
  return { moved }
}

const named = <T>(work: Promise<T>): Promise<T> => work.catch(refuseDuplicate('folder.duplicate'))
