import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import { record } from '../audit/record.ts'
import type { Rows } from '../database/rows.ts'
import { tell } from '../live/telling.ts'
import type { Scope } from '../scope.ts'

type Named = { id: number; name: string }
type FolderRows<Folder> = Pick<
  Rows<unknown, Folder, { name: string }, { name?: string }>,
  'lock' | 'insert' | 'update' | 'remove'
>

/**
 * The verbs of folders with a name, whatever lies in them: minutes, one's own files, and every area that sorts its
 * records into folders. What happens to what lies in a folder that goes is the area's, before `remove`.
 *
 * @param rows of the folders' table, whose `duplicate` is 'folder.duplicate'.
 * @param entity of the audit trail; `topic` is told to open browsers.
 */
export const foldersOf = <Folder extends Named>(
  rows: FolderRows<Folder>,
  { entity, topic }: { entity: string; topic?: LiveTopicName },
) => {
  const told = (scope: Scope) => {
    if (topic) tell(scope, { topic })
  }
  return {
    /** @throws folder.duplicate: names are told apart without regard to case. */
    create: async (scope: Scope, { name }: { name: string }): Promise<Folder> => {
      const folder = await rows.insert(scope, { name })
      await record(scope, `${entity}.created`, folder.id, { after: { name } })
      told(scope)
      return folder
    },

    /** @throws not_found, folder.duplicate. */
    rename: async (scope: Scope, id: number, { name }: { name: string }): Promise<Folder> => {
      const before = await rows.lock(scope, id)
      const folder = await rows.update(scope, id, { name })
      if (before.name !== name) {
        await record(scope, `${entity}.renamed`, id, { before: { name: before.name }, after: { name } })
      }
      told(scope)
      return folder
    },

    /** Deletes a folder that the area has emptied; `with` says of how much, for the trail. @throws not_found. */
    remove: async (scope: Scope, id: number, emptied: object) => {
      const { name } = await rows.remove(scope, id)
      await record(scope, `${entity}.deleted`, id, { before: { name, ...emptied } })
      told(scope)
    },
  }
}
