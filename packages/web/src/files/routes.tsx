import { listRoute } from '../list-route.tsx'
import { memberScreen } from '../screen-route.tsx'

const own = listRoute('/my-attachments', () => import('./own/OwnFilesScreen.tsx'))
const ownFolder = listRoute('/my-attachments/$folder', () => import('./own/OwnFilesScreen.tsx'))
const provided = memberScreen('/attachment-files', () => import('./provided/ProvidedFoldersScreen.tsx'))
const providedFolder = memberScreen('/attachment-files/$folder', () => import('./provided/ProvidedFilesScreen.tsx'))

export const filesRoutes = [own, ownFolder, provided, providedFolder] as const
