import type { CanvasKind } from '@prumo/contract/strategy/model.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Opens } from '../../platform/records/opening.ts'
import { folderLink } from '../folders/folder-link.ts'
import { folderRows } from '../folders/folders.ts'
import { rows } from './queries.ts'

/** A subject is opened on the SWOT or Canvas that it is on. */
export const opensSubject: Opens = {
  permission: null,
  find: async (scope, id, lock) => {
    const { title, folder_id } = await (lock ? rows.lockShared : rows.find)(scope, id)
    const { kind } = await folderRows.find(scope, folder_id)
    return {
      title,
      link: folderLink(kind as CanvasKind, folder_id),
      changed: () => publish(scope, { topic: 'strategy', id: folder_id }),
    }
  },
}
