import { listRoute } from '../list-route.tsx'
import { memberScreen } from '../screen-route.tsx'

const own = listRoute({ path: '/my-attachments', screen: () => import('./own/OwnFilesScreen.tsx') })
const ownFolder = listRoute({ path: '/my-attachments/$folder', screen: () => import('./own/OwnFilesScreen.tsx') })
const provided = memberScreen({
  path: '/attachment-files',
  screen: () => import('./provided/ProvidedFoldersScreen.tsx'),
})
const providedFolder = memberScreen({
  path: '/attachment-files/$folder',
  screen: () => import('./provided/ProvidedFilesScreen.tsx'),
})

export const filesRoutes = [own, ownFolder, provided, providedFolder] as const
