import { IconFile } from '@tabler/icons-react'
import type { FoundKind } from '../platform/found-model.ts'

/** Shows the file by its name, in the folder it lies in. */
export const foundFiles: FoundKind = {
  kind: 'file',
  label: 'Meus arquivos',
  icon: IconFile,
  address: ({ title, within }) =>
    within === null
      ? { to: '/my-attachments', search: { busca: title } }
      : { to: '/my-attachments/$folder', params: { folder: String(within) }, search: { busca: title } },
}
