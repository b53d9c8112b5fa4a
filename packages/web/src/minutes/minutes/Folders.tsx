import type { Folder } from '@prumo/contract/minutes/folders/endpoints.ts'
import { Link } from '@tanstack/react-router'
import { FolderMenu } from '../../ui/folders/FolderMenu.tsx'
import { LinkPills } from '../../ui/LinkPills.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { removeFolder } from './minutes-actions.ts'

type Props = { folders: readonly Folder[]; onRename: (folder: Folder) => void }

/** The folders of minutes, in one line. */
export const Folders = ({ folders, onRename }: Props) => (
  <LinkPills label="Pastas" belowOnPhone>
    {folders.map((folder) => (
      <li key={folder.id}>
        <Link to="/protocols/$folderId" params={{ folderId: String(folder.id) }}>
          {folder.name}{' '}
          <small>
            {folder.protocols_count}
            <span className="sr">{folder.protocols_count === 1 ? ' ATA' : ' ATAs'}</span>
          </small>
        </Link>
        <Writes>
          <FolderMenu
            folder={folder}
            actions={{
              rename: onRename,
              remove: () => void removeFolder(folder),
              mayRemove: ({ can }) => can.remove,
            }}
          />
        </Writes>
      </li>
    ))}
  </LinkPills>
)
