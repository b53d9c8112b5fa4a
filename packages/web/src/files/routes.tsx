import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { memberScreen } from '../screen-route.tsx'
import { listSearch } from '../ui/table/address.ts'

const own = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-attachments',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./own/OwnFilesScreen.tsx')),
})
const ownFolder = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-attachments/$folder',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./own/OwnFilesScreen.tsx')),
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
