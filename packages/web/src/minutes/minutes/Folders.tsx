import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots, IconFolder, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { count } from '../../platform/format.ts'
import classes from './Folders.module.css'
import { removeFolder } from './minutes-actions.ts'

export type Folder = { id: number; name: string; protocols_count: number }

/** The folders of minutes, side by side. */
export function Folders({ folders, onRename }: { folders: readonly Folder[]; onRename: (folder: Folder) => void }) {
  if (folders.length === 0) return null
  return (
    <ul className={classes.folders} aria-label="Pastas">
      {folders.map((folder) => (
        <li key={folder.id} className="card">
          <Link to="/protocols/$folderId" params={{ folderId: String(folder.id) }} className={classes.folder}>
            <IconFolder size={22} stroke={1.5} aria-hidden />
            <span className={classes.name}>
              {folder.name}
              <Text span fz="xs" c="dimmed" display="block">
                {folder.protocols_count === 0 ? 'Vazia' : count(folder.protocols_count, 'ATA', 'ATAs')}
              </Text>
            </span>
          </Link>
          <Menu position="bottom-end" width={170}>
            <Menu.Target>
              <ActionIcon aria-label={`Mais da pasta ${folder.name}`}>
                <IconDots size={18} stroke={1.7} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
                onClick={() => onRename(folder)}
              >
                Renomear
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
                onClick={() => void removeFolder(folder)}
              >
                Apagar
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </li>
      ))}
    </ul>
  )
}
