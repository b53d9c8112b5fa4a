import { record } from '../audit/record.ts'
import type { Rows } from '../database/rows.ts'
import type { Scope } from '../scope.ts'

type Named = { id: number; name: string }
type FolderRows<Folder> = Pick<
  Rows<unknown, Folder, { name: string }, { name?: string }>,
  'lock' | 'insert' | 'update' | 'remove'
>

/**
 * The verbs of folders with a name, for minutes, personal files and every area that sorts its records into folders. The
 * area decides what happens to the content of a deleted folder, before `remove`.
 * @param rows the rows of the folders' table, with `duplicate` 'folder.duplicate'.
 * @param entity the entity in the audit trail.
 */
export const foldersOf = <Folder extends Named>(rows: FolderRows<Folder>, { entity }: { entity: string }) => {
  return {
    /** @throws folder.duplicate: names are compared without case. */
    create: async (scope: Scope, { name }: { name: string }): Promise<Folder> => {
      const folder = await rows.insert(scope, { name })
      await record(scope, `${entity}.created`, folder.id, { after: { name } })
      return folder
    },

    /** @throws not_found, folder.duplicate. */
    rename: async (scope: Scope, id: number, { name }: { name: string }): Promise<Folder> => {
      const before = await rows.lock(scope, id)
      const folder = await rows.update(scope, id, { name })
      if (before.name !== name)
        await record(scope, `${entity}.renamed`, id, { before: { name: before.name }, after: { name } })
      return folder
    },

    /** Deletes a folder that the area has emptied; `emptied` describes its content for the trail. @throws not_found. */
    remove: async (scope: Scope, id: number, emptied: object) => {
      const { name } = await rows.remove(scope, id)
      await record(scope, `${entity}.deleted`, id, { before: { name, ...emptied } })
    },
  }
}
