import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots, IconFolder, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Writes } from '../Writes.tsx'
import classes from './FolderCards.module.css'

type Folder = { id: number; name: string }

type FolderActions<F> = {
  rename: (folder: F) => void
  remove: (folder: F) => void
  /** Whether the user may delete a folder, as the server says; all of them by default. */
  mayRemove?: (folder: F) => boolean
}

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
        <li key={folder.id} className="card">
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

function FolderMenu<F extends Folder>({ folder, actions }: { folder: F; actions: FolderActions<F> }) {
  return (
    <Menu position="bottom-end" width={170}>
      <Menu.Target>
        <ActionIcon aria-label={`Mais da pasta ${folder.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => actions.rename(folder)}>
          Renomear
        </Menu.Item>
        {(actions.mayRemove?.(folder) ?? true) && (
          <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => actions.remove(folder)}>
            Apagar
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
