import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { MoreMenu } from '../MoreMenu.tsx'

type Folder = { id: number; name: string }

export type FolderActions<F> = {
  rename: (folder: F) => void
  remove: (folder: F) => void
  /** True where the user may delete a folder, as the server says; all of them by default. */
  mayRemove?: (folder: F) => boolean
}

/** The actions on a folder. */
export function FolderMenu<F extends Folder>({ folder, actions }: { folder: F; actions: FolderActions<F> }) {
  return (
    <MoreMenu label={`Mais da pasta ${folder.name}`} width={170}>
      <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => actions.rename(folder)}>
        Renomear
      </Menu.Item>
      {(actions.mayRemove?.(folder) ?? true) && (
        <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => actions.remove(folder)}>
          Apagar
        </Menu.Item>
      )}
    </MoreMenu>
  )
}
