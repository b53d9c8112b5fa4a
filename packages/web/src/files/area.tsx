import { IconFile, IconFileUpload, IconFolder, IconFolderShare } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { filesRoutes } from './routes.tsx'

export const routes = filesRoutes

export const area: Area = {
  menu: {
    files: [
      { label: 'Arquivos do Prumo', to: '/attachment-files', icon: IconFolderShare },
      { label: 'Meus arquivos', to: '/my-attachments', icon: IconFolder },
    ],
  },
  creates: [
    {
      label: 'Novo arquivo',
      icon: IconFileUpload,
      load: async () => ({ default: (await import('./own/UploadModal.tsx')).UploadModal }),
    },
  ],
  found: [
    {
      kind: 'file',
      label: 'Meus arquivos',
      icon: IconFile,
      // Found by its name, in its folder.
      address: ({ title, within }) =>
        within === null
          ? { to: '/my-attachments', search: { busca: title } }
          : { to: '/my-attachments/$folder', params: { folder: String(within) }, search: { busca: title } },
    },
  ],
}
