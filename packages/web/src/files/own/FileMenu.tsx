import { Menu } from '@mantine/core'
import type { OwnFile } from '@prumo/contract/files/own/endpoints.ts'
import { IconDownload, IconEye, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { removeFile } from './own-actions.ts'
import { downloadAddress } from './Preview.tsx'

type Props = { file: OwnFile; onPreview: (() => void) | undefined; onChange: () => void }

/** The actions on a file. */
export function FileMenu({ file, onPreview, onChange }: Props) {
  return (
    <MoreMenu label={`Mais de ${file.file_name}`} width={210}>
      {onPreview && (
        <Menu.Item leftSection={<IconEye aria-hidden />} onClick={onPreview}>
          Ver
        </Menu.Item>
      )}
      <Menu.Item
        component="a"
        href={downloadAddress(file)}
        download={file.file_name}
        leftSection={<IconDownload aria-hidden />}
      >
        Baixar
      </Menu.Item>
      <Writes>
        <Menu.Item leftSection={<IconFolderSymlink aria-hidden />} onClick={onChange}>
          Renomear ou mover
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => void removeFile(file)}>
          Apagar
        </Menu.Item>
      </Writes>
    </MoreMenu>
  )
}
