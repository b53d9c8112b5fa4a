import { createRoute } from '@tanstack/react-router'
import { inFrame, memberScreen } from '../screen-route.tsx'
import { listSearch } from '../ui/table/address.ts'

const own = createRoute({
  ...inFrame({ path: '/my-attachments', screen: () => import('./own/OwnFilesScreen.tsx') }),
  validateSearch: listSearch(),
})
const ownFolder = createRoute({
  ...inFrame({ path: '/my-attachments/$folder', screen: () => import('./own/OwnFilesScreen.tsx') }),
  validateSearch: listSearch(),
})
const provided = memberScreen({
  path: '/attachment-files',
  screen: () => import('./provided/ProvidedFoldersScreen.tsx'),
})
const providedFolder = memberScreen({
  path: '/attachment-files/$folder',
  screen: () => import('./provided/ProvidedFilesScreen.tsx'),
})

export const filesRoutes = [own, ownFolder, provided, providedFolder] as const
