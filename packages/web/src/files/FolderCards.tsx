import { Text } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count } from '../platform/format.ts'
import classes from './FolderCards.module.css'

type Folder = { id: number; name: string; files_count: number }

type Props<F> = {
  folders: readonly F[]
  to: '/my-attachments/$folder' | '/attachment-files/$folder'
  /** What can be done with a folder, at the end of its card. */
  menu?: (folder: F) => ReactNode
}

/** Folders of files, side by side. */
export function FolderCards<F extends Folder>({ folders, to, menu }: Props<F>) {
  if (folders.length === 0) return null
  return (
    <ul className={classes.folders} aria-label="Pastas">
      {folders.map((folder) => (
        <li key={folder.id} className="card">
          <Link to={to} params={{ folder: String(folder.id) }} className={classes.folder}>
            <IconFolder size={22} stroke={1.5} aria-hidden />
            <span className={classes.name}>
              {folder.name}
              <Text span fz="xs" c="dimmed" display="block">
                {folder.files_count === 0 ? 'Vazia' : count(folder.files_count, 'arquivo', 'arquivos')}
              </Text>
            </span>
          </Link>
          {menu?.(folder)}
        </li>
      ))}
    </ul>
  )
}
