import { Text } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Writes } from '../Writes.tsx'
import classes from './FolderCards.module.css'
import { type FolderActions, FolderMenu } from './FolderMenu.tsx'

type Folder = { id: number; name: string }

type Props<F> = {
  folders: readonly F[]
  /** The route of a folder. */
  open: (folder: F) => Pick<LinkProps, 'to' | 'params'>
  /** The number of its contents, as text. */
  content: (folder: F) => string
  /** Without these, folders can only be opened. */
  actions?: FolderActions<F>
}

/** Folders, side by side. */
export function FolderCards<F extends Folder>({ folders, open, content, actions }: Props<F>) {
  if (folders.length === 0) return null
  return (
    <ul className={classes.folders} aria-label="Pastas">
      {folders.map((folder) => (
        <li key={folder.id} className="card" data-line>
          <Link {...open(folder)} className={classes.folder}>
            <IconFolder size={22} stroke={1.5} aria-hidden />
            <span className={classes.name}>
              {folder.name}
              <Text span fz="xs" c="dimmed" display="block">
                {content(folder)}
              </Text>
            </span>
          </Link>
          {actions && (
            <Writes>
              <FolderMenu folder={folder} actions={actions} />
            </Writes>
          )}
        </li>
      ))}
    </ul>
  )
}
