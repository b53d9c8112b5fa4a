import { IconFileUpload, IconFolder, IconFolderShare } from '@tabler/icons-react'
import type { MenuItem, QuickCreate } from '../platform/menu-model.ts'

export const filesMenu: readonly MenuItem[] = [
  { label: 'Arquivos do Prumo', to: '/attachment-files', icon: IconFolderShare },
  { label: 'Meus arquivos', to: '/my-attachments', icon: IconFolder },
]

export const createFile: QuickCreate = {
  label: 'Novo arquivo',
  icon: IconFileUpload,
  load: async () => ({ default: (await import('./own/UploadModal.tsx')).UploadModal }),
}
