import type { Folder } from '@prumo/contract/minutes/folders/endpoints.ts'
import { count } from '../../platform/format.ts'
import { FolderCards } from '../../ui/folders/FolderCards.tsx'
import { removeFolder } from './minutes-actions.ts'

/** The folders of minutes. */
export function Folders({ folders, onRename }: { folders: readonly Folder[]; onRename: (folder: Folder) => void }) {
  return (
    <FolderCards
      folders={folders}
      open={({ id }) => ({ to: '/protocols/$folderId', params: { folderId: String(id) } })}
      content={({ protocols_count }) => (protocols_count === 0 ? 'Vazia' : count(protocols_count, 'ATA', 'ATAs'))}
      actions={{ rename: onRename, remove: (folder) => void removeFolder(folder), mayRemove: ({ can }) => can.remove }}
    />
  )
}
